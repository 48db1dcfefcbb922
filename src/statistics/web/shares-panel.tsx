import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { type Selection, groupsQuery, dimensionQuery } from "./analytics-queries.ts";
import { BarChart } from "./bar-chart.tsx";
import { ChartPanel } from "./chart-panel.tsx";
import { TotalsTable } from "./totals-table.tsx";
import type { GroupCount, DimensionCount } from "./share-totals.ts";

const DRAWN = 10;

type PanelProps<Panel> = { readonly selection: Selection; readonly panel: Panel };

/** Views and downloads by a property of the titles. */
export function GroupPanel({ selection, panel }: PanelProps<GroupCount>) {
  const query = useQuery(groupsQuery(selection, panel.by));
  return (
    <SharesPanel
      {...{ selection, panel, query }}
      chartTitle={`${panel.title}: views`}
      columns={["Views", "Downloads"]}
      rows={(query.data ?? [])
        .filter(({ views, downloads }) => views + downloads > 0)
        .map(({ name, views, downloads, before }) => ({
          name,
          values: [
            { now: views, before: before?.views },
            { now: downloads, before: before?.downloads },
          ],
        }))}
    />
  );
}

/** How often each name of a dimension was seen. */
export function DimensionPanel({ selection, panel }: PanelProps<DimensionCount>) {
  const query = useQuery(dimensionQuery(selection, panel.dimension));
  return (
    <SharesPanel
      {...{ selection, panel, query }}
      chartTitle={panel.title}
      columns={[panel.column]}
      empty={panel.empty}
      rows={(query.data ?? []).map(({ name, times, before }) => ({ name, values: [{ now: times, before }] }))}
    />
  );
}

type Share = {
  readonly name: string;
  readonly values: readonly { readonly now: number; readonly before?: number | null | undefined }[];
};

type SharesPanelProps = PanelProps<Pick<GroupCount, "title" | "about" | "count" | "of" | "formatName">> & {
  readonly query: UseQueryResult;
  readonly chartTitle: string;
  readonly columns: readonly string[];
  readonly empty?: string | undefined;
  readonly rows: readonly Share[];
};

/** The panel of shares: the largest as bars of their first value, and all of them in the table. */
const SharesPanel = ({ selection, panel, query, chartTitle, columns, empty, rows }: SharesPanelProps) => (
  <ChartPanel
    title={panel.title}
    about={panel.about}
    count={panel.count}
    selection={selection}
    query={query}
    isEmpty={rows.length === 0}
    empty={empty}
    chart={
      <BarChart
        description={`${chartTitle}. The table below has every number.`}
        bars={rows.slice(0, DRAWN).map(({ name, values: [first] }) => ({
          name: panel.formatName(name),
          value: first?.now ?? 0,
          before: first?.before,
        }))}
      />
    }
    table={
      <TotalsTable
        caption={panel.title}
        of={panel.of}
        columns={columns}
        isCompared={selection.compare !== "none"}
        rows={rows.map(({ name, values }) => ({ key: name, name: panel.formatName(name), values }))}
      />
    }
  />
);
