import { MAX_SEARCH_LENGTH } from "#search/text-analysis/search-syntax.ts";
import { SuggestingField } from "./suggesting-field.tsx";

export type SearchFieldProps = { readonly id: string; readonly label: string; readonly placeholder: string };

/** The field of a search form outside the library. Its code is loaded when it is used. */
export default function SearchField({ id, label, placeholder }: SearchFieldProps) {
  return (
    <SuggestingField
      id={id}
      className="field"
      name="search"
      aria-label={label}
      maxLength={MAX_SEARCH_LENGTH}
      placeholder={placeholder}
    />
  );
}
