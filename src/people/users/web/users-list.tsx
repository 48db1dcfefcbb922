import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { USERS_PAGE_SIZE } from "#people/core/user-query.ts";
import { ListLoading } from "#ui/list-states.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { type ListedUser, userCountsQuery, type UserSelection, usersQuery } from "../../core/web/users-queries.ts";
import type { RowMenuProps } from "./row-menu.tsx";
import { UsersTable } from "./users-table.tsx";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { formatCount } from "#ui/formatting/numbers.ts";
import { useEffect } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { ReferenceAndRetry } from "#ui/screen-problem.tsx";
import { toast } from "#ui/toasts/toast.ts";

type UsersListProps = Pick<RowMenuProps, "onAction" | "onCopyLink"> & {
  readonly selection: UserSelection;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

/** The card *Users*: one page of the filtered users (decision A13). */
export function UsersList({ selection, page, onPage, ...row }: UsersListProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(usersQuery(selection, page));
  const { data: counts } = useQuery(userCountsQuery);
  return (
    <section className="panel dashboard-list" aria-labelledby="users">
      <header className="dashboard-list-head">
        <h2 id="users" className="heading-3">
          Users
        </h2>
        <p className="quiet" role="status">
          {data && formatRange(data, page)}
        </p>
      </header>
      {error && !data && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListLoading words="Loading users" />}
      {data?.total === 0 && <p className="dashboard-list-empty">No users found matching your criteria.</p>}
      {data && data.users.length > 0 && (
        <UsersTable users={data.users} isStale={isPlaceholderData} admins={counts?.admin} {...row} />
      )}
      {data && data.total > 0 && data.users.length === 0 && <BeyondTheEnd pages={data.pages} />}
      {data && data.users.length > 0 && <Pagination page={page} pages={data.pages} label="users" onPage={onPage} />}
    </section>
  );
}

type Counted = { readonly total: number; readonly is_total_least: boolean; readonly users: readonly ListedUser[] };

/**
 * Returns the position in the list, such as "26–50 of 1,234 users"; a search with thousands of results is counted up
 * to a limit.
 */
function formatRange({ total, is_total_least, users }: Counted, page: number): string {
  if (users.length === 0) return "";
  if (total <= USERS_PAGE_SIZE) return total === 1 ? "1 user" : `${formatCount(total)} users`;
  const first = (page - 1) * USERS_PAGE_SIZE + 1;
  const visible = `${formatCount(first)}–${formatCount(first + users.length - 1)}`;
  return `${visible} of ${is_total_least ? "more than " : ""}${formatCount(total)} users`;
}

const BeyondTheEnd = ({ pages }: { readonly pages: number }) => (
  <p className="dashboard-list-empty">
    There is no such page.{" "}
    <Link
      from={DASHBOARD.users}
      to={DASHBOARD.users}
      search={(address) => ({ ...address, page: pages })}
      className="link"
    >
      Go to page {pages}
    </Link>
  </p>
);

type LoadProblemProps = { readonly error: Error; readonly onRetry: () => void };

/** The error in place of the list, and as a toast (specification §8). */
function LoadProblem({ error, onRetry }: LoadProblemProps) {
  const problem = error instanceof ApiProblem ? error : undefined;
  const message = problem?.message ?? "Failed to fetch users";
  const reference = problem?.reference;
  useEffect(() => toast({ kind: "error", title: "Error", message, reference }), [message, reference]);
  return (
    <div className="dashboard-card">
      <p>Error loading users: {message}</p>
      <ReferenceAndRetry reference={reference} onRetry={onRetry} />
    </div>
  );
}
