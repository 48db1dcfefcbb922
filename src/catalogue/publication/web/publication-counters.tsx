import { displayDate, parsePartialDate } from "#publications/partial-date.ts";
import type { PublicationStatistics } from "#publications/publication.ts";
import { compactCount, formatCount } from "#ui/formatting/numbers.ts";

/** Views, downloads and citations; citations are 0 if they were never counted (decision P15). */
export function PublicationCounters({ statistics }: { statistics: PublicationStatistics }) {
  const { citations_source: source, citations_counted_on: day } = statistics;
  const date = day === undefined ? undefined : parsePartialDate(day);
  return (
    <div className="counters">
      <dl className="facts">
        <Counter name="Views" count={statistics.views_count} />
        <Counter name="Downloads" count={statistics.downloads_count} />
        <Counter name="Citations" count={statistics.citations_count} />
      </dl>
      {source && (
        <p className="small">
          Citations counted by {source}
          {date && `, ${displayDate(date, "compact")}`}
        </p>
      )}
    </div>
  );
}

function Counter({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd title={formatCount(count)}>{compactCount(count)}</dd>
    </div>
  );
}
