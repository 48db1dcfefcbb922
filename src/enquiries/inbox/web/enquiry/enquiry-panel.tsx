import { useState } from "react";
import { Tabs } from "#ui/tabs.tsx";
import { EnquiryActions } from "./enquiry-actions.tsx";
import { EnquiryHead } from "./enquiry-head.tsx";
import { EnquiryHistory } from "./enquiry-history.tsx";
import { EnquiryEnding } from "./enquiry-ending.tsx";
import type { OpenedEnquiry } from "#enquiries/inbox/web/inbox-queries.ts";
import { NoteForm } from "./note-form.tsx";
import { QuoteLines } from "./quote-lines.tsx";
import { ReplyForm } from "./reply-form.tsx";

type PanelProps = { readonly enquiry: OpenedEnquiry; readonly onGone: () => void };

/** One enquiry: its sender and message, its history, and the next actions. */
export const EnquiryPanel = ({ enquiry, onGone }: PanelProps) => (
  <article className="enquiry">
    <EnquiryHead enquiry={enquiry} />
    <EnquiryActions enquiry={enquiry} />
    <section aria-labelledby="enquiry-message">
      <h3 id="enquiry-message" className="eyebrow">
        Message
      </h3>
      <p className="enquiry-message" dir="auto">
        {enquiry.message}
      </p>
    </section>
    {enquiry.quote && <QuoteLines quote={enquiry.quote} number={enquiry.quote_number} />}
    <EnquiryHistory enquiry={enquiry} />
    <Writing enquiry={enquiry} />
    <EnquiryEnding enquiry={enquiry} onGone={onGone} />
  </article>
);

/** The forms for a reply to the sender and for a note to the staff. */
function Writing({ enquiry }: { readonly enquiry: OpenedEnquiry }) {
  const [chosen, setChosen] = useState<"reply" | "note">("reply");
  return (
    <Tabs
      label="Write"
      chosen={chosen}
      onChoose={setChosen}
      tabs={[
        { name: "reply", label: "Answer", content: <ReplyForm enquiry={enquiry} /> },
        { name: "note", label: "Note", content: <NoteForm enquiry={enquiry} /> },
      ]}
    />
  );
}
