import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import type { Dashboard } from "#dashboard/web/queries.ts";

/** The problems of the press's configuration, for admins; nothing without problems. */
export function ConfigurationWarnings({ warnings }: Pick<Dashboard, "warnings">) {
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
