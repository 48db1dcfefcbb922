import { useEntered } from "#enquiries/estimates/web/use-entered.ts";
import { displayDate, parsePartialDate } from "#publications/core/partial-date.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { phaseSpan, type Span } from "#site/service-pages/conference-dates.ts";
import { type Step, Steps } from "./service-parts.tsx";

/** The phases (specification §9). The conference's date turns their times into days (design brief §5.1). */
export default function ConferenceTimeline({ phases }: { readonly phases: readonly Step[] }) {
  const { form, fields, read } = useEntered({});
  const day = parseDay(fields.get("day") ?? "");
  const steps = phases.map((phase) => ({ ...phase, dates: day && inWords(phaseSpan(phase.note ?? "", day)) }));
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
const parseDay = (typed: string): string | undefined => (/^[1-9]\d{3}-\d\d-\d\d$/u.test(typed) ? typed : undefined);

const inWords = (span: Span | undefined): string | undefined => span && `${inFull(span.from)} – ${inFull(span.until)}`;

function inFull(day: string): string {
  const date = parsePartialDate(day);
  return date ? displayDate(date) : day;
}
