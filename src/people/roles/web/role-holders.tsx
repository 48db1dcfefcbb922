import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { displayName } from "#people/core/person-names.ts";
import { ROLE_DESCRIPTIONS, type Role, ROLES } from "#people/core/role.ts";
import { Pagination } from "#ui/pagination.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { TimeAgo } from "#ui/display/date-time.tsx";
import type { RolesAddress } from "./roles-address.ts";
import { roleHoldersQuery } from "./roles-queries.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

type RoleHoldersProps = {
  readonly role: Role;
  readonly page: number;
  /** The number of people with the role, once it is known. */
  readonly onRole: (role: Role) => void;
  readonly onPage: (page: number) => void;
};

/** The list of people with a role, since when and by whom. */
export const RoleHolders = ({ onRole, ...list }: RoleHoldersProps) => (
  <section className="panel dashboard-list" aria-labelledby="holders">
    <h2 id="holders" className="heading-3">
      People with each role
    </h2>
    <Tabs
      label="Roles"
      chosen={list.role}
      onChoose={onRole}
      tabs={ROLES.map((role) => ({
        name: role,
        label: ROLE_DESCRIPTIONS[role].plural,
        content: role === list.role && <Holders {...list} />,
      }))}
    />
  </section>
);

function Holders({ role, page, onPage }: Omit<RoleHoldersProps, "onRole">) {
  const { data, error, refetch } = useQuery(roleHoldersQuery(role, page));
  if (error && !data) return <ScreenProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner block words="Loading the people with this role" />;
  const { holders, pages } = data;
  if (holders.length === 0 && page > 1) return <BeyondTheEnd pages={pages} />;
  if (holders.length === 0) return <p className="quiet">No user has this role.</p>;
  return (
    <>
      <Table caption={ROLE_DESCRIPTIONS[role].plural}>
        <thead>
          <tr>
            <HeadCell>User</HeadCell>
            <HeadCell>Email</HeadCell>
            <HeadCell>Since</HeadCell>
            <HeadCell>Assigned by</HeadCell>
          </tr>
        </thead>
        <tbody>
          {holders.map((holder) => (
            <tr key={holder.id}>
              <Cell label="User" className="cell-head">
                <Link to={DASHBOARD.users} search={{ edit: holder.id }} className="link">
                  {displayName(holder)}
                </Link>
              </Cell>
              <Cell label="Email">{holder.email}</Cell>
              <Cell label="Since">
                <TimeAgo at={holder.since} />
              </Cell>
              <Cell label="Assigned by">
                {holder.by ? displayName(holder.by) : <span className="quiet">the press</span>}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pagination page={page} pages={pages} label={ROLE_DESCRIPTIONS[role].plural} onPage={onPage} />
    </>
  );
}

const BeyondTheEnd = ({ pages }: { readonly pages: number }) => (
  <p className="quiet">
    There is no such page.{" "}
    <Link
      to={DASHBOARD.roles}
      search={(address: RolesAddress) => ({ ...address, page: pages > 1 ? pages : undefined })}
      className="link"
    >
      Go to page {pages}
    </Link>
  </p>
);
