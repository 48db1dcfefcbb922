import { useQuery } from "@tanstack/react-query";
import { displayName } from "#people/core/person-names.ts";
import { Pagination } from "#ui/pagination.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { RoleBadges } from "./role-badges.tsx";
import { roleChangesQuery } from "./roles-queries.ts";

type RoleHistoryProps = { readonly page: number; readonly onPage: (page: number) => void };

/** The history of roles, newest first. People whose data were erased have no name in it. */
export function RoleHistory({ page, onPage }: RoleHistoryProps) {
  const { data, error, refetch } = useQuery(roleChangesQuery(page));
  const changes = data?.changes;
  return (
    <section className="panel dashboard-list" aria-labelledby="history" aria-busy={!changes && !error}>
      <h2 id="history" className="heading-3">
        History
      </h2>
      {error && !changes && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!changes && !error && <Skeleton height="panel" />}
      {changes?.length === 0 && (
        <p className="quiet">{page === 1 ? "No role has changed yet." : "There are no older changes."}</p>
      )}
      <ol className="role-history">
        {changes?.map(({ id, user, role, change, changed_at, by }) => (
          <li key={id}>
            <span>
              <strong>{displayName(user)}</strong> {change === "assigned" ? "received" : "lost"}
            </span>
            <RoleBadges roles={[role]} />
            <span className="quiet">
              by {by ? displayName(by) : "the press"}, <TimeAgo at={changed_at} />
            </span>
          </li>
        ))}
      </ol>
      {data && <Pagination page={page} pages={data.pages} label="the history" onPage={onPage} />}
    </section>
  );
}
