import type { ListedPublication } from "./list-queries.ts";
import type { Selection } from "#publications/listing/web/bulk/selection.ts";

type SelectRecordProps = { readonly record: ListedPublication; readonly selection: Selection };

/** The box that takes a record into the selection. */
export const SelectRecord = ({ record, selection }: SelectRecordProps) => (
  <label className="publication-select">
    <input
      type="checkbox"
      checked={selection.has(record.id)}
      onChange={() => selection.toggle(record)}
      aria-label={`Select: ${record.title}`}
    />
  </label>
);
