import { useQuery } from "@tanstack/react-query";
import { type Selection, groupsQuery, dimensionQuery } from "./analytics-queries.ts";
import { BarChart } from "./bar-chart.tsx";
import { ChartPanel } from "./chart-panel.tsx";
import { TotalsTable } from "./totals-table.tsx";
import type { GroupCount, DimensionCount } from "./share-totals.ts";

const DRAWN = 10;

type PanelProps<Figure> = { readonly selection: Selection; readonly shown: Figure };

/** Views and downloads by a property of the titles. */
export function GroupPanel({ selection, shown }: PanelProps<GroupCount>) {
  const query = useQuery(groupsQuery(selection, shown.by));
  const rows = (query.data ?? []).filter(({ views, downloads }) => views + downloads > 0);
  return (
    <ChartPanel
      title={shown.title}
      about={shown.about}
      figure={shown.figure}
      selection={selection}
      query={query}
      isEmpty={rows.length === 0}
      chart={
        <BarChart
          description={`${shown.title}: views. The table below has every number.`}
          bars={rows
            .slice(0, DRAWN)
            .map(({ name, views, before }) => ({ name: shown.nameOf(name), value: views, before: before?.views }))}
        />
      }
      table={
        <TotalsTable
          caption={shown.title}
          of={shown.of}
          columns={["Views", "Downloads"]}
          isCompared={selection.compare !== "none"}
          rows={rows.map(({ name, views, downloads, before }) => ({
            key: name,
            name: shown.nameOf(name),
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
export function DimensionPanel({ selection, shown }: PanelProps<DimensionCount>) {
  const query = useQuery(dimensionQuery(selection, shown.dimension));
  const rows = query.data ?? [];
  return (
    <ChartPanel
      title={shown.title}
      about={shown.about}
      figure={shown.figure}
      selection={selection}
      query={query}
      isEmpty={rows.length === 0}
      empty={shown.empty}
      chart={
        <BarChart
          description={`${shown.title}. The table below has every number.`}
          bars={rows
            .slice(0, DRAWN)
            .map(({ name, times, before }) => ({ name: shown.nameOf(name), value: times, before }))}
        />
      }
      table={
        <TotalsTable
          caption={shown.title}
          of={shown.of}
          columns={[shown.column]}
          isCompared={selection.compare !== "none"}
          rows={rows.map(({ name, times, before }) => ({
            key: name,
            name: shown.nameOf(name),
            values: [{ now: times, before }],
          }))}
        />
      }
    />
  );
}
