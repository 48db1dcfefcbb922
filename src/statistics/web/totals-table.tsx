import type { ReactNode } from "react";
import { ScrollRegion } from "#ui/display/scroll-region.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { calculateChange } from "#statistics/period.ts";
import { formatCount, percentChange } from "#ui/formatting/numbers.ts";

export type CountRow = {
  readonly key: string;
  readonly name: ReactNode;
  /** As many as there are columns. */
  readonly values: readonly { readonly now: number; readonly before?: number | null | undefined }[];
};

type TotalsTableProps = {
  readonly caption: string;
  /** The noun for the first column. */
  readonly of: string;
  readonly columns: readonly string[];
  readonly isCompared: boolean;
  readonly rows: readonly CountRow[];
};

/** The numbers of a chart, with those of the comparison and the change between them. */
export function TotalsTable({ caption, of, columns, isCompared, rows }: TotalsTableProps) {
  return (
    <ScrollRegion className="statistics-scroll" label={`Table of ${caption}`}>
      <Table caption={caption}>
        <thead>
          <tr>
            <HeadCell>{of}</HeadCell>
            {columns.flatMap((column) => [
              <HeadCell key={column} className="statistics-number">
                {column}
              </HeadCell>,
              ...(isCompared
                ? [
                    <HeadCell key={`${column} before`} className="statistics-number">
                      Before
                    </HeadCell>,
                    <HeadCell key={`${column} change`} className="statistics-number">
                      Change
                    </HeadCell>,
                  ]
                : []),
            ])}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, values }) => (
            <tr key={key}>
              <Cell label={of}>{name}</Cell>
              {values.flatMap(({ now, before }, index) => {
                const column = columns[index] ?? "";
                const share = calculateChange(now, before);
                const cells = [
                  <Cell key={column} label={column} className="statistics-number">
                    {formatCount(now)}
                  </Cell>,
                ];
                if (!isCompared) return cells;
                return [
                  ...cells,
                  <Cell key={`${column} before`} label="Before" className="statistics-number">
                    {formatCount(before ?? 0)}
                  </Cell>,
                  <Cell key={`${column} change`} label="Change" className="statistics-number">
                    {share === undefined ? "–" : percentChange(share)}
                  </Cell>,
                ];
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  );
}
