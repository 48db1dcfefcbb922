import { usePreferences } from "#people/settings/web/use-preferences.ts";
import { Button } from "#ui/button.tsx";
import { Switch } from "#ui/forms/switches.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ShortcutList, type Shortcut } from "#ui/shortcut-list.tsx";

const EVERYWHERE: readonly Shortcut[] = [
  { keys: ["Ctrl K"], does: "Search or go to" },
  { keys: ["/"], does: "Search on this screen" },
  { keys: ["?"], does: "Show this list" },
  { keys: ["Esc"], does: "Close what is open" },
];

const IN_THE_LIST: readonly Shortcut[] = [
  { keys: ["J", "K"], does: "Go to the next or the previous publication" },
  { keys: ["Enter"], does: "Open it" },
  { keys: ["X"], does: "Select it" },
  { keys: ["E"], does: "Change the selected ones, or edit it" },
];

const IN_A_FORM: readonly Shortcut[] = [{ keys: ["Ctrl S"], does: "Save the form that you are in" }];

/** The keys of the dashboard, which `?` opens. Those of one character can be switched off (WCAG 2.1.4). */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { preferences, choose } = usePreferences();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keyboard shortcuts"
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <h3 className="heading-4">On every screen</h3>
      <ShortcutList shortcuts={EVERYWHERE} />
      <h3 className="heading-4">In the list of publications</h3>
      <ShortcutList shortcuts={IN_THE_LIST} />
      <h3 className="heading-4">In a form with a Save button</h3>
      <ShortcutList shortcuts={IN_A_FORM} />
      {preferences && (
        <Switch
          label="Keys of one character are shortcuts"
          hint="Saved with your account."
          checked={preferences.single_keys}
          onChange={(single_keys) => choose({ single_keys })}
        />
      )}
    </Dialog>
  );
}
