import type { ReactNode } from "react";
import { useTypedSearch } from "./use-typed-search.ts";

type TypedSearchFormProps = {
  /** What is searched, for those who do not see the field: "Search users". */
  readonly label: string;
  readonly placeholder: string;
  readonly className: string;
  readonly search: string;
  /** Undefined where nothing is searched for any more. */
  readonly onSearch: (words: string | undefined) => void;
  /** What else is chosen beside it. */
  readonly children: ReactNode;
};

/** A list's search, told when the typing pauses or Enter is pressed, and the choices beside it. */
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
