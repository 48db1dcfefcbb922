import type { CSSProperties } from "react";
import { capitalize } from "#ui/formatting/capitalize.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { CALLS_PATH } from "#addresses/publication-addresses.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { personPath } from "#catalogue/browsing/browsing-paths.ts";
import { callNoun, type PublicCall, volumeKind } from "#catalogue/calls/public-call.ts";
import { TitleText } from "#catalogue/core/web/title-text.tsx";
import { coverSurface, drawStamp } from "#covers/cover-surface.ts";
import { type Anonymity, defaultAnonymity } from "#manuscripts/manuscript.ts";
import { formatCallHour, formatTimeLeft, formatWordLimits, lateUntil } from "#manuscripts/calls/call.ts";
import { Island } from "#platform/web/island.tsx";
import { toZonedTime } from "#press/core/zoned-time.ts";
import { findDirection } from "#publications/core/language.ts";
import { ButtonLink } from "#ui/forms/button.tsx";
import { longDay } from "#ui/formatting/dates.ts";
import OwnTime from "./own-time.island.tsx";

type CallPageProps = {
  readonly call: PublicCall;
  readonly now: Date;
  /** The reports that the press needs for a decision. */
  readonly reportsNeeded: number;
};

/** Returns the address at which a manuscript for the call's volume is begun. */
export const newManuscriptPath = (call: Pick<PublicCall, "type" | "volume_id">): string =>
  `${DASHBOARD.newManuscript}?type=${callNoun(call)}&volume=${call.volume_id}`;

/** The page of a call: the volume in its cloth with the dates and the one button, what is sought, and what happens when. */
export function CallPage(props: CallPageProps) {
  const { call } = props;
  return (
    <article className="call" dir={findDirection(call.language)}>
      <CallHead {...props} />
      <div className="page-width call-columns">
        <div>
          <div className="reading">
            {call.body
              .split(/\n{2,}/u)
              .filter(Boolean)
              .map((paragraph) => (
                <p key={paragraph} dir="auto">
                  {paragraph}
                </p>
              ))}
          </div>
          <Topics topics={call.topics} />
        </div>
        <Sides {...props} />
      </div>
      <Dates {...props} />
    </article>
  );
}

const LONG_TITLE = 60;

function CallHead({ call, now }: CallPageProps) {
  const { title, summary, language, volume_title } = call;
  const names = call.editors.map(({ name }) => name);
  const { cloth, tone, foil } = coverSurface({
    id: call.volume_id,
    type: call.type,
    title: volume_title,
    language,
    names,
    edited: true,
  });
  const colours = { "--cloth": cloth, "--cloth-tone": tone, "--cloth-foil": foil } as CSSProperties;
  return (
    <header className="cloth-head call-head" style={colours}>
      <div className="cloth-head-stamp call-stamp" dangerouslySetInnerHTML={{ __html: drawStamp(call.volume_id) }} />
      <div className="page-width call-head-columns">
        <div>
          <p className="eyebrow" dir="ltr">{`Call for papers · ${volumeKind(call)}`}</p>
          <h1 className={title.length > LONG_TITLE ? "display-2" : "display-1"}>
            <TitleText text={title} language={language} />
          </h1>
          {summary !== "" && (
            <p className="call-summary">
              <TitleText text={summary} language={language} />
            </p>
          )}
          <Editors call={call} />
        </div>
        <Until call={call} now={now} />
      </div>
    </header>
  );
}

function Editors({
  call: { editors, volume_title, title, hasVolumePage, sequential_id },
}: Pick<CallPageProps, "call">) {
  return (
    <>
      {editors.length > 0 && (
        <p className="call-editors" dir="ltr">
          {"Edited by "}
          {editors.map(({ name, slug }, index) => (
            <span key={`${name}-${index}`}>
              {index > 0 && (index === editors.length - 1 ? " and " : ", ")}
              <bdi>{slug === null ? name : <a href={personPath(slug)}>{name}</a>}</bdi>
            </span>
          ))}
        </p>
      )}
      {(hasVolumePage || title !== volume_title) && (
        <p className="call-editors" dir="ltr">
          {"For the volume "}
          <bdi>{hasVolumePage ? <a href={publicationPath(sequential_id)}>{volume_title}</a> : volume_title}</bdi>
        </p>
      )}
    </>
  );
}

