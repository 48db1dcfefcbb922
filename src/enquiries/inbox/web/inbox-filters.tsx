import { useQuery } from "@tanstack/react-query";
import { displayName } from "#people/core/person-names.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { filterOptions, FilterRow } from "#ui/forms/filter-row.tsx";
import { type InboxAddress, readInboxAddress } from "./inbox-address.ts";
import { assigneesQuery } from "./inbox-queries.ts";

type InboxFiltersProps = {
  readonly address: InboxAddress;
  readonly onSelect: (chosen: InboxAddress) => void;
};

/** The search by ticket, sender or words, and the filter by owner. */
export function InboxFilters({ address, onSelect }: InboxFiltersProps) {
  const { owner } = address;
  const { id } = useViewer();
  const { data: people = [] } = useQuery(assigneesQuery);
  const others = people.filter((person) => person.id !== id);
  const owners = [
    ...filterOptions("Any owner", { me: "Mine" }),
    { value: "nobody", label: "No owner" },
    ...others.map((person) => ({ value: person.id, label: displayName(person) })),
  ];
  return (
    <FilterRow
      label="Search enquiries"
      placeholder="Ticket, name, e-mail or words..."
      className="inbox-filters"
      address={owner === id ? { ...address, owner: "me" } : address}
      read={readInboxAddress}
      choices={[{ name: "owner", label: "Owner", options: owners }]}
      onSelect={onSelect}
    />
  );
}
