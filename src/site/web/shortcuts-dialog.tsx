import { SHORTCUTS_DIALOG, SHORTCUTS_SWITCH } from "#site/shortcuts.ts";
import { Button } from "#ui/forms/button.tsx";
import { type Shortcut, ShortcutList } from "#ui/shortcut-list.tsx";

const SHORTCUTS: readonly Shortcut[] = [
  { keys: ["/"], does: "Search" },
  { keys: ["↓", "↑"], does: "Choose a suggestion" },
  { keys: ["Enter"], does: "Open the suggestion, or search" },
  { keys: ["Esc"], does: "Close what is open" },
  { keys: ["?"], does: "Show this list" },
];

/** The keys of public pages, which `?` opens. Those of one character can be switched off (WCAG 2.1.4). */
export function ShortcutsDialog() {
  return (
    <dialog id={SHORTCUTS_DIALOG} className="shortcuts" aria-labelledby="shortcuts-heading">
      <h2 id="shortcuts-heading" className="heading-3">
        Keyboard shortcuts
      </h2>
      <ShortcutList shortcuts={SHORTCUTS} />
      <label className="filter-choice">
        <input type="checkbox" id={SHORTCUTS_SWITCH} defaultChecked />
        <span>
          <kbd>/</kbd> and <kbd>?</kbd> work as shortcuts in this browser
        </span>
      </label>
      <form method="dialog">
        <Button type="submit" variant="outline" autoFocus>
          Close
        </Button>
      </form>
    </dialog>
  );
}
