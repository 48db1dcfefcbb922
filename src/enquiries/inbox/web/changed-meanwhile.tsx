import { EventSentence } from "#enquiries/inbox/web/enquiry/enquiry-history.tsx";
import type { EnquiryEvent } from "./inbox-queries.ts";

/** Somebody else did something while an answer was being written: it is read before anything is sent. */
export function VersionConflict({ events }: { readonly events: readonly EnquiryEvent[] }) {
  if (events.length === 0) return null;
  return (
    <div className="error-summary" role="alert">
      <p className="form-label">Somebody was quicker</p>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <EventSentence event={event} />
          </li>
        ))}
      </ul>
      <p>What you typed is still here and not sent. Their words stand in the history above.</p>
    </div>
  );
}
