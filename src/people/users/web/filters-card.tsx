import { ROLE_DESCRIPTIONS, type Role, ROLES } from "#people/roles/role.ts";
import { USER_STATUSES, type UserStatus } from "#people/users/user-query.ts";
import { Select } from "#ui/forms/select.tsx";
import { STATUS_LABELS } from "#people/web/status-chip.tsx";
import type { UserSelection } from "./users-queries.ts";
import { TypedSearchForm } from "#ui/forms/typed-search-form.tsx";

const ROLE_OPTIONS: readonly { readonly value: Role | "all"; readonly label: string }[] = [
  { value: "all", label: "All Roles" },
  ...ROLES.map((role) => ({ value: role, label: ROLE_DESCRIPTIONS[role].plural })),
];

const STATUS_OPTIONS: readonly { readonly value: UserStatus | "all"; readonly label: string }[] = [
  { value: "all", label: "All Statuses" },
  ...USER_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] })),
];

type FiltersCardProps = {
  readonly selection: UserSelection;
  readonly onSelect: (selection: UserSelection) => void;
};

/** The card with the search by name or address and the filters by role and status, which are stored in the URL. */
export function FiltersCard({ selection, onSelect }: FiltersCardProps) {
  const { search = "", role = "all", status = "all" } = selection;
  return (
    <section className="panel dashboard-filters" aria-labelledby="filters">
      <h2 id="filters" className="heading-3">
        Filters
      </h2>
      <TypedSearchForm
        label="Search users"
        placeholder="Search users..."
        className="dashboard-filters-fields"
        search={search}
        onSearch={(words) => onSelect({ ...selection, search: words })}
      >
        <Select
          label="Role"
          hideLabel
          options={ROLE_OPTIONS}
          value={role}
          onChange={(chosen) => onSelect({ ...selection, role: chosen === "all" ? undefined : chosen })}
        />
        <Select
          label="Status"
          hideLabel
          options={STATUS_OPTIONS}
          value={status}
          onChange={(chosen) => onSelect({ ...selection, status: chosen === "all" ? undefined : chosen })}
        />
      </TypedSearchForm>
    </section>
  );
}
