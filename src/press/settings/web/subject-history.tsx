import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import type { PressSubjectKey } from "#press/settings/press-subjects.ts";
import { longDate } from "#ui/formatting/dates.ts";
import { changerWords } from "./change-log.tsx";
import { newestChangeQuery } from "./press-queries.ts";

/** Who changed a subject last, and the way to all its changes; nothing while it has none. */
export function SubjectHistory({ subject }: { readonly subject: PressSubjectKey }) {
  const { data } = useQuery(newestChangeQuery(subject));
  const [newest] = data?.changes ?? [];
  if (!newest) return null;
  return (
    <p className="quiet press-history">
      Last changed on <time dateTime={newest.changed_at}>{longDate(newest.changed_at)}</time> by{" "}
      {newest.changed_by ? changerWords(newest.changed_by) : "the command line, or by a person whose name was erased"}.{" "}
      <Link to={DASHBOARD.pressSubject} params={{ subject: "changes" }} search={{ of: subject }} className="link">
        History
      </Link>
    </p>
  );
}
