import { getRouteApi, Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { formatWordLimits } from "#manuscripts/calls/call.ts";
import { ANONYMITY_MODES } from "#manuscripts/manuscript.ts";
import { FileLink } from "#review/office/web/file-link.tsx";
import type { OfficeFile, OfficeManuscript } from "#review/office/web/office-queries.ts";
import { longDateAndTime } from "#ui/formatting/dates.ts";
import { languageName } from "#ui/formatting/names.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

const route = getRouteApi(DASHBOARD.contentReviewItem);

type SideProps = { readonly manuscript: OfficeManuscript };

/** The files of the newest version, with what the check of each found. */
export function NewestFiles({ manuscript: { id, versions, parent } }: SideProps) {
  const newest = versions[0];
  const limits = parent?.call ? formatWordLimits(parent.call.words_from, parent.call.words_to) : undefined;
  return (
    <section className="panel office-panel" aria-label="Files">
      <h2 className="heading-3">{newest ? `Files of version ${newest.number}` : "Files"}</h2>
      {!newest && <p className="quiet">Nothing was sent yet.</p>}
      <ul className="office-files">
        {newest?.files.map((file) => (
          <li key={file.id}>
            <FileLink manuscriptId={id} file={file} />
            {file.role === "main" && limits !== undefined && !file.facts?.words && (
              <p className="small">
                <b>The words of this file could not be counted.</b> The call asks for {limits}.
              </p>
            )}
            <Checked file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the check against the author guidelines found in a file, where it reads such files. */
function Checked({ file: { facts, findings } }: { readonly file: OfficeFile }) {
  const { id } = route.useParams();
  const counts = [
    ["pages", facts?.pages],
    ["words", facts?.words],
  ] as const;
  const sizes = counts.flatMap(([name, count]) => (count ? [`${formatCount(count)} ${name}`] : []));
  return (
    <>
      {sizes.length > 0 && <p className="small quiet">{sizes.join(", ")}</p>}
      {findings?.length === 0 && <p className="small quiet">It follows the author guidelines.</p>}
      {findings && findings.length > 0 && (
        <p className="small">
          {findings.length === 1 ? "The check found one thing: " : `The check found ${findings.length} things: `}
          <Link to={DASHBOARD.contentReviewItem} params={{ id }} search={{ tab: "checks" }} className="link">
            see {findings.length === 1 ? "it" : "them"}
          </Link>
        </p>
      )}
    </>
  );
}

/** Kind, language, mode of review and licence of a manuscript, and when it came. */
export function GlancePanel({ manuscript }: SideProps) {
  const { language, licence, anonymity, submitted_at } = manuscript;
  const facts = [
    ["Language", languageName(language)],
    ["Review", ANONYMITY_MODES[anonymity]],
    ["Licence asked for", licence ?? "None"],
    ...(submitted_at === null ? [] : [["Received", longDateAndTime(submitted_at)] as const]),
  ] as const;
  return (
    <section className="overview-glance" aria-label="At a glance">
      <h2 className="heading-3">At a glance</h2>
      <dl className="overview-facts">
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
