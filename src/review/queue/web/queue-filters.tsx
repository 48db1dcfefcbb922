import { useQuery } from "@tanstack/react-query";
import { displayName } from "#people/profiles/person-names.ts";
import { MANUSCRIPT_KINDS } from "#manuscripts/manuscript.ts";
import { useViewer } from "#people/web/viewer.ts";
import { QUEUE_SORTS } from "#review/queue/queue-query.ts";
import { Select } from "#ui/forms/select.tsx";
import { TypedSearchForm } from "#ui/forms/typed-search-form.tsx";
import { type QueueAddress, readQueueAddress } from "./queue-address.ts";
import { editorsQuery } from "./queue-queries.ts";

type QueueFiltersProps = {
  readonly address: QueueAddress;
  readonly onSelect: (chosen: QueueAddress) => void;
};

const KINDS = [
  { value: "all", label: "Any kind" },
  ...Object.entries(MANUSCRIPT_KINDS).map(([value, label]) => ({ value, label })),
];
const SORTS = Object.entries(QUEUE_SORTS).map(([value, label]) => ({ value, label }));

/** The search by title, number, author or reviewer, the filters by kind and editor, and the order. */
export function QueueFilters({ address, onSelect }: QueueFiltersProps) {
  const { id } = useViewer();
  const { data: people = [] } = useQuery(editorsQuery);
  const editors = [
    { value: "all", label: "Any editor" },
    { value: id, label: "Mine" },
    { value: "none", label: "Without an editor" },
    ...people.filter((person) => person.id !== id).map((person) => ({ value: person.id, label: displayName(person) })),
  ];
  const choose = (name: "kind" | "editor" | "sort", value: string): void =>
    onSelect({ [name]: undefined, ...readQueueAddress(value === "all" ? {} : { [name]: value }) });
  return (
    <TypedSearchForm
      label="Search manuscripts"
      placeholder="Title, number, author or reviewer"
      className="queue-filters"
      search={address.search ?? ""}
      onSearch={(search) => onSelect({ search })}
    >
      <Select
        label="Kind"
        hideLabel
        options={KINDS}
        value={address.kind ?? "all"}
        onChange={(value) => choose("kind", value)}
      />
      <Select
        label="Editor"
        hideLabel
        options={editors}
        value={address.editor ?? "all"}
        onChange={(value) => choose("editor", value)}
      />
      <Select
        label="Order"
        hideLabel
        options={SORTS}
        value={address.sort ?? "turn"}
        onChange={(value) => choose("sort", value)}
      />
    </TypedSearchForm>
  );
}
