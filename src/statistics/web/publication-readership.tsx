import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { getPeriodDays } from "../period.ts";
import { readershipCsv } from "../readership-csv.ts";
import { type Readership, titleReadershipQuery } from "./analytics-queries.ts";
import { TotalsTable } from "./totals-table.tsx";
import { LineChart } from "./line-chart.tsx";
import { saveAsPng, saveText } from "./save-chart.ts";
import { useFileDownload } from "../core/web/use-file-download.ts";
import { axisMonth, dayRange, shortDay } from "#ui/formatting/dates.ts";
import { pluralize } from "#ui/formatting/numbers.ts";

/** Below this number a line would suggest more than there is (design brief 7.1). */
const MIN_FOR_LINE = 10;

/** Whole UTC days, as they are counted. */
const lastTwelveMonths = () =>
  getPeriodDays({ period: "12m" }, { today: new Date().toISOString().slice(0, 10), since: null });

/** The readership of one publication in the last twelve months, month by month. */
export function PublicationReadership({ id }: { readonly id: string }) {
  const [range] = useState(lastTwelveMonths);
  const { data, error, refetch } = useQuery(titleReadershipQuery(id, range, "month"));
  return (
    <section aria-labelledby="publication-readership" aria-busy={!data && !error}>
      <h3 id="publication-readership" className="detail-heading">
        Readership
      </h3>
      {error && !data && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="panel" />}
      {data && <Totals data={data} />}
    </section>
  );
}

function Totals({ data }: { readonly data: Readership }) {
  const place = useRef<HTMLDivElement>(null);
  const { total, points } = data;
  const given = `${pluralize(total.views, "view")} and ${pluralize(total.downloads, "download")} by readers, ${dayRange(data)}. The staff’s own use is left out.`;
  if (total.views + total.downloads === 0)
    return <p className="quiet">{`No reader was counted, ${dayRange(data)}.`}</p>;
  return (
    <div className="title-readership">
      <p className="quiet">{given}</p>
      {Math.max(total.views, total.downloads) < MIN_FOR_LINE ? (
        <p className="statistics-few">Too few to draw.</p>
      ) : (
        <div ref={place}>
          <LineChart
            description={`${given} The table below has every number.`}
            points={points.map(({ start }) => ({ label: axisMonth(start), title: shortDay(start) }))}
            series={[
              { name: "Views", label: "Views", values: points.map(({ views }) => views) },
              { name: "Downloads", label: "Downloads", values: points.map(({ downloads }) => downloads) },
            ]}
          />
        </div>
      )}
      <details className="chart-table">
        <summary>Show as a table</summary>
        <TotalsTable
          caption="Readership by month"
          of="Month from"
          columns={["Views", "Downloads", "Citation files"]}
          isCompared={false}
          rows={points.map(({ start, views, downloads, exports }) => ({
            key: start,
            name: shortDay(start),
            values: [{ now: views }, { now: downloads }, { now: exports }],
          }))}
        />
      </details>
      <Files data={data} chart={() => place.current?.querySelector<SVGSVGElement>("svg.chart") ?? undefined} />
    </div>
  );
}

type FilesProps = { readonly data: Readership; readonly chart: () => SVGSVGElement | undefined };

/** The same as files; without a chart there is no picture. */
function Files({ data, chart }: FilesProps) {
  const { isBusy, runAction } = useFileDownload();
  const name = `readership-${data.from}-${data.to}`;
  const savePicture = async (): Promise<void> => {
    const drawn = chart();
    if (drawn) await saveAsPng(drawn, { title: "Readership", lines: [dayRange(data)] }, name);
  };
  return (
    <div className="statistics-files" role="group" aria-label="Files of Readership">
      <Button
        variant="outline"
        size="small"
        disabled={isBusy}
        onClick={() => runAction(async () => saveText(readershipCsv(data), `${name}.csv`))}
      >
        <DashboardIcon name="download" size={16} /> CSV
      </Button>
      {Math.max(data.total.views, data.total.downloads) >= MIN_FOR_LINE && (
        <Button variant="outline" size="small" disabled={isBusy} onClick={() => runAction(savePicture)}>
          <DashboardIcon name="download" size={16} /> PNG
        </Button>
      )}
    </div>
  );
}
