import { dashboardCards } from "#people/dashboard-entries.ts";
import type { Role } from "#people/role.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Desk } from "./queries.ts";

type StatCardsProps = {
  readonly roles: readonly Role[];
  /** Undefined while they are on their way: the cards themselves are known already. */
  readonly cards: Desk["cards"] | undefined;
};

/** Counted figures, each for itself: one that cannot be read says so, and the others stand. */
export function StatCards({ roles, cards }: StatCardsProps) {
  return (
    <dl className="stat-cards" aria-busy={!cards}>
      {dashboardCards(roles).map(({ name, label }) => (
        <div key={name} className="panel stat-card">
          <dt>{label}</dt>
          <dd>
            {cards ? <Figure count={cards.find((card) => card.name === name)?.count} /> : <Skeleton className="h-8" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const figures = new Intl.NumberFormat("en-GB");

const Figure = ({ count }: { readonly count: number | null | undefined }) =>
  typeof count === "number" ? figures.format(count) : <span className="stat-none">not counted yet</span>;
