import { fieldLabel, formatStoredValue } from "#publications/records/field-labels.ts";
import type { PreviewedRow } from "#imports/core/web/imports-queries.ts";

type RecordUpdateProps = { readonly update: PreviewedRow["updates"][number]; readonly isNamed: boolean };

/** What a record of a file changes of a publication, and what stays because the press edited it, field by field. */
export const RecordUpdate = ({ update: { sequential_id, title, changed, left }, isNamed }: RecordUpdateProps) => (
  <div className="small">
    {isNamed && (
      <p>
        No. {sequential_id} <bdi>{title}</bdi>
      </p>
    )}
    <ul className="history-fields">
      {Object.entries(changed).map(([field, { from, to }]) => (
        <li key={field}>
          {fieldLabel(field)}: <del>{formatStoredValue(from)}</del> → <ins>{formatStoredValue(to)}</ins>
        </li>
      ))}
      {Object.entries(left).map(([field, { from, to }]) => (
        <li key={field}>
          {fieldLabel(field)} stays as the press edited it: <bdi>{formatStoredValue(from)}</bdi>{" "}
          <span className="quiet">
            (the file: <bdi>{formatStoredValue(to)}</bdi>)
          </span>
        </li>
      ))}
    </ul>
  </div>
);
