import { useQuery } from "@tanstack/react-query";
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
  const rows = (query.data ?? []).filter(({ views, downloads }) => views + downloads > 0);
  return (
    <ChartPanel
      title={panel.title}
      about={panel.about}
      count={panel.count}
      selection={selection}
      query={query}
      isEmpty={rows.length === 0}
      chart={
        <BarChart
          description={`${panel.title}: views. The table below has every number.`}
          bars={rows
            .slice(0, DRAWN)
            .map(({ name, views, before }) => ({ name: panel.nameOf(name), value: views, before: before?.views }))}
        />
      }
      table={
        <TotalsTable
          caption={panel.title}
          of={panel.of}
          columns={["Views", "Downloads"]}
          isCompared={selection.compare !== "none"}
          rows={rows.map(({ name, views, downloads, before }) => ({
            key: name,
            name: panel.nameOf(name),
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

/** How often each name of a dimension was seen. */
export function DimensionPanel({ selection, panel }: PanelProps<DimensionCount>) {
  const query = useQuery(dimensionQuery(selection, panel.dimension));
  const rows = query.data ?? [];
  return (
    <ChartPanel
      title={panel.title}
      about={panel.about}
      count={panel.count}
      selection={selection}
      query={query}
      isEmpty={rows.length === 0}
      empty={panel.empty}
      chart={
        <BarChart
          description={`${panel.title}. The table below has every number.`}
          bars={rows
            .slice(0, DRAWN)
            .map(({ name, times, before }) => ({ name: panel.nameOf(name), value: times, before }))}
        />
      }
      table={
        <TotalsTable
          caption={panel.title}
          of={panel.of}
          columns={[panel.column]}
          isCompared={selection.compare !== "none"}
          rows={rows.map(({ name, times, before }) => ({
            key: name,
            name: panel.nameOf(name),
            values: [{ now: times, before }],
          }))}
        />
      }
    />
  );
}
