import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import type { Candidate } from "./office-queries.ts";

/** What speaks against asking a person; it informs, and an invitation all the same needs a reason. */
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
