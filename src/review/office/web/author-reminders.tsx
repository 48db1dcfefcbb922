import { longDate, longDay } from "#ui/formatting/dates.ts";
import type { OfficeManuscript } from "./office-queries.ts";

type Reminders = NonNullable<OfficeManuscript["reminders"]>;
type Kind = Reminders["next"][number]["kind"];

const WORDS: Readonly<Record<Kind, string>> = {
  co_author: "asked again to confirm the authorship",
  changes_due: "reminded of the date",
  changes_overdue: "reminded that the date has passed",
  taking_longer: "told that it takes longer than usual",
  agreement: "reminded of the publishing agreement",
  late: "reminded by an editor of what is late",
};

/** The e-mails to the authors that leave by themselves: those to come, and those that were sent. */
export function AuthorReminders({ reminders }: Pick<OfficeManuscript, "reminders">) {
  if (!reminders || (reminders.sent.length === 0 && reminders.next.length === 0)) return null;
  const { sent, next } = reminders;
  return (
    <section className="office-stack" aria-label="Reminders to the authors">
      <h2 className="heading-3">Reminders to the authors</h2>
      <ol className="office-events">
        {next.map(({ kind, to, on }) => (
          <li key={`${kind} ${to} ${on}`}>
            <time className="small quiet" dateTime={on}>
              {longDay(on)}
            </time>
            <span>
              <bdi>{to ?? "The author"}</bdi> will be {WORDS[kind]}
            </span>
          </li>
        ))}
        {sent.map(({ kind, to, sent_at, email_state }) => (
          <li key={`${kind} ${to} ${sent_at}`}>
            <time className="small quiet" dateTime={sent_at}>
              {longDate(sent_at)}
            </time>
            <span>
              <bdi>{to ?? "The author"}</bdi> was {WORDS[kind]}
              {email_state === "failed" && <b className="queue-late"> · the e-mail could not be delivered</b>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
