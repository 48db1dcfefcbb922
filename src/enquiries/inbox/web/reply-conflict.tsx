import { EventSentence } from "#enquiries/inbox/web/enquiry/enquiry-history.tsx";
import type { EnquiryEvent } from "./inbox-queries.ts";

/** A notice that another person changed the enquiry while the viewer wrote a reply: they read it before they send. */
export function VersionConflict({ events }: { readonly events: readonly EnquiryEvent[] }) {
  if (events.length === 0) return null;
  return (
    <div className="error-summary" role="alert">
      <p className="form-label">Another person was quicker</p>
      <ul>
        {events.map((event) => (
          <li key={event.id}>
            <EventSentence event={event} />
          </li>
        ))}
      </ul>
      <p>Your text is still here and was not sent. You can read theirs in the history above.</p>
    </div>
  );
}
