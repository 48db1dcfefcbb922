import { type ReactNode, useState } from "react";
import { pluralize } from "#ui/formatting/numbers.ts";
import { Pagination } from "#ui/pagination.tsx";
import type { Import } from "#imports/core/web/imports-queries.ts";
import { KnownWords, UnsureWords } from "./recognised-publication.tsx";

const PAGE = 50;

/** The lines that were refused, need a decision, were repaired, or were known already. */
export const ImportedLines = ({ report }: Pick<Import, "report">) => (
  <>
    <Lines
      title={pluralize(report.failed_count, "refused row")}
      total={report.failed_count}
      lines={report.failed.map(({ line, reason }) => ({ line, sentence: reason }))}
    />
    {report.unsure_count > 0 && (
      <p>
        {pluralize(report.unsure_count, "record was", "records were")} not stored because each may be a publication that
        is there or another one. Compare both. To add them, import the file again and choose to add unsure records; what
        is there already stays as it is.
      </p>
    )}
    <Lines
      title={pluralize(report.unsure_count, "unsure record")}
      total={report.unsure_count}
      lines={report.unsure.map((line) => ({
        line: line.line,
        sentence: renderNamed(line, <UnsureWords line={line} />),
      }))}
    />
    <Lines title={pluralize(report.warnings_count, "remark")} total={report.warnings_count} lines={report.warnings} />
    <Lines
      title={pluralize(report.unchanged, "record that was there", "records that were there")}
      total={report.known.length > 0 ? report.unchanged : 0}
      lines={report.known.map((line) => ({ line: line.line, sentence: renderNamed(line, <KnownWords line={line} />) }))}
    />
  </>
);

const renderNamed = ({ title }: { readonly title: string }, words: ReactNode) => (
  <>
    <bdi>{title}</bdi>. {words}
  </>
);

type LinesProps = {
  readonly title: string;
  readonly total: number;
  readonly lines: readonly { readonly line: number; readonly sentence: ReactNode }[];
};

function Lines({ title, total, lines }: LinesProps) {
  const [page, setPage] = useState(1);
  if (total === 0) return null;
  return (
    <details className="import-lines">
      <summary>{title}</summary>
      {total > lines.length && <p className="quiet">The first {pluralize(lines.length, "is", "are")} listed.</p>}
      <ul>
        {lines.slice((page - 1) * PAGE, page * PAGE).map(({ line, sentence }, place) => (
          // A line may have several remarks, and the same one twice.
          <li key={`${line} ${place}`}>
            <span className="quiet">Line {line}:</span> {sentence}
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={Math.ceil(lines.length / PAGE)} label={title} onPage={setPage} />
    </details>
  );
}
