import { Link } from "@tanstack/react-router";
import { displayName } from "#people/core/person-names.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { buttonClass } from "#ui/forms/button.tsx";
import { EmailAddress } from "#ui/display/email-address.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { Tooltip } from "#ui/overlays/tooltip.tsx";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { RoleBadges } from "#people/roles/web/role-badges.tsx";
import { StatusChip } from "#people/users/web/status-chip.tsx";
import type { ListedUser } from "../../core/web/users-queries.ts";
import { RowMenu, type RowMenuProps } from "./row-menu.tsx";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

type UsersTableProps = Omit<RowMenuProps, "user"> & {
  readonly users: readonly ListedUser[];
  /** Another page is loading; this one is the previous page. */
  readonly isStale: boolean;
};

/** The table with User, Email, Roles, Created and Actions (specification §2). On phones each user is a card. */
export function UsersTable({ users, isStale, ...menu }: UsersTableProps) {
  return (
    <div className="table-place table-place-words" aria-busy={isStale}>
      <Table caption="Users">
        <thead>
          <tr>
            <HeadCell>User</HeadCell>
            <HeadCell>Email</HeadCell>
            <HeadCell>Roles</HeadCell>
            <HeadCell>Created</HeadCell>
            <HeadCell>Actions</HeadCell>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row key={user.id} user={user} {...menu} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const Row = ({ user, ...menu }: RowMenuProps) => (
  <tr>
    <Cell label="User" className="cell-head">
      <span className="user-cell">
        <Avatar name={displayName(user)} />
        <span>
          <span className="user-name">{displayName(user)}</span>
          <StatusChip user={user} />
        </span>
      </span>
    </Cell>
    <Cell label="Email">
      {user.email === null ? <span className="quiet">no address</span> : <EmailAddress text={user.email} />}
    </Cell>
    <Cell label="Roles">
      {user.roles.length > 0 ? <RoleBadges roles={user.roles} /> : <span className="quiet">No roles</span>}
    </Cell>
    <Cell label="Created">
      <TimeAgo at={user.created_at} />
    </Cell>
    <Cell label="Actions">{user.status !== "erased" && <RowActions user={user} {...menu} />}</Cell>
  </tr>
);

const RowActions = ({ user, ...menu }: RowMenuProps) => (
  <span className="row-actions">
    <Tooltip words={`Edit ${displayName(user)}`}>
      <Link
        from={DASHBOARD.users}
        to={DASHBOARD.users}
        search={(address) => ({ ...address, edit: user.id })}
        className={buttonClass({ variant: "ghost", size: "icon" })}
        aria-label={`Edit ${displayName(user)}`}
      >
        <DashboardIcon name="pencil" />
      </Link>
    </Tooltip>
    <RowMenu user={user} {...menu} />
  </span>
);
