import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { quickActions } from "#dashboard/dashboard-entries.ts";
import type { NeedsYou } from "#people/needs-you.ts";
import { buttonClass } from "#ui/button.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { withScreen } from "#dashboard/available-screens.ts";
import { dashboardQuery, type Dashboard } from "#dashboard/web/queries.ts";
import { MailBanner } from "./mail-banner.tsx";
import { RoleBadges } from "#people/roles/web/role-badges.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { StatCards } from "./stat-cards.tsx";
import { useViewer } from "#people/web/viewer.ts";
import { shortDate } from "#ui/formatting/dates.ts";
import { greetingRole, type Role } from "#people/roles/role.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";

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

const SENTENCE_BY_ROLE: Readonly<Record<Role, string>> = {
  admin: "Manage the press, its people and its catalogue.",
  editor: "The catalogue, and the tasks that need your decision.",
  reviewer: "The reviews you were asked for.",
  author: "Your works, from the first draft to publication.",
};

/** Returns the greeting of the dashboard's home: by name, and by the first of the person's roles (decision A12). */
const greeting = (person: { readonly first_name: string | null; readonly roles: readonly Role[] }) => ({
  title: person.first_name ? `Welcome back, ${person.first_name}` : "Welcome back",
  sentence: SENTENCE_BY_ROLE[greetingRole(person.roles)],
});

/** The problems of the press's configuration, for admins; nothing without problems. */
function ConfigurationWarnings({ warnings }: Pick<Dashboard, "warnings">) {
  if (warnings.length === 0) return null;
  return (
    <section className="dashboard-warning" aria-label="Configuration">
      <DashboardIcon name="alert" />
      <ul className="warning-list">
        {warnings.map(({ variable, sentence }) => (
          <li key={variable}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
