import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { quickActions } from "#dashboard/dashboard-entries.ts";
import type { NeedsYou } from "#people/needs-you.ts";
import { buttonClass } from "#ui/button.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { withScreen } from "#dashboard/available-screens.ts";
import { greeting } from "#dashboard/greeting.ts";
import { dashboardQuery } from "#dashboard/web/queries.ts";
import { ConfigurationWarnings } from "./configuration-warnings.tsx";
import { MailBanner } from "./mail-banner.tsx";
import { RoleBadges } from "#people/roles/web/role-badges.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { StatCards } from "./stat-cards.tsx";
import { useViewer } from "#people/web/viewer.ts";
import { shortDate } from "#ui/formatting/dates.ts";

/** The home screen: the person's tasks, cards and quick actions (design brief 5.2; specification §6). */
export function HomeScreen() {
  const viewer = useViewer();
  const { title, sentence } = greeting(viewer);
  const dashboard = useQuery(dashboardQuery);
  return (
    <>
      <ScreenHead title={title} subtitle={sentence} actions={<RoleBadges roles={viewer.roles} />} />
      {dashboard.error ? (
        <ScreenProblem error={dashboard.error} onRetry={() => void dashboard.refetch()} />
      ) : (
        <>
          <MailBanner mail={dashboard.data?.mail ?? null} />
          <ConfigurationWarnings warnings={dashboard.data?.warnings ?? []} />
          <StatCards roles={viewer.roles} cards={dashboard.data?.cards} />
          <NeedsYouList needs={dashboard.data?.needs_you} />
        </>
      )}
      <QuickActions />
    </>
  );
}

function NeedsYouList({ needs }: { readonly needs: readonly NeedsYou[] | undefined }) {
  return (
    <section className="dashboard-section" aria-busy={!needs}>
      <h2 className="heading-3">Needs you</h2>
      {!needs && <Skeleton height="row" />}
      {needs?.length === 0 && <p className="quiet">Nothing needs you.</p>}
      <ul className="needs">
        {needs?.map(({ sentence, href, due }) => (
          <li key={href + sentence}>
            <a href={href} className="link">
              {sentence}
            </a>
            {due && <time dateTime={due}>by {shortDate(due)}</time>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function QuickActions() {
  const actions = withScreen(quickActions(useViewer().roles));
  if (actions.length === 0) return null;
  return (
    <section className="dashboard-section">
      <h2 className="heading-3">Quick actions</h2>
      <p className="quick-actions">
        {actions.map(({ path, label }) => (
          <Link key={path} to={path} className={buttonClass({ variant: "outline" })}>
            {label}
          </Link>
        ))}
      </p>
    </section>
  );
}
