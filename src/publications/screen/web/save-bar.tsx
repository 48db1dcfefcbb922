import { Button } from "#ui/forms/button.tsx";
import { listOfAll } from "#ui/formatting/names.ts";
import { fieldLabel } from "#publications/records/field-labels.ts";

/** The longest list of fields; the others are counted. */
const MAX_NAMES = 4;

/** Returns the labels of changed fields in one phrase: "Title, Subtitle and 2 more". */
function describeChanged(fields: readonly string[]): string {
  const labels = [...new Set(fields.map(fieldLabel))];
  const more = labels.length - MAX_NAMES;
  return more > 0 ? `${labels.slice(0, MAX_NAMES).join(", ")} and ${more} more` : listOfAll(labels);
}

type SaveBarProps = {
  /** The names of the fields that are not saved. */
  readonly changed: readonly string[];
  readonly busy: boolean;
  /** What became of the draft, in words. */
  readonly draft?: string | undefined;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
};

/** The bar below all tabs: what is not saved, and the one button that saves it. */
export const SaveBar = ({ changed, busy, draft, onSave, onDiscard }: SaveBarProps) => (
  <div className="publication-save save-bar">
    <p className="save-bar-state" role="status">
      {changed.length === 0 ? "Everything is saved." : `Not saved yet: ${describeChanged(changed)}.`}
      {draft !== undefined && <span className="quiet"> {draft}</span>}
    </p>
    {changed.length > 0 && (
      <Button variant="ghost" disabled={busy} onClick={onDiscard}>
        Discard
      </Button>
    )}
    <Button disabled={busy || changed.length === 0} aria-keyshortcuts="Control+S Meta+S" onClick={onSave}>
      {busy ? "Saving..." : "Save Changes"}
      <kbd className="save-bar-key" aria-hidden="true">
        Ctrl S
      </kbd>
    </Button>
  </div>
);
