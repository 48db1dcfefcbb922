import { DeskIcon } from "#ui/icons/dashboard-icon.tsx";
import type { Desk } from "#dashboard/web/queries.ts";

/** What an admin should change in the press's configuration; nothing where all is well. */
export function ConfigurationWarnings({ warnings }: Pick<Desk, "warnings">) {
  if (warnings.length === 0) return null;
  return (
    <section className="desk-warning" aria-label="Configuration">
      <DeskIcon name="alert" />
      <ul className="warning-list">
        {warnings.map(({ variable, sentence }) => (
          <li key={variable}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
