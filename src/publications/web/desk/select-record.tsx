import type { ListedPublication } from "./desk-queries.ts";
import type { Selection } from "./selection.ts";

type SelectRecordProps = { readonly record: ListedPublication; readonly selection: Selection };

/** The box that takes a record into the selection. */
export const SelectRecord = ({ record, selection }: SelectRecordProps) => (
  <label className="record-select">
    <input
      type="checkbox"
      checked={selection.has(record.id)}
      onChange={() => selection.toggle(record)}
      aria-label={`Select: ${record.title}`}
    />
  </label>
);
