import { useQuery } from "@tanstack/react-query";
import { displayName } from "#people/core/person-names.ts";
import { MANUSCRIPT_KINDS } from "#manuscripts/manuscript.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { QUEUE_SORTS } from "#review/queue/queue-query.ts";
import { filterOptions, FilterRow, sortOptions } from "#ui/forms/filter-row.tsx";
import { type QueueAddress, readQueueAddress } from "./queue-address.ts";
import { volumesQuery } from "#review/volumes/web/volume-queries.ts";
import { editorsQuery } from "./queue-queries.ts";

type QueueFiltersProps = {
  readonly address: QueueAddress;
  readonly onSelect: (chosen: QueueAddress) => void;
};

const KINDS = filterOptions("Any kind", MANUSCRIPT_KINDS);
const SORTS = sortOptions(QUEUE_SORTS);

/** The search by title, number, author or reviewer, the filters by kind, editor and volume, and the order. */
export function QueueFilters({ address, onSelect }: QueueFiltersProps) {
  const { id } = useViewer();
  const { data: people = [] } = useQuery(editorsQuery);
  const editors = [
    ...filterOptions("Any editor", { [id]: "Mine", none: "Without an editor" }),
    ...people.filter((person) => person.id !== id).map((person) => ({ value: person.id, label: displayName(person) })),
  ];
  const { data: listed } = useQuery(volumesQuery);
  const volumes = [
    { value: "", label: "Any volume" },
    ...(listed?.volumes ?? []).map((volume) => ({ value: volume.id, label: volume.title })),
  ];
  return (
    <FilterRow
      label="Search manuscripts"
      placeholder="Title, number, author or reviewer"
      className="queue-filters"
      address={address}
      read={readQueueAddress}
      choices={[
        { name: "kind", label: "Kind", options: KINDS },
        { name: "editor", label: "Editor", options: editors },
        // A press that edits no volume needs no choice of one.
        ...(volumes.length > 1 ? [{ name: "volume", label: "Volume", options: volumes } as const] : []),
        { name: "sort", label: "Order", options: SORTS },
      ]}
      onSelect={onSelect}
    />
  );
}
