import { isSenderErased } from "#enquiries/core/erased-sender.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { readResult } from "#platform/web/call-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { enquiries } from "#enquiries/inbox/web/inbox-client.ts";
import type { EnquiryEvent, OpenedEnquiry } from "#enquiries/inbox/web/inbox-queries.ts";
import { useDraftedText } from "./use-drafted-text.ts";
import { EventSentence } from "#enquiries/inbox/web/enquiry/enquiry-history.tsx";

/** The form for a reply by e-mail. The text stays until it is sent, also after a reload. */
export function ReplyForm({ enquiry }: { readonly enquiry: OpenedEnquiry }) {
  const { id, email, events, version, spam } = enquiry;
  const viewer = useViewer();
  const others = (some: readonly EnquiryEvent[]): readonly EnquiryEvent[] =>
    some.filter(({ author }) => author?.id !== viewer.id);
  const { draft, isBusy, onSubmit, field, formArea } = useDraftedText({
    kind: "reply",
    enquiry,
    run: ({ text, key }) => readResult(enquiries[":id"].replies.$post({ param: { id }, json: { text, key, version } })),
    successToast: { title: "Answered", message: `Your e-mail goes to ${email}.` },
    failed: "Your answer could not be sent. Your text is still here; please try again.",
    empty: "Write your answer.",
    // The notice above the field shows the other changes as soon as they are read; a toast would repeat them.
    onFailure: ({ facts }) => others(eventsIn(facts)).length > 0,
  });
  // The events since the first character of the draft.
  const newer = draft.text === "" ? [] : others(events.slice(draft.begunAt));
  if (spam)
    return <p className="setting-notice">This enquiry is marked as spam. To reply, first mark it below as not spam.</p>;
  if (isSenderErased(enquiry))
    return <p className="setting-notice">The sender’s personal data were erased, so you cannot reply.</p>;
  const hint = `It is sent by e-mail to ${email}, with the message quoted below it.`;
  return (
    <div ref={formArea} tabIndex={-1} className="taken-focus">
      <form className="form-stack" onSubmit={onSubmit} noValidate>
        <VersionConflict events={newer} />
        <TextArea label="Your answer" hint={hint} rows={7} {...field} />
        <p className="setting-buttons">
          <Button type="submit" disabled={isBusy}>
            {isBusy ? "Sending..." : newer.length > 0 ? "Send anyway" : "Send answer"}
          </Button>
        </p>
      </form>
    </div>
  );
}

/** Returns the newer events that a 409 response carries. */
const eventsIn = ({ events = [] }: Readonly<Record<string, unknown>>): readonly EnquiryEvent[] =>
  Array.isArray(events) ? (events as EnquiryEvent[]) : []; // The shape of the operation's response.

/** A notice that another person changed the enquiry while the viewer wrote a reply: they read it before they send. */
function VersionConflict({ events }: { readonly events: readonly EnquiryEvent[] }) {
  if (events.length === 0) return null;
  return (
    <div className="error-summary" role="alert">
      <p className="form-label">Another person changed this enquiry</p>
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
