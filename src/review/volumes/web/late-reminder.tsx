import { langAttribute } from "#publications/core/language.ts";
import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { capitalize } from "#ui/formatting/capitalize.ts";
import { readResult } from "#platform/web/call-api.ts";
import { formatPeopleCount, LATE_TASKS } from "#review/volumes/late-people.ts";
import { Button } from "#ui/forms/button.tsx";
import { longDate, longDay } from "#ui/formatting/dates.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { SendManyDialog } from "./send-many-dialog.tsx";
import { type LatePerson, lateQuery, type Volume, volumes } from "./volume-queries.ts";

/** Who is late, and one reminder to all of them. Nothing where nobody is late whom this person may remind. */
export function LateReminder({ volume }: { readonly volume: Volume }) {
  const id = String(volume.sequential_id);
  const [isOpen, setOpen] = useState(false);
  const { data: people = [] } = useQuery(lateQuery(id));
  if (people.length === 0) return null;
  const waiting = toRemind(people);
  const counted = formatPeopleCount(counts(waiting));
  const last = volume.last_reminder;
  return (
    <section className="volume-banner" aria-label="Late">
      <DashboardIcon name="mail" />
      <p>
        <b>
          {waiting.length === 0
            ? "Everybody who is late was reminded within the last day."
            : `Remind the ${counted} who ${waiting.length === 1 ? "is" : "are"} late?`}
        </b>
        {waiting.length > 0 && ` One e-mail each, with their own ${volume.noun} and date.`}
        {last && ` The last reminder left on ${longDate(last.sent_at)}.`}
      </p>
      <Button variant={waiting.length === 0 ? "outline" : "default"} onClick={() => setOpen(true)}>
        Read the e-mails…
      </Button>
      {isOpen && (
        <ReminderDialog
          query={lateQuery(id)}
          send={(key, people) => readResult(volumes[":id"].reminders.$post({ param: { id }, json: { key, people } }))}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

const counts = (people: readonly LatePerson[]) => ({
  authors: people.filter(({ reviewer }) => reviewer === null).length,
  reviewers: people.filter(({ reviewer }) => reviewer !== null).length,
});

const toRemind = (people: readonly LatePerson[]) => people.filter((person) => !person.just_reminded);

type ReminderDialogProps = {
  readonly query: UseQueryOptions<LatePerson[], Error, LatePerson[], string[]>;
  /** Sends the reminders to the number of people whom the sender saw. */
  readonly send: (key: string, people: number) => Promise<Parameters<typeof formatPeopleCount>[0]>;
  readonly onClose: () => void;
};

/** Every e-mail before it leaves, and the button that sends them all. */
export function ReminderDialog({ query: late, send, onClose }: ReminderDialogProps) {
  const query = useQuery(late);
  return (
    <SendManyDialog
      title="Remind all who are late"
      description="Each e-mail has its own link, which only its receiver sees. The history of each manuscript shows the reminder."
      query={query}
      waitingWords="Reading the e-mails"
      label={(people) => {
        const reminded = toRemind(people);
        return reminded.length === 0 ? "Nobody to remind" : `Remind ${formatPeopleCount(counts(reminded))}`;
      }}
      canSend={(people) => toRemind(people).length > 0}
      send={(key, people) => send(key, toRemind(people).length)}
      sentToast={(sent) => ({ title: "Reminders sent", message: `${capitalize(formatPeopleCount(sent))} reminded.` })}
      failed={{ title: "No reminder was sent", otherwise: "Nothing was sent. Please try again." }}
      onClose={onClose}
    >
      {(people) =>
        people.length === 0 ? (
          <p>Nobody is late with these manuscripts.</p>
        ) : (
          <ul className="volume-late">
            {people.map((person) => (
              <LateRow key={`${person.number} ${person.email} ${person.task}`} person={person} />
            ))}
          </ul>
        )
      }
    </SendManyDialog>
  );
}

function LateRow({ person }: { readonly person: LatePerson }) {
  const { name, email, number, title, language, task, due_on, days_late, reviewer, just_reminded } = person;
  return (
    <li>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>{" "}
        <span className="quiet">
          {email}
          {reviewer !== null && ` · Reviewer ${reviewer}`}
        </span>
      </p>
      <p className="small">
        <span className="mono">{number}</span> <bdi lang={langAttribute(language)}>{title}</bdi>
      </p>
      <p className="small queue-late">
        {`To ${LATE_TASKS[task]} by ${longDay(due_on)}: ${days_late === 1 ? "1 day" : `${days_late} days`} late.`}
      </p>
      {just_reminded ? (
        <p className="small">Reminded within the last day; gets no e-mail now.</p>
      ) : (
        <details className="volume-email">
          <summary>{person.subject}</summary>
          {person.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="quiet">The link to the {reviewer === null ? "manuscript" : "review"}</p>
        </details>
      )}
    </li>
  );
}
