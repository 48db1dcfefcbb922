import { useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";

type SearchFormProps = { readonly search: string; readonly onSearch: (search: string) => void };

/** The search box with its button (specification §2). It is cleared when the filter is removed. */
export function SearchForm({ search, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(search);
  const [followed, setFollowed] = useState(search);
  if (search !== followed) {
    setFollowed(search);
    setTyped(search);
  }
  return (
    <form
      role="search"
      className="dashboard-search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <input
        type="search"
        className="field"
        aria-label="Search publications"
        title="Finds titles, names, DOIs, ISBNs and series"
        placeholder="Title, name, DOI, ISBN …"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="outline">
        <DashboardIcon name="search" size={16} />
        Search
      </Button>
    </form>
  );
}
