import { usePreferences } from "#people/settings/web/use-preferences.ts";
import { Button } from "#ui/forms/button.tsx";
import { Switch } from "#ui/forms/switches.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { IS_MAC } from "./is-mac.ts";
import { ShortcutList, type Shortcut } from "#ui/shortcut-list.tsx";

const CTRL = IS_MAC ? "⌘" : "Ctrl";

const GROUPS: readonly { readonly title: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    title: "On every screen",
    shortcuts: [
      { keys: [`${CTRL} K`], does: "Search or go to" },
      { keys: ["/"], does: "Search on this screen" },
      { keys: ["?"], does: "Show this list" },
      { keys: ["Esc"], does: "Close what is open" },
    ],
  },
  {
    title: "In the list of publications",
    shortcuts: [
      { keys: ["J", "K"], does: "Go to the next or the previous publication" },
      { keys: ["Enter"], does: "Open it" },
      { keys: ["X"], does: "Select it" },
      { keys: ["E"], does: "Change the selected ones, or edit it" },
    ],
  },
  {
    title: "In a form with a Save button",
    shortcuts: [{ keys: [`${CTRL} S`], does: "Save the form that you are in" }],
  },
  {
    title: "On the page of a publication",
    shortcuts: [{ keys: [`${CTRL} Enter`], does: "Save it and go back to the list" }],
  },
  {
    title: "In the table of a book’s contents",
    shortcuts: [
      { keys: ["↑", "↓", "←", "→"], does: "Go to another cell" },
      { keys: ["Enter"], does: "Edit the cell; then save it and go down" },
      { keys: ["Tab"], does: "Save the cell and go on in its row" },
      { keys: ["Alt ↑", "Alt ↓"], does: "Move the chapter" },
    ],
  },
  {
    title: "In a review",
    shortcuts: [{ keys: [`${CTRL} Enter`], does: "Preview your report; then submit it" }],
  },
];

/** The keys of the dashboard, which `?` opens. Those of one character can be switched off (WCAG 2.1.4). */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { preferences, choose } = usePreferences();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keyboard shortcuts"
      isRead
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      {GROUPS.map(({ title, shortcuts }) => (
        <section key={title}>
          <h3 className="heading-4">{title}</h3>
          <ShortcutList shortcuts={shortcuts} />
        </section>
      ))}
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
