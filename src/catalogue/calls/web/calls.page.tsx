import { pluralize } from "#ui/formatting/numbers.ts";
import { callPath } from "#addresses/publication-addresses.ts";
import { Crumbs } from "#catalogue/browsing/web/crumbs.tsx";
import { type ListedCall, volumeKind } from "#catalogue/calls/public-call.ts";
import { TitleText } from "#catalogue/core/web/title-text.tsx";
import type { CallState } from "#manuscripts/calls/call.ts";
import { formatCallInstant } from "#manuscripts/calls/call.ts";

const GROUPS: readonly { readonly heading: string; readonly states: readonly CallState[] }[] = [
  { heading: "Open now", states: ["open"] },
  { heading: "Opening later", states: ["coming"] },
  { heading: "Closed", states: ["late", "closed"] },
];

/** All public calls: the open ones, those that open later, and the closed ones. */
export function CallsPage({ calls }: { readonly calls: readonly ListedCall[] }) {
  const open = calls.filter(({ state }) => state === "open").length;
  return (
    <div className="browse page-width">
      <Crumbs crumbs={[{ label: "Home", href: "/" }, { label: "Calls for papers" }]} />
      <header className="browse-head">
        <div>
          <p className="eyebrow">{pluralize(open, "open call")}</p>
          <h1 className="display-2">Calls for papers</h1>
          {open === 0 && <p className="browse-lede">No call is open at the moment.</p>}
        </div>
      </header>
      {GROUPS.map(({ heading, states }) => {
        const group = calls.filter(({ state }) => states.includes(state));
        return group.length === 0 ? null : (
          <section key={heading} className="call-group" aria-label={heading}>
            <h2 className="heading-3">{heading}</h2>
            <ul className="call-list">
              {group.map((call) => (
                <CallRow key={call.volume_id} call={call} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function CallRow({ call }: { readonly call: ListedCall }) {
  const { state, title, summary, language, opens_at, closes_at, time_zone, sequential_id } = call;
  const when =
    state === "coming"
      ? `Opens on ${formatCallInstant(opens_at, time_zone)}`
      : `${state === "open" ? "Open until" : "Closed on"} ${formatCallInstant(closes_at, time_zone)}`;
  return (
    <li>
      <h3 className="call-row-title">
        <a href={callPath(sequential_id)}>
          <TitleText text={title} language={language} />
        </a>
      </h3>
      {summary !== "" && (
        <p>
          <TitleText text={summary} language={language} />
        </p>
      )}
      <p className="small quiet">{`${when} · ${volumeKind(call)}`}</p>
    </li>
  );
}
