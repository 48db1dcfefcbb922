import { isSenderErased } from "#enquiries/erased-sender.ts";
import { useViewer } from "#people/web/viewer.ts";
import { responseOf } from "#platform/web/call-api.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { VersionConflict } from "#enquiries/inbox/web/changed-meanwhile.tsx";
import { enquiries } from "#enquiries/inbox/web/inbox-client.ts";
import type { EnquiryEvent, OpenedEnquiry } from "#enquiries/inbox/web/inbox-queries.ts";
import { useDraftedText } from "./use-drafted-text.ts";

/** The answer, which goes by letter. What is typed stays until it is sent, also over a reload. */
export function ReplyForm({ enquiry }: { readonly enquiry: OpenedEnquiry }) {
  const { id, email, events, version, spam } = enquiry;
  const viewer = useViewer();
  const others = (some: readonly EnquiryEvent[]): readonly EnquiryEvent[] =>
    some.filter(({ author }) => author?.id !== viewer.id);
  const { draft, isBusy, onSubmit, field } = useDraftedText({
    kind: "reply",
    enquiry,
    run: ({ text, key }) => responseOf(enquiries[":id"].replies.$post({ param: { id }, json: { text, key, version } })),
    successToast: { title: "Answered", message: `Your letter goes to ${email}.` },
    failed: "Your answer could not be sent. What you typed is still here; please try again.",
    empty: "Write your answer.",
    // What others did stands above the field as soon as it is read; it need not be said twice.
    onFailure: ({ facts }) => others(eventsIn(facts)).length > 0,
  });
  // Since the first word was typed.
  const meanwhile = draft.text === "" ? [] : others(events.slice(draft.begunAt));
  if (spam) return <p className="setting-notice">It is taken for spam. Say below that it is none, and answer it.</p>;
  if (isSenderErased(enquiry))
    return <p className="setting-notice">The sender’s personal data were erased: there is nobody to answer.</p>;
  const hint = `It goes by letter to ${email}, with the message quoted below it.`;
  return (
    <form className="form-stack" onSubmit={onSubmit} noValidate>
      <VersionConflict events={meanwhile} />
      <TextArea label="Your answer" hint={hint} rows={7} {...field} />
      <p className="setting-buttons">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? "Sending..." : meanwhile.length > 0 ? "Send all the same" : "Send answer"}
        </Button>
      </p>
    </form>
  );
}

/** What came since, as the server says where somebody was quicker. */
const eventsIn = ({ events = [] }: Readonly<Record<string, unknown>>): readonly EnquiryEvent[] =>
  Array.isArray(events) ? (events as EnquiryEvent[]) : []; // as the operation answers them
