import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { withScreen } from "#dashboard/available-screens.ts";
import { quickActions } from "#dashboard/dashboard-entries.ts";
import { type Dashboard, dashboardQuery } from "#dashboard/web/queries.ts";
import { can } from "#people/core/policy.ts";
import { greetingRole, type Role } from "#people/core/role.ts";
import { RoleBadges } from "#people/roles/web/role-badges.tsx";
import { useViewer } from "#people/core/web/viewer.ts";
import { buttonClass } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { CatalogueLacks } from "./catalogue-lacks.tsx";
import { FirstSteps, useOpenGuide } from "./first-steps.tsx";
import { overviewQuery } from "./home-queries.ts";
import { LastChanges } from "./last-changes.tsx";
import { MailBanner } from "./mail-banner.tsx";
import { MonthTrend } from "./month-trend.tsx";
import { NeedsList } from "./needs-list.tsx";
import { OwnReadership } from "./own-readership.tsx";
import { StatCards } from "./stat-cards.tsx";

/** The home screen: the person's tasks, cards and quick actions, and what happened (design brief 5.2; specification §6). */
export function HomeScreen() {
  const viewer = useViewer();
  const { title, sentence } = greeting(viewer);
  const dashboard = useQuery(dashboardQuery);
  const steps = useOpenGuide();
  return (
    <>
      <ScreenHead
        title={title}
        subtitle={sentence}
        actions={
          <>
            <span className="home-roles">
              <RoleBadges roles={viewer.roles} />
            </span>
            <QuickActions hasGuide={steps !== undefined} />
          </>
        }
      />
      {dashboard.error ? (
        <ScreenProblem error={dashboard.error} onRetry={() => void dashboard.refetch()} />
      ) : (
        <>
          <MailBanner mail={dashboard.data?.mail ?? null} />
          <ConfigurationWarnings warnings={dashboard.data?.warnings ?? []} />
          {steps && <FirstSteps steps={steps} />}
          <NeedsList needs={dashboard.data?.needs_you} />
          <StatCards roles={viewer.roles} cards={dashboard.data?.cards} />
        </>
      )}
      <WhatHappened roles={viewer.roles} />
    </>
  );
}

/** The parts below the tasks, each for the roles that it is for. */
function WhatHappened({ roles }: { readonly roles: readonly Role[] }) {
  const { data } = useQuery(overviewQuery);
  const hasTrend = can(roles, "analytics");
  return (
    <>
      {(hasTrend || data?.catalogue) && (
        <div className="home-panels">
          {hasTrend && <MonthTrend />}
          {data?.catalogue && <CatalogueLacks catalogue={data.catalogue} />}
        </div>
      )}
      {data?.readership && <OwnReadership readership={data.readership} />}
      {data?.changes && <LastChanges changes={data.changes} />}
    </>
  );
}

/** The most likely actions; the first stands out, where no guide has the one solid button of the screen. */
function QuickActions({ hasGuide }: { readonly hasGuide: boolean }) {
  const actions = withScreen(quickActions(useViewer().roles));
  if (actions.length === 0) return null;
  const primary = actions.find(({ path }) => path === DASHBOARD.addPublication) ?? actions[0];
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="sr-only">
        Quick actions
      </h2>
      <p className="quick-actions">
        {actions.map((action) => (
          <Link
            key={action.path}
            to={action.path}
            className={buttonClass({ variant: action === primary && !hasGuide ? "default" : "outline" })}
          >
            {action.label}
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
