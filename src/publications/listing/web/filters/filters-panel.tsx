import { can } from "#people/core/policy.ts";
import { useTypedSearch } from "#ui/forms/use-typed-search.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { ACCESS, VALUE_FIELDS } from "#publications/listing/list-query.ts";
import { DESTINATION_NAMES, DESTINATIONS } from "#publications/destinations/destination.ts";
import { PUBLICATION_STATUSES, PUBLICATION_TYPES } from "#publications/core/publication.ts";
import { SCHEDULE_LABELS, SCHEDULES } from "#publications/core/details/schedule.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { AssigneeFilter } from "./assignee-filter.tsx";
import { DayField, YearField } from "#publications/core/web/day-field.tsx";
import type { ChosenFilters } from "#publications/listing/web/list-address.ts";
import { ACCESS_LABELS } from "#publications/listing/web/list-texts.ts";
import { STATUS_LABELS, TYPE_LABELS } from "#publications/core/publication-labels.ts";
import { MissingFilter } from "./missing-filter.tsx";
import { SubjectFilter } from "./subject-filter.tsx";
import { ValueFilter } from "./value-filter.tsx";

const ALL = "all";
const choices = <Value extends string>(all: string, values: readonly Value[], label: (value: Value) => string) => [
  { value: ALL, label: all } as const,
  ...values.map((value) => ({ value, label: label(value) })),
];

const TYPES = choices("All Types", PUBLICATION_TYPES, (type) => TYPE_LABELS[type]);
const STATUSES = choices("All Statuses", PUBLICATION_STATUSES, (status) => STATUS_LABELS[status]);
/** The statuses that reviewers see (decision A7). */
const CLOSED_CASES = STATUSES.filter(({ value }) => value === ALL || value === "published" || value === "archived");
const ANY_ACCESS = choices("Open and closed", ACCESS, (access) => ACCESS_LABELS[access]);
const ANY_SCHEDULE = choices("Any", SCHEDULES, (one) => SCHEDULE_LABELS[one]);

const ANY_DESTINATION = choices("Any", DESTINATIONS, (one) => DESTINATION_NAMES[one]);

const isBefore = (end: string | undefined, start: string | undefined): boolean =>
  start !== undefined && end !== undefined && end < start;

type FiltersPanelProps = {
  readonly filters: ChosenFilters;
  /** Receives the changed filters, which take effect at once. */
  readonly onChange: (changed: ChosenFilters) => void;
};

/** The filters panel (specification §2). The dates are those on which publications were added. */
export function FiltersPanel({ filters, onChange }: FiltersPanelProps) {
  const { roles } = useViewer();
  const { type = ALL, status = ALL, startDate, endDate, author = "", access = ALL } = filters;
  const { typed, setTyped, searchNow } = useTypedSearch(author, (words) => onChange({ author: words || undefined }));
  const isBackwards = isBefore(endDate, startDate);
  return (
    <section id="dashboard-filters" className="panel dashboard-filter-panel" aria-label="Filters">
      <form
        className="dashboard-filter-fields"
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <Select
          label="Type"
          options={TYPES}
          value={type}
          onChange={(one) => onChange({ type: one === ALL ? undefined : one })}
        />
        <Select
          label="Status"
          options={can(roles, "edit_publication") ? STATUSES : CLOSED_CASES}
          value={status}
          onChange={(one) => onChange({ status: one === ALL ? undefined : one })}
        />
        <DayField
          label="Start date"
          hint="Added on this day or later"
          day={startDate}
          onDay={(day) => onChange({ startDate: day })}
        />
        <DayField
          label="End date"
          hint="Added on this day or earlier"
          error={isBackwards ? "The end date is before the start date" : undefined}
          day={endDate}
          onDay={(day) => onChange({ endDate: day })}
        />
        <TextField
          label="Author"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={searchNow}
        />
        <YearField
          label="Published from"
          hint="This year or later"
          day={filters.published_from}
          onDay={(year) => onChange({ published_from: year })}
        />
        <YearField
          label="Published until"
          hint="This year or earlier"
          error={
            isBefore(filters.published_until, filters.published_from) ? "This year is before the first one" : undefined
          }
          day={filters.published_until}
          onDay={(year) => onChange({ published_until: year })}
        />
        <MissingFilter missing={filters.missing} onChange={(missing) => onChange({ missing })} />
        <Select
          label="Access"
          options={ANY_ACCESS}
          value={access}
          onChange={(one) => onChange({ access: one === ALL ? undefined : one })}
        />
        {can(roles, "edit_publication") && (
          <Select
            label="Schedule"
            options={ANY_SCHEDULE}
            value={filters.schedule ?? ALL}
            onChange={(one) => onChange({ schedule: one === ALL ? undefined : one })}
          />
        )}
        {can(roles, "distribution") && (
          <Select
            label="Would be refused by"
            options={ANY_DESTINATION}
            value={filters.refused_by ?? ALL}
            onChange={(one) => onChange({ refused_by: one === ALL ? undefined : one, refused_for: undefined })}
          />
        )}
        <AssigneeFilter assignee={filters.assignee} onAssignee={(assignee) => onChange({ assignee })} />
        {VALUE_FIELDS.map((field) => (
          <ValueFilter
            key={field}
            field={field}
            value={filters[field]}
            onValue={(value) => onChange({ [field]: value })}
          />
        ))}
        <SubjectFilter codes={filters.subject} onChange={(subject) => onChange({ subject })} />
      </form>
    </section>
  );
}
