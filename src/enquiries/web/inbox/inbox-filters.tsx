import { useQuery } from "@tanstack/react-query";
import { displayName } from "#people/person-names.ts";
import { useTypedSearch } from "#people/web/users/use-typed-search.ts";
import { useViewer } from "#people/web/viewer.ts";
import { Select } from "#ui/select.tsx";
import type { InboxAddress } from "./inbox-address.ts";
import { assigneesQuery } from "./inbox-queries.ts";

type InboxFiltersProps = {
  readonly address: InboxAddress;
  readonly onSelect: (chosen: InboxAddress) => void;
};

/** Search by ticket, sender or words, and whose enquiries are looked for. */
export function InboxFilters({ address, onSelect }: InboxFiltersProps) {
  const { search = "", owner = "all" } = address;
  const { id } = useViewer();
  const { data: people = [] } = useQuery(assigneesQuery);
  const { typed, setTyped, searchNow } = useTypedSearch(search, (words) => onSelect({ search: words || undefined }));
  const others = people.filter((person) => person.id !== id);
  const owners = [
    { value: "all", label: "Any owner" },
    { value: "me", label: "Mine" },
    { value: "nobody", label: "Nobody’s" },
    ...others.map((person) => ({ value: person.id, label: displayName(person) })),
  ];
  return (
    <form
      role="search"
      className="inbox-filters"
      onSubmit={(event) => {
        event.preventDefault();
        searchNow();
      }}
    >
      <input
        type="search"
        className="field"
        aria-label="Search enquiries"
        placeholder="Ticket, name, e-mail or words..."
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select
        label="Owner"
        hideLabel
        options={owners}
        value={owner === id ? "me" : owner}
        onChange={(chosen) => onSelect({ owner: chosen === "all" ? undefined : chosen })}
      />
    </form>
  );
}
