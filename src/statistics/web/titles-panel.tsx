import { langAttribute } from "#publications/core/language.ts";
import { useQuery } from "@tanstack/react-query";
import { RadioChoice } from "#ui/forms/radio-choice.tsx";
import type { Measure } from "../analytics-query.ts";
import { type Selection, titlesQuery } from "./analytics-queries.ts";
import { BarChart } from "./bar-chart.tsx";
import { ChartPanel } from "./chart-panel.tsx";
import { TotalsTable } from "./totals-table.tsx";

type TitlesPanelProps = {
  readonly selection: Selection;
  readonly by: Measure;
  readonly onBy: (by: Measure) => void;
};

const DRAWN = 10;

/** The most read titles: ten in the chart, twenty in the table, all of them in the file. */
export function TitlesPanel({ selection, by, onBy }: TitlesPanelProps) {
  const query = useQuery(titlesQuery(selection, by));
  const titles = query.data?.titles ?? [];
  return (
    <ChartPanel
      title="Most read titles"
      about={`Titles with the most ${by}. Without the staff's own use.`}
      count="titles"
      selection={selection}
      more={{ by }}
      query={query}
      isEmpty={titles.length === 0}
      chart={
        <>
          <div className="no-print">
            <RadioChoice
              label="Most"
              options={[
                { value: "views", label: "Most viewed" },
                { value: "downloads", label: "Most downloaded" },
              ]}
              value={by}
              onChange={onBy}
            />
          </div>
          <BarChart
            description={`The ${String(Math.min(DRAWN, titles.length))} titles with the most ${by}. The table below has every number.`}
            bars={titles.slice(0, DRAWN).map(({ title, language, before, ...counts }) => ({
              name: title,
              lang: language,
              value: counts[by],
              before: before?.[by],
            }))}
          />
        </>
      }
      table={
        <TotalsTable
          caption="Most read titles"
          of="Title"
          columns={["Views", "Downloads"]}
          isCompared={selection.compare !== "none"}
          rows={titles.map(({ publication_id, sequential_id, title, language, views, downloads, before }) => ({
            key: publication_id,
            name: (
              <a className="link" href={`/publications/${sequential_id}`} lang={langAttribute(language)} dir="auto">
                {title}
              </a>
            ),
            values: [
              { now: views, before: before?.views },
              { now: downloads, before: before?.downloads },
            ],
          }))}
        />
      }
    />
  );
}
