import type { ListedPublication } from "./list-queries.ts";
import type { Selection } from "#publications/listing/web/bulk/selection.ts";

type SelectPublicationProps = { readonly publication: ListedPublication; readonly selection: Selection };

/** The checkbox that selects a publication. */
export const SelectPublication = ({ publication, selection }: SelectPublicationProps) => (
  <label className="publication-select">
    <input
      type="checkbox"
      checked={selection.has(publication.id)}
      onChange={() => selection.toggle(publication)}
      aria-label={`Select: ${publication.title}`}
    />
  </label>
);
