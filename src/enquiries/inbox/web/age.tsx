import type { EnquiryStatus } from "#enquiries/enquiry.ts";
import { isOverdue } from "#enquiries/promised-time.ts";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { longDateAndTime, relativeTime } from "#ui/formatting/dates.ts";

type Aging = {
  readonly status: EnquiryStatus;
  readonly created_at: string;
  readonly promised_by: string;
  readonly spam: boolean;
};

/** The age of an enquiry; red and with a word after the promised time. */
export function Age({ enquiry: { status, created_at, promised_by, spam } }: { readonly enquiry: Aging }) {
  const promised = new Date(promised_by);
  if (spam || !isOverdue(status, promised)) return <TimeAgo at={created_at} />;
  return (
    <span className="enquiry-overdue" title={`A reply was promised by ${longDateAndTime(promised)}`}>
      <TimeAgo at={created_at} /> <Badge colour="red">Overdue</Badge>
    </span>
  );
}

/** "Answer promised by 22 November 2026 at 12:00 (in 3 hours)"; empty once it is answered. */
export function PromisedTime({ enquiry: { status, promised_by, spam } }: { readonly enquiry: Aging }) {
  if (spam || status !== "new") return null;
  const promised = new Date(promised_by);
  const word = isOverdue(status, promised) ? "was" : "is";
  return (
    <p className={word === "was" ? "enquiry-overdue" : "quiet"}>
      An answer {word} promised by {longDateAndTime(promised)} ({relativeTime(promised)}).
    </p>
  );
}