/** The block with the date that matters now, and the button while the call is open. */
function Until({ call, now }: Pick<CallPageProps, "call" | "now">) {
  const { state, opens_at, closes_at, time_zone, late_hours } = call;
  const isComing = state === "coming";
  const at = isComing ? opens_at : closes_at;
  const words = isComing ? "Opens on" : state === "open" ? "Open until" : "Closed on";
  return (
    <section className="call-until" aria-label={`${words} ${longDay(toZonedTime(at, time_zone).day)}`} dir="ltr">
      <p className="eyebrow">{words}</p>
      <p className="call-date">
        <time dateTime={at.toISOString()}>{longDay(toZonedTime(at, time_zone).day)}</time>
      </p>
      <p className="small">
        {formatCallHour(at, time_zone)}. {state === "open" && `${capitalize(formatTimeLeft(closes_at, now))}.`}{" "}
        <Island name="catalogue/own-time" of={OwnTime} props={{ at: at.toISOString(), timeZone: time_zone }} />
      </p>
      {state === "open" && late_hours > 0 && (
        <p className="small">{`What you have begun by then can be submitted for ${late_hours} more hours.`}</p>
      )}
      {state === "late" && (
        <p className="small">
          {`What was begun in time can be submitted until ${longDay(toZonedTime(lateUntil(call), time_zone).day)}, ${formatCallHour(lateUntil(call), time_zone)}.`}
        </p>
      )}
      {state === "open" && (
        <ButtonLink variant="foil" href={newManuscriptPath(call)}>{`Submit a ${callNoun(call)}`}</ButtonLink>
      )}
    </section>
  );
}

function Topics({ topics }: { readonly topics: readonly string[] }) {
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby="call-topics">
      <h2 id="call-topics" className="heading-3" dir="ltr">
        Topics
      </h2>
      <ul className="call-topics">
        {topics.map((topic) => (
          <li key={topic} dir="auto">
            {topic}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sides({ call, reportsNeeded }: CallPageProps) {
  const noun = callNoun(call);
  const words = formatWordLimits(call.words_from, call.words_to);
  const service = noun === "paper" ? "/services/conference-proceedings" : "/services/academic-chapters";
  return (
    <aside className="call-sides" aria-label="About submitting" dir="ltr">
      <section>
        <h2 className="heading-3">What to send</h2>
        <ul className="small">
          <li>{`A ${noun}${words === undefined ? "" : `: ${words}`}`}</li>
          {call.to_send.map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="heading-3">What it costs</h2>
        <p className="small">
          Editors and reviewers never see what an author pays.{" "}
          <a className="link" href={service}>
            Prices
          </a>
        </p>
      </section>
      <section>
        <h2 className="heading-3">How it is reviewed</h2>
        <p className="small">
          {`Each ${noun} is usually read by ${describeReviewers(reportsNeeded, defaultAnonymity(noun))}. `}
          <a className="link" href="/policies/peer-review">
            Peer review
          </a>
        </p>
      </section>
      <p className="small">
        <a className="link" href={CALLS_PATH}>
          All calls for papers
        </a>
      </p>
    </aside>
  );
}

const describeReviewers = (count: number, anonymity: Anonymity): string => {
  const isOne = count === 1;
  const reviewers = isOne ? "one reviewer" : `${count} reviewers`;
  return anonymity === "double" ? `${reviewers} who ${isOne ? "does" : "do"} not know its authors` : reviewers;
};

const BEGUN = "Drafts begun in time";

/** The instants of the call in their order, with the one that has passed last. */
function Dates({ call, now }: Pick<CallPageProps, "call" | "now">) {
  const { opens_at, closes_at, time_zone, late_hours } = call;
  const steps = [
    { name: now < opens_at ? "Opens" : "Opened", at: opens_at },
    { name: now < closes_at ? "Closes" : "Closed", at: closes_at },
    ...(late_hours > 0 ? [{ name: BEGUN, at: lateUntil(call) }] : []),
  ];
  return (
    <section className="page-width call-dates" aria-labelledby="call-dates" dir="ltr">
      <h2 id="call-dates" className="heading-3">
        What happens when
      </h2>
      <ol className="call-road">
        {steps.map(({ name, at }) => (
          <li key={name} className={at <= now ? "call-step-done" : undefined}>
            <b>{name}</b>
            <span>
              {name === BEGUN && "can be submitted until "}
              <time dateTime={at.toISOString()}>{longDay(toZonedTime(at, time_zone).day)}</time>
            </span>
            <span>{formatCallHour(at, time_zone)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
