import { useState } from "react";
import { Pagination } from "#ui/pagination.tsx";
import { counted } from "./import-words.ts";
import type { Import } from "./imports-queries.ts";

const PAGE = 50;

/** Why lines of the file were refused, and what had to be mended in others. */
export const ImportedLines = ({ report }: Pick<Import, "report">) => (
  <>
    <Lines
      title={counted(report.failed_count, "refused row")}
      total={report.failed_count}
      lines={report.failed.map(({ line, reason }) => ({ line, sentence: reason }))}
    />
    <Lines title={counted(report.warnings_count, "remark")} total={report.warnings_count} lines={report.warnings} />
  </>
);

type LinesProps = {
  readonly title: string;
  readonly total: number;
  readonly lines: readonly { readonly line: number; readonly sentence: string }[];
};

function Lines({ title, total, lines }: LinesProps) {
  const [page, setPage] = useState(1);
  if (total === 0) return null;
  return (
    <details className="import-lines">
      <summary>{title}</summary>
      {total > lines.length && <p className="quiet">The first {counted(lines.length, "is", "are")} kept.</p>}
      <ul>
        {lines.slice((page - 1) * PAGE, page * PAGE).map(({ line, sentence }, place) => (
          // A line may have several remarks, and one of them twice.
          <li key={`${line} ${place}`}>
            <span className="quiet">Line {line}:</span> {sentence}
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={Math.ceil(lines.length / PAGE)} label={title} onPage={setPage} />
    </details>
  );
}
