import { HOW_WE_COUNT_PATH } from "#addresses/publication-addresses.ts";
import { displayDate, parsePartialDate } from "#publications/core/partial-date.ts";
import type { PublicationStatistics } from "#publications/core/publication.ts";
import { compactCount, formatCount } from "#ui/formatting/numbers.ts";

/** Views, downloads and citations; "not counted" instead of citations that no source counted (decision P15). */
export function PublicationCounters({ statistics }: { statistics: PublicationStatistics }) {
  const { citations_source: source, citations_count: citations } = statistics;
  const isCounted = source !== undefined || citations > 0;
  return (
    <div className="counters">
      <dl className="facts">
        <Counter name="Views" count={statistics.views_count} />
        <Counter name="Downloads" count={statistics.downloads_count} />
        {isCounted ? (
          <Counter name="Citations" count={citations} />
        ) : (
          <div>
            <dt>Citations</dt>
            <dd className="not-counted">not counted</dd>
          </div>
        )}
      </dl>
      <p className="small">
        {source && `${formatCitationSource(statistics)}. `}
        <a className="link" href={HOW_WE_COUNT_PATH}>
          How we count
        </a>
      </p>
    </div>
  );
}

/** Returns "Citations: Crossref, May 2026". */
function formatCitationSource({ citations_source: source, citations_counted_on: day }: PublicationStatistics): string {
  const date = day === undefined ? undefined : parsePartialDate(day);
  return `Citations: ${[source, date && displayDate(date, "compact")].filter(Boolean).join(", ")}`;
}

function Counter({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd title={formatCount(count)}>{compactCount(count)}</dd>
    </div>
  );
}
