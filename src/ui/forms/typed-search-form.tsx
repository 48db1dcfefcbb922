import type { ReactNode } from "react";
import { useTypedSearch } from "./use-typed-search.ts";

type TypedSearchFormProps = {
  /** The accessible name of the field: "Search users". */
  readonly label: string;
  readonly placeholder: string;
  readonly className: string;
  readonly search: string;
  /** Undefined where nothing is searched for any more. */
  readonly onSearch: (words: string | undefined) => void;
  /** Further choices beside the field. */
  readonly children: ReactNode;
};

/** The search of a list, with further choices beside it. Searches when the typing pauses or Enter is pressed. */
export function TypedSearchForm({ label, placeholder, className, search, onSearch, children }: TypedSearchFormProps) {
  const { typed, setTyped, searchNow } = useTypedSearch(search, (words) => onSearch(words || undefined));
  return (
    <form
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        searchNow();
      }}
    >
      <input
        type="search"
        className="field"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {children}
    </form>
  );
}
