import { useQuery } from "@tanstack/react-query";
import { displayName } from "#people/profiles/person-names.ts";
import { TypedSearchForm } from "#ui/forms/typed-search-form.tsx";
import { useViewer } from "#people/web/viewer.ts";
import { Select } from "#ui/forms/select.tsx";
import type { InboxAddress } from "./inbox-address.ts";
import { assigneesQuery } from "./inbox-queries.ts";

type InboxFiltersProps = {
  readonly address: InboxAddress;
  readonly onSelect: (chosen: InboxAddress) => void;
};

/** The search by ticket, sender or words, and the filter by owner. */
export function InboxFilters({ address, onSelect }: InboxFiltersProps) {
  const { search = "", owner = "all" } = address;
  const { id } = useViewer();
  const { data: people = [] } = useQuery(assigneesQuery);
  const others = people.filter((person) => person.id !== id);
  const owners = [
    { value: "all", label: "Any owner" },
    { value: "me", label: "Mine" },
    { value: "nobody", label: "No owner" },
    ...others.map((person) => ({ value: person.id, label: displayName(person) })),
  ];
  return (
    <TypedSearchForm
      label="Search enquiries"
      placeholder="Ticket, name, e-mail or words..."
      className="inbox-filters"
      search={search}
      onSearch={(words) => onSelect({ search: words })}
    >
      <Select
        label="Owner"
        hideLabel
        options={owners}
        value={owner === id ? "me" : owner}
        onChange={(chosen) => onSelect({ owner: chosen === "all" ? undefined : chosen })}
      />
    </TypedSearchForm>
  );
}
