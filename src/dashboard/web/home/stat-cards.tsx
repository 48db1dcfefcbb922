import { Link } from "@tanstack/react-router";
import { type DashboardCard, dashboardCards } from "#dashboard/dashboard-entries.ts";
import type { Role } from "#people/core/role.ts";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { screenAt } from "#dashboard/available-screens.ts";
import type { Dashboard } from "#dashboard/web/queries.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

type CardList = {
  readonly path: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly caption?: string;
};

/** The list that a card counts, and a caption where the label needs one. */
const CARDS: Readonly<Record<DashboardCard["name"], CardList>> = {
  total_users: { path: DASHBOARD.users },
  system_overview: { path: DASHBOARD.outbox, search: { state: "unsent" }, caption: "e-mails waiting or not sent" },
  publications: { path: DASHBOARD.publications },
  pending_reviews: { path: DASHBOARD.contentReview, search: { tab: "catalogue" } },
  my_reviews: { path: DASHBOARD.reviews },
  my_manuscripts: { path: DASHBOARD.manuscripts },
};

type StatCardsProps = {
  readonly roles: readonly Role[];
  /** Undefined while the counts load; the cards themselves are known already. */
  readonly cards: Dashboard["cards"] | undefined;
};

/** Cards with counts. Each fails alone: one that cannot be read shows that, and the others stay. */
export function StatCards({ roles, cards }: StatCardsProps) {
  return (
    <dl className="stat-cards" aria-busy={!cards}>
      {dashboardCards(roles).map(({ name, label }) => (
        <StatCard key={name} name={name} label={label} isRead={cards !== undefined} count={getCount(cards, name)} />
      ))}
    </dl>
  );
}

const getCount = (cards: Dashboard["cards"] | undefined, name: string): number | null =>
  cards?.find((card) => card.name === name)?.count ?? null;

type StatCardProps = Pick<DashboardCard, "name" | "label"> & {
  readonly isRead: boolean;
  readonly count: number | null;
};

function StatCard({ name, label, isRead, count }: StatCardProps) {
  const { path, search, caption } = CARDS[name];
  return (
    <div className="panel stat-card">
      <dt>
        {screenAt(path) ? (
          <Link to={path} search={search ?? {}}>
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd>{isRead ? <Count count={count} /> : <Skeleton height="count" />}</dd>
      {caption && count !== null && <dd className="stat-caption">{caption}</dd>}
    </div>
  );
}

const Count = ({ count }: { readonly count: number | null }) =>
  count === null ? <span className="stat-none">could not be read</span> : formatCount(count);
