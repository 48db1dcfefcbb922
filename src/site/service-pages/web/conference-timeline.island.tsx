import { useEntered } from "#enquiries/estimates/web/use-entered.ts";
import { displayDate, parsePartialDate } from "#publications/partial-date.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { phaseSpan, type Span } from "#site/conference-dates.ts";
import { PROCEEDINGS_PHASES } from "#site/texts/conference-proceedings.ts";
import { Steps } from "./service-parts.tsx";

/** The four phases (specification §9). The conference's date turns them into days (design brief §5.1). */
export default function ConferenceTimeline() {
  const { form, fields, read } = useEntered({});
  const day = dayOf(fields.get("day") ?? "");
  const steps = PROCEEDINGS_PHASES.map((phase) => ({ ...phase, dates: day && inWords(phaseSpan(phase, day)) }));
  return (
    <>
      <form
        ref={form}
        className="timeline-form needs-js"
        aria-label="Dates for your conference"
        onInput={read}
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField label="First day of your conference" type="date" name="day" min="1900-01-01" max="9998-12-31" />
        <p className="small" role="status">
          {day && "The phases show your dates."}
        </p>
      </form>
      <Steps steps={steps} />
    </>
  );
}

/** Returns undefined while a year is being typed: it is 0002, then 0020, and no conference begins then. */
const dayOf = (typed: string): string | undefined => (/^[1-9]\d{3}-\d\d-\d\d$/u.test(typed) ? typed : undefined);

const inWords = ({ from, until }: Span): string => `${inFull(from)} – ${inFull(until)}`;

function inFull(day: string): string {
  const date = parsePartialDate(day);
  return date ? displayDate(date) : day;
}
