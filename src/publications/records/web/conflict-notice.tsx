import { changedEntries, type PublicationEntry } from "#publications/records/publication-entry.ts";
import { entryOf } from "#publications/records/entry-from-publication.ts";
import { Button } from "#ui/button.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { entryWords, fieldLabel } from "./field-labels.ts";
import type { PublicationBody } from "./publication-queries.ts";
import type { PublicationForm } from "./use-publication-form.ts";

type ConflictNoticeProps = {
  readonly form: PublicationForm;
  readonly theirs: PublicationBody;
  readonly onTake: () => void;
  readonly onOverwrite: () => void;
};

/**
 * The notice that another person saved the publication at the same time (decision F12): the differences, and the choice
 * between them.
 */
export function ConflictNotice({ form, theirs, onTake, onOverwrite }: ConflictNoticeProps) {
  const now = entryOf(theirs);
  const changed = changedEntries(form.base, now);
  return (
    <div className="error-summary" role="alert">
      <p className="form-label">Another person changed this publication after you opened it</p>
      <p>What you typed is still here and not saved. Nothing was overwritten.</p>
      {changed.length > 0 && (
        <Table caption="Changes since you opened it">
          <thead>
            <tr>
              <HeadCell>Field</HeadCell>
              <HeadCell>When you opened it</HeadCell>
              <HeadCell>Now</HeadCell>
              <HeadCell>Yours</HeadCell>
            </tr>
          </thead>
          <tbody>
            {changed.map((field) => (
              <tr key={field}>
                <Cell label="Field">{fieldLabel(field)}</Cell>
                <Cell label="Opened">{entryWords(form.base, field)}</Cell>
                <Cell label="Now">{entryWords(now, field)}</Cell>
                <Cell label="Yours">{entryWords(form.entry, field)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <p className="setting-buttons">
        <Button variant="outline" onClick={onTake}>
          Take over those changes
        </Button>
        <Button variant="outline" onClick={onOverwrite}>
          Save mine over them
        </Button>
      </p>
    </div>
  );
}

/** Returns the form with the other person's changes applied. */
export function withTheirs(mine: PublicationEntry, base: PublicationEntry, theirs: PublicationEntry): PublicationEntry {
  const fields = changedEntries(base, theirs);
  const taken = Object.fromEntries(fields.map((field) => [field, theirs[field]])) as Partial<PublicationEntry>; // fields of the form
  return { ...mine, ...taken, ...(fields.includes("people") && { authors: theirs.authors }) };
}
