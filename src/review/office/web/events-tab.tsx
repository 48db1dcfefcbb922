import { MANUSCRIPT_STATES } from "#manuscripts/manuscript.ts";
import { eventWords } from "#review/assignments/review-event.ts";
import { longDateAndTime } from "#ui/formatting/dates.ts";
import { AuthorReminders } from "./author-reminders.tsx";
import type { OfficeManuscript } from "./office-queries.ts";

/** Everything that happened to the manuscript, the newest first, below the reminders that leave by themselves. */
export const EventsTab = ({ manuscript: { events, reminders } }: { readonly manuscript: OfficeManuscript }) => (
  <div className="office-stack">
    <AuthorReminders reminders={reminders} />
    <h2 className="heading-3">What happened</h2>
    <ol className="office-events">
      {events.map((event) => (
        <EventItem key={event.id} event={event} />
      ))}
    </ol>
  </div>
);

function EventItem({ event }: { readonly event: OfficeManuscript["events"][number] }) {
  const { from_state, to_state, created_at } = event;
  const { who, past } = eventWords(event);
  return (
    <li>
      <time className="small quiet" dateTime={created_at}>
        {longDateAndTime(created_at)}
      </time>
      <span>
        <bdi>{who}</bdi> {past}
        {from_state !== to_state && (
          <span className="quiet small">{` · ${MANUSCRIPT_STATES[from_state]} → ${MANUSCRIPT_STATES[to_state]}`}</span>
        )}
      </span>
    </li>
  );
}
