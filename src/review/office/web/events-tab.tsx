import { MANUSCRIPT_STATES } from "#manuscripts/manuscript.ts";
import { longDateAndTime } from "#ui/formatting/dates.ts";
import { AuthorReminders } from "./author-reminders.tsx";
import type { OfficeManuscript } from "./office-queries.ts";

/** Everything that happened to the manuscript, the newest first, below the reminders that leave by themselves. */
export const EventsTab = ({ manuscript: { events, reminders } }: { readonly manuscript: OfficeManuscript }) => (
  <div className="office-stack">
    <AuthorReminders reminders={reminders} />
    <h2 className="heading-3">What happened</h2>
    <ol className="office-events">
      {events.map(({ id, actor, actor_role, past, from_state, to_state, created_at }) => (
        <li key={id}>
          <time className="small quiet" dateTime={created_at}>
            {longDateAndTime(created_at)}
          </time>
          <span>
            <bdi>{actor ?? (actor_role === "system" ? "The press" : "A contributor")}</bdi> {past}
            {from_state !== to_state && (
              <span className="quiet small">{` · ${MANUSCRIPT_STATES[from_state]} → ${MANUSCRIPT_STATES[to_state]}`}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  </div>
);
