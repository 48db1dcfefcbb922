import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { dayAfter, placeOnLine, SOON_DAYS, thenYou } from "#review/queue/soon-yours.ts";
import { buttonClass } from "#ui/forms/button.tsx";
import { axisDay, longDay } from "#ui/formatting/dates.ts";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { type QueuedManuscript, queueCountsQuery, soonQuery } from "./queue-queries.ts";
import { NumberAndKind, QueuedTitle } from "./queued-title.tsx";

type Dated = QueuedManuscript & { readonly due_on: string };

/** Content Review where nothing waits for the person: why, and what comes next within three weeks; or how the first manuscript comes. */
export function NothingNeedsYou() {
  const { data: counts } = useQuery(queueCountsQuery);
  return (
    <div className="queue-idle">
      {counts ? <Coming hasManuscripts={counts.tabs.all > 0} today={counts.today} /> : <Head />}
    </div>
  );
}

/** What stands beside the title, and the sentence below it. */
type HeadProps = { readonly sentence?: string; readonly children?: ReactNode };

const Head = ({ sentence, children }: HeadProps) => (
  <div className="queue-idle-head">
    <div role="status">
      <h2 className="queue-idle-title">Nothing needs you.</h2>
      {sentence !== undefined && <p>{sentence}</p>}
    </div>
    {children}
  </div>
);

function Coming({ hasManuscripts, today }: { readonly hasManuscripts: boolean; readonly today: string }) {
  const { data: soon, error, refetch } = useQuery(soonQuery(dayAfter(today, SOON_DAYS)));
  const dated = (soon ?? []).filter((manuscript): manuscript is Dated => manuscript.due_on !== null);
  const sentence = hasManuscripts ? soon && describeNext(dated[0], today) : NO_MANUSCRIPTS;
  return (
    <>
      <Head {...(sentence !== undefined && { sentence })}>
        {dated.length > 0 && <Line manuscripts={dated} today={today} />}
      </Head>
      {error && !soon && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!hasManuscripts && <FirstManuscripts />}
      {dated.length > 0 && <SoonYours manuscripts={dated} today={today} />}
    </>
  );
}

const NO_MANUSCRIPTS = "The press has no manuscripts yet. Each one appears here as soon as its author submits it.";

function describeNext(next: Dated | undefined, today: string): string {
  if (!next) return "Nothing that you handle is due within the next three weeks.";
  return `The next one that may reach you ${next.due_on < today ? "was" : "is"} due on ${longDay(next.due_on)}.`;
}

type SoonProps = { readonly manuscripts: readonly Dated[]; readonly today: string };

/** The due days on a line of three weeks; the list below says the same in words. */
const Line = ({ manuscripts, today }: SoonProps) => (
  <div className="queue-line-of-days" aria-hidden="true">
    {manuscripts.map(({ id, due_on }) => (
      <i
        key={id}
        className={due_on < today ? "queue-day queue-day-late" : "queue-day"}
        style={{ insetInlineStart: `${placeOnLine(due_on, today) * 100}%` }}
      />
    ))}
    <span>{axisDay(today)}</span>
    <span>{axisDay(dayAfter(today, SOON_DAYS))}</span>
  </div>
);

const SoonYours = ({ manuscripts, today }: SoonProps) => (
  <section aria-labelledby="soon-yours">
    <div className="queue-soon-head">
      <h3 id="soon-yours" className="queue-soon-title">
        Soon yours
      </h3>
      <span className="small quiet">the next three weeks</span>
    </div>
    <ol className="queue-soon">
      {manuscripts.map((manuscript) => (
        <li key={manuscript.id}>
          <span className={manuscript.due_on < today ? "queue-soon-day queue-late" : "queue-soon-day"}>
            {axisDay(manuscript.due_on)}
            {manuscript.due_on < today && <span className="small"> late</span>}
          </span>
          <div>
            <QueuedTitle manuscript={manuscript} />
            <NumberAndKind manuscript={manuscript} />
          </div>
          <p className="small quiet">
            {manuscript.who}
            {manuscript.what !== "" && `: ${manuscript.what}`}, {thenYou(manuscript.state)}
          </p>
        </li>
      ))}
    </ol>
  </section>
);

/** What an editor can do before the first manuscript arrives. */
function FirstManuscripts() {
  const { roles } = useViewer();
  return (
    <ul className="setting-rows">
      <li className="setting-row">
        <div>
          <p className="setting-row-title">Call for chapters or papers</p>
          <p className="quiet">A volume can have a public call with its own dates.</p>
        </div>
        <Link to={DASHBOARD.volumes} className={buttonClass({ variant: "outline" })}>
          Open Volumes
        </Link>
      </li>
      {can(roles, "press_settings") && (
        <li className="setting-row">
          <div>
            <p className="setting-row-title">Prepare peer review</p>
            <p className="quiet">Times and reminders, the questions for reviewers, and the words of the e-mails.</p>
          </div>
          <Link
            to={DASHBOARD.pressSubject}
            params={{ subject: "peer-review" }}
            className={buttonClass({ variant: "outline" })}
          >
            Open the settings
          </Link>
        </li>
      )}
    </ul>
  );
}
