import { ConflictNotice } from "#platform/web/forms/conflict-notice.tsx";
import { listChangedFields } from "#publications/records/publication-entry.ts";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { entryWords, fieldLabel } from "#publications/records/field-labels.ts";
import type { PublicationForm } from "./use-publication-form.ts";

/** The conflict of a publication's form, with the differences; nothing without a conflict. */
export function PublicationConflict({ form }: { readonly form: PublicationForm }) {
  const { conflict, base, entry } = form;
  if (!conflict) return null;
  const changed = listChangedFields(base.entry, conflict.entry);
  return (
    <ConflictNotice
      title="Another person changed this publication after you opened it"
      onTake={() => form.takeTheirs(conflict)}
      onKeep={() => form.keepMine(conflict)}
    >
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
                <Cell label="Opened">{entryWords(base.entry, field)}</Cell>
                <Cell label="Now">{entryWords(conflict.entry, field)}</Cell>
                <Cell label="Yours">{entryWords(entry, field)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </ConflictNotice>
  );
}
