import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { Role } from "#people/core/role.ts";
import { buttonClass } from "#ui/forms/button.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { AssignRoleDialog } from "./assign-role-dialog.tsx";
import { PermissionMatrix } from "./permission-matrix.tsx";
import { RoleCards } from "./role-cards.tsx";
import { RoleHistory } from "./role-history.tsx";
import { RoleHolders } from "./role-holders.tsx";
import { RoleWarnings } from "./role-warnings.tsx";
import type { RolesAddress } from "./roles-address.ts";
import { rolesQuery } from "./roles-queries.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

const route = getRouteApi(DASHBOARD.roles);

/** The screen *Role Management*: roles, the people who have them, and their history. */
export function RolesScreen() {
  const { role = "admin", page = 1, history = 1, assign } = route.useSearch();
  const navigate = route.useNavigate();
  const overview = useQuery(rolesQuery);
  const show = (change: RolesAddress): void =>
    void navigate({ search: (address) => ({ ...address, ...change }), resetScroll: false });
  return (
    <>
      <ScreenHead
        title="Role Management"
        subtitle="The permissions of each role, and the people who have it"
        actions={
          <Link
            to={DASHBOARD.roles}
            search={(address) => ({ ...address, assign: true as const })}
            className={buttonClass()}
          >
            Assign role
          </Link>
        }
      />
      {overview.error && !overview.data && (
        <ScreenProblem error={overview.error} onRetry={() => void overview.refetch()} />
      )}
      {overview.data && <RoleWarnings warnings={overview.data.warnings} />}
      <RoleCards counts={overview.data?.counts} isUncounted={overview.isError} />
      <RoleHolders
        role={role}
        page={page}
        onRole={(chosen: Role) => show({ role: chosen, page: undefined })}
        onPage={(to) => show({ page: to })}
      />
      <PermissionMatrix />
      <RoleHistory page={history} onPage={(to) => show({ history: to })} />
      {assign && <AssignRoleDialog onClose={() => show({ assign: undefined })} />}
    </>
  );
}
