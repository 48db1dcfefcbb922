import { displayName } from "#people/core/person-names.ts";
import { MentionText } from "#people/mentions/web/mention-text.tsx";
import { Day } from "#publications/core/web/day.tsx";
import { TimeAgo } from "#ui/display/date-time.tsx";
import type { EnquiryEvent, OpenedEnquiry } from "#enquiries/inbox/web/inbox-queries.ts";
import { EmailLine } from "./email-line.tsx";

/** The history of an enquiry, the oldest event first, each e-mail with its state. */
export const EnquiryHistory = ({ enquiry }: { readonly enquiry: OpenedEnquiry }) => (
  <section aria-labelledby="enquiry-history">
    <h3 id="enquiry-history" className="eyebrow">
      History
    </h3>
    <ol className="enquiry-history">
      <li>
        <p>
          <strong>
            <bdi>{displayName(enquiry)}</bdi>
          </strong>{" "}
          wrote, <Ago at={enquiry.created_at} />
        </p>
        {enquiry.notice && <EmailLine enquiryId={enquiry.id} email={enquiry.notice} name="Notice to the press" />}
        {enquiry.receipt && <EmailLine enquiryId={enquiry.id} email={enquiry.receipt} name="Receipt to the sender" />}
      </li>
      {enquiry.events.map((event) => (
        <li key={event.id}>
          <Line event={event} />
          {event.email && <EmailLine enquiryId={enquiry.id} email={event.email} name="E-mail" />}
        </li>
      ))}
    </ol>
  </section>
);

function Line({ event }: { readonly event: EnquiryEvent }) {
  const hasWords = event.kind === "reply" || event.kind === "note";
  return (
    <>
      <EventSentence event={event} />
      {hasWords && (
        <blockquote className={`enquiry-words enquiry-words-${event.kind}`} dir="auto">
          <MentionText text={event.body} people={event.mentions} />
        </blockquote>
      )}
    </>
  );
}

/** "Edith Lindqvist closed it, 5 minutes ago". */
export const EventSentence = ({ event }: { readonly event: EnquiryEvent }) => (
  <p>
    <strong>
      <bdi>{event.author ? displayName(event.author) : "A member of the press"}</bdi>
    </strong>{" "}
    <Deed event={event} />, <Ago at={event.created_at} />
  </p>
);

const STATES: Readonly<Record<string, string>> = {
  new: "marked it as new",
  answered: "marked it as answered",
  closed: "closed it",
  spam: "marked it as spam",
  "not spam": "marked it as not spam",
};

function Deed({ event: { kind, body, author, assignee } }: { readonly event: EnquiryEvent }) {
  if (kind === "reply") return "answered";
  if (kind === "note") return "wrote a note";
  if (kind === "status") return STATES[body] ?? "set its state";
  if (kind === "due")
    return body === "" ? (
      "removed its due date"
    ) : (
      <>
        set the due date to <Day iso={body} />
      </>
    );
  if (!assignee) return "removed its owner";
  if (assignee.id === author?.id) return "assigned it to themselves";
  return (
    <>
      assigned it to <bdi>{displayName(assignee)}</bdi>
    </>
  );
}

const Ago = ({ at }: { readonly at: string }) => (
  <span className="quiet">
    <TimeAgo at={at} />
  </span>
);
