import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import type { Dashboard } from "#dashboard/web/queries.ts";

/** What an admin should change in the press's configuration; nothing where all is well. */
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
