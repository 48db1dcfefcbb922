import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Navigate } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { namesDay, zoneSentence } from "#manuscripts/emails/email-text.ts";
import { MANUSCRIPT_KINDS } from "#manuscripts/manuscript.ts";
import { turnSentence } from "#manuscripts/tracking/turn-sentence.ts";
import { buildTimeline } from "#manuscripts/tracking/timeline.ts";
import { findCommand } from "#manuscripts/web/manuscript-command.ts";
import { type Manuscript, manuscriptQuery } from "#manuscripts/web/manuscript-queries.ts";
import { ManuscriptsLink } from "#manuscripts/web/manuscripts-link.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { longDay, shortDate } from "#ui/formatting/dates.ts";
import { joinRanges } from "#ui/formatting/join-ranges.ts";
import { ScreenHead } from "#ui/screen-head.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { UnopenedScreen } from "#ui/unopened-screen.tsx";
import { useRecordTitle } from "#platform/web/record-title.ts";
import { AuthorActions } from "./author-actions.tsx";
import { AuthorTasks } from "./author-tasks.tsx";
import { ContributorList } from "./contributor-list.tsx";
import { MessageList } from "./message-list.tsx";
import { VersionList } from "./version-list.tsx";

const route = getRouteApi(DASHBOARD.manuscript);

type ManuscriptScreenProps = {
  /** The tab *Reviews and decisions*, which a higher module brings: it knows the reviews. */
  readonly reviews?: ComponentType<{ readonly manuscript: Manuscript }> | undefined;
};

/** The screen `/dashboard/manuscripts/{number}`: a manuscript as its authors see it. */
export function ManuscriptScreen({ reviews }: ManuscriptScreenProps) {
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(manuscriptQuery(id));
  useRecordTitle(data?.title);
  if (error && !data) return <UnopenedScreen error={error} onRetry={() => void refetch()} back={<ManuscriptsLink />} />;
  if (!data) return <Spinner words="Loading the manuscript" />;
  if (data.state === "draft")
    return <Navigate to={DASHBOARD.editManuscript} params={{ id: data.id }} search={{}} replace />;
  return <ManuscriptPage manuscript={data} reviews={reviews} />;
}

function ManuscriptPage({ manuscript, reviews: Reviews }: ManuscriptScreenProps & { readonly manuscript: Manuscript }) {
  // While a revision is prepared, the points to answer stand first.
  const first = Reviews && findCommand(manuscript, "submit_revision") ? "reviews" : "overview";
  const { tab = first, received } = route.useSearch();
  const navigate = route.useNavigate();
  const { number, versions, messages, late } = manuscript;
  const tabs = [
    {
      name: "overview" as const,
      label: "Overview",
      content: <Overview manuscript={manuscript} />,
    },
    {
      name: "versions" as const,
      label: <Counted words="Files and versions" count={versions.length} />,
      content: <VersionList manuscript={manuscript} />,
    },
    ...(Reviews
      ? [{ name: "reviews" as const, label: "Reviews and decisions", content: <Reviews manuscript={manuscript} /> }]
      : []),
    {
      name: "messages" as const,
      label: <Counted words="Messages" count={messages.length} />,
      content: <MessageList manuscript={manuscript} />,
    },
    { name: "contributors" as const, label: "Contributors", content: <ContributorList manuscript={manuscript} /> },
  ];
  return (
    <>
      <p className="manuscript-crumb">
        <ManuscriptsLink />
        <span aria-hidden="true">/</span>
        <span>{number}</span>
      </p>
      {received && <Receipt manuscript={manuscript} />}
      <Heading manuscript={manuscript} />
      <div className="manuscript-status">
        <ScreenHead title={joinRanges(manuscript.sentence)} subtitle={late ?? turnSentence(manuscript)} />
        {namesDay(manuscript.sentence) && <p className="small quiet">{zoneSentence(manuscript.time_zone)}</p>}
      </div>
      <Timeline manuscript={manuscript} />
      <Tabs
        label="This manuscript"
        tabs={tabs}
        chosen={tab === "reviews" && !Reviews ? "overview" : tab}
        onChoose={(name) =>
          void navigate({ search: name === first ? {} : { tab: name }, replace: true, resetScroll: false })
        }
      />
    </>
  );
}

const Counted = ({ words, count }: { readonly words: string; readonly count: number }) => (
  <>
    {words}
    {count > 0 && <span className="manuscript-count">{count}</span>}
  </>
);

/** The receipt on screen; the same was sent by e-mail. */
const Receipt = ({ manuscript: { number, contributors } }: { readonly manuscript: Manuscript }) => (
  <div className="manuscript-banner" role="status">
    <p>
      <b>Received. Its number is {number}.</b> We have sent you a receipt by e-mail
      {contributors.length > 1 && ", and asked the other contributors to confirm"}.
    </p>
  </div>
);

function Heading({
  manuscript: { title, kind, parent, parent_title, contributors },
}: {
  readonly manuscript: Manuscript;
}) {
  const volume = parent?.title ?? parent_title;
  return (
    <div className="manuscript-head">
      <p className="manuscript-work">
        <bdi>{title}</bdi>
      </p>
      <p className="small quiet">
        {MANUSCRIPT_KINDS[kind]}
        {volume !== "" && (
          <>
            {" for "}
            <i>{volume}</i>
          </>
        )}
        {" · "}
        <bdi>{contributors.slice(0, 5).map(contributorName).join(", ")}</bdi>
        {contributors.length > 5 && ` and ${contributors.length - 5} more`}
      </p>
    </div>
  );
}

const Timeline = ({ manuscript: { state, events, turn, due_on } }: { readonly manuscript: Manuscript }) => (
  <ol className="manuscript-time" aria-label="Timeline">
    {buildTimeline(state, events).map(({ label, place, at }) => (
      <li key={label} className={place} aria-current={place === "now" ? "step" : undefined}>
        <b>{label}</b>
        {place === "now" && turn === "author" && due_on !== null ? (
          <time dateTime={due_on}>Your turn, by {longDay(due_on)}</time>
        ) : (
          at !== null && <time dateTime={at}>{shortDate(at)}</time>
        )}
      </li>
    ))}
  </ol>
);

const Overview = ({ manuscript }: { readonly manuscript: Manuscript }) => (
  <div className="manuscript-columns">
    <div className="manuscript-stack">
      <AuthorTasks manuscript={manuscript} />
      <section className="manuscript-stack">
        <h2 className="heading-3">Abstract</h2>
        <p className="manuscript-abstract">{manuscript.abstract}</p>
      </section>
      <History manuscript={manuscript} />
    </div>
    <aside className="manuscript-stack" aria-label="Other things you can do">
      <AuthorActions manuscript={manuscript} />
    </aside>
  </div>
);

/** A contributor who answered by the link of an e-mail has no account; the event names them. */
function describeActor({ actor, actor_role, details }: Manuscript["events"][number]): string {
  const { contributor } = details;
  if (actor !== null) return actor;
  if (actor_role === "system") return "The press";
  return typeof contributor === "string" ? contributor : "A contributor";
}

const History = ({ manuscript: { events } }: { readonly manuscript: Manuscript }) => (
  <section className="manuscript-stack">
    <h2 className="heading-3">What happened</h2>
    <ul className="manuscript-list">
      {events.map((event) => (
        <li key={event.id}>
          <span>
            <bdi>{describeActor(event)}</bdi> {event.past}
          </span>
          <time className="small quiet" dateTime={event.created_at}>
            {shortDate(event.created_at)}
          </time>
        </li>
      ))}
    </ul>
  </section>
);
