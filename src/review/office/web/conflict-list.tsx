import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import type { Candidate } from "./office-queries.ts";

/** The reasons against inviting a person. They are advice; an invitation in spite of them needs a reason. */
export const ConflictList = ({ conflicts }: Pick<Candidate, "conflicts">) =>
  conflicts.length > 0 && (
    <ul className="office-conflicts small">
      {conflicts.map(({ code, sentence }) => (
        <li key={code}>
          <DashboardIcon name="alert" size={16} />
          <span dir="auto">{sentence}</span>
        </li>
      ))}
    </ul>
  );
