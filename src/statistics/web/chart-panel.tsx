import { type ReactNode, useId, useRef } from "react";
import { saveResponse } from "#platform/web/save-file.ts";
import { Button } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { getComparedRange } from "#statistics/core/day-range.ts";
import type { Selection } from "./analytics-queries.ts";
import type { PictureHead } from "./draw-chart.ts";
import { saveAsPng } from "./save-chart.ts";
import { useFileDownload } from "../core/web/use-file-download.ts";
import { dayRange } from "#ui/formatting/dates.ts";

type ChartPanelProps = {
  readonly title: string;
  /** The description of the counts, in a sentence. */
  readonly about: ReactNode;
  /** The name of its file, and of its operation. */
  readonly count: string;
  readonly selection: Selection;
  readonly query: { readonly error: Error | null; readonly isPending: boolean; refetch(): unknown };
  readonly isEmpty: boolean;
  /** The sentence for a range without counts. */
  readonly empty?: string | undefined;
  readonly more?: Readonly<Record<string, string>> | undefined;
  readonly chart: ReactNode;
  /** Whether there is a chart to save as a picture. */
  readonly isDrawn?: boolean | undefined;
  readonly table: ReactNode;
};

/** One chart with its table, and both as files. It loads and fails independently of the others. */
export function ChartPanel(props: ChartPanelProps) {
  const { title, about, count, selection, query, isEmpty, empty, more, chart, isDrawn = true, table } = props;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const { isBusy, runAction } = useFileDownload();
  const name = `${count}-${selection.from}-${selection.to}`;
  const parameters = new URLSearchParams({ ...selection, ...more });
  const savePicture = async (): Promise<void> => {
    const drawn = place.current?.querySelector<SVGSVGElement>("svg.chart");
    if (drawn) await saveAsPng(drawn, createPictureHead(title, selection), name);
  };
  if (query.error) return <ScreenProblem error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <section className="panel chart-panel" aria-labelledby={id} aria-busy={query.isPending}>
      <header className="chart-head">
        <div>
          <h2 id={id} className="heading-3">
            {title}
          </h2>
          <p className="quiet">{about}</p>
        </div>
        {!query.isPending && !isEmpty && (
          <div className="statistics-files" role="group" aria-label={`Files of ${title}`}>
            <Button
              variant="outline"
              size="small"
              disabled={isBusy}
              onClick={() =>
                runAction(() => saveResponse(`/api/v1/analytics/${count}/csv?${parameters.toString()}`, `${name}.csv`))
              }
            >
              <DashboardIcon name="download" size={16} /> CSV
            </Button>
            {isDrawn && (
              <Button variant="outline" size="small" disabled={isBusy} onClick={() => runAction(savePicture)}>
                <DashboardIcon name="download" size={16} /> PNG
              </Button>
            )}
          </div>
        )}
      </header>
      {query.isPending && <Skeleton height="panel" />}
      {!query.isPending && isEmpty && (
        <p className="dashboard-list-empty">{empty ?? "Nothing was counted in these days."}</p>
      )}
      {!query.isPending && !isEmpty && (
        <>
          <div ref={place}>{chart}</div>
          <details className="chart-table">
            <summary>Show as a table</summary>
            {table}
          </details>
        </>
      )}
    </section>
  );
}

function createPictureHead(title: string, { from, to, compare }: Selection): PictureHead {
  const compared = getComparedRange({ from, to }, compare);
  const then = compared ? [`Dashed or outlined: ${dayRange(compared)}`] : [];
  return { title, lines: [dayRange({ from, to }), ...then] };
}
