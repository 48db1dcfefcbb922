import type { EnquiryStatus } from "#enquiries/core/enquiry.ts";
import { hasPassed } from "#enquiries/core/promised-time.ts";
import { Day } from "#publications/core/web/day.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { longDateAndTime, relativeTime } from "#ui/formatting/dates.ts";

type AgeProps = {
  readonly status: EnquiryStatus;
  readonly due_on: string | null;
  readonly is_overdue: boolean;
  readonly promised_by: string;
  readonly spam: boolean;
};

/** The due date, where the staff set one, or the day of the promised reply while there is none; red and with a word when it is over. */
export function DueDay({ enquiry: { status, due_on, is_overdue, promised_by } }: { readonly enquiry: AgeProps }) {
  const day = due_on ?? (status === "new" ? promised_by : undefined);
  if (day === undefined || (status === "closed" && due_on === null)) return <span className="quiet">None</span>;
  const words = due_on === null ? `A reply was promised by ${longDateAndTime(promised_by)}` : undefined;
  return (
    <span className={is_overdue ? "enquiry-overdue" : undefined} title={words}>
      <Day iso={day.slice(0, 10)} /> {is_overdue && <Badge colour="red">Overdue</Badge>}
    </span>
  );
}

/** "An answer is promised by 22 November 2026 at 12:00 (in 3 hours)."; empty once it is answered. */
export function PromisedTime({ enquiry: { status, promised_by, spam } }: { readonly enquiry: AgeProps }) {
  if (spam || status !== "new") return null;
  const promised = new Date(promised_by);
  const isOver = hasPassed(promised);
  return (
    <p className={isOver ? "enquiry-overdue" : "quiet"}>
      An answer {isOver ? "was" : "is"} promised by {longDateAndTime(promised)} ({relativeTime(promised)}).
    </p>
  );
}
