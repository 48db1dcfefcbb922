import { ROLE_DESCRIPTIONS, ROLES } from "#people/core/role.ts";
import { USER_STATUSES } from "#people/core/user-query.ts";
import { STATUS_LABELS } from "#people/users/web/status-chip.tsx";
import { filterOptions, FilterRow } from "#ui/forms/filter-row.tsx";
import { readUsersAddress } from "../../core/web/users-address.ts";
import type { UserSelection } from "../../core/web/users-queries.ts";

const ROLE_OPTIONS = filterOptions(
  "All Roles",
  Object.fromEntries(ROLES.map((role) => [role, ROLE_DESCRIPTIONS[role].plural])),
);
const STATUS_OPTIONS = filterOptions(
  "All Statuses",
  Object.fromEntries(USER_STATUSES.map((status) => [status, STATUS_LABELS[status]])),
);

type FiltersCardProps = {
  readonly selection: UserSelection;
  readonly onSelect: (selection: UserSelection) => void;
};

/** The card with the search by name or address and the filters by role and status, which are stored in the URL. */
export const FiltersCard = ({ selection, onSelect }: FiltersCardProps) => (
  <section className="panel dashboard-filters" aria-labelledby="filters">
    <h2 id="filters" className="heading-3">
      Filters
    </h2>
    <FilterRow
      label="Search users"
      placeholder="Search users..."
      className="dashboard-filters-fields"
      address={selection}
      read={readUsersAddress}
      choices={[
        { name: "role", label: "Role", options: ROLE_OPTIONS },
        { name: "status", label: "Status", options: STATUS_OPTIONS },
      ]}
      onSelect={(chosen) => onSelect({ ...selection, ...chosen })}
    />
  </section>
);
