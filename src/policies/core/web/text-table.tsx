import type { ReactNode } from "react";

type TableViewProps = {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly [name: string, ...cells: ReactNode[]])[];
};

/** The sign for an empty cell. */
const NONE = "–";

/** A table set as in a book. On a narrow window each row stands alone, its cells under their columns' names. */
export function TableView({ caption, columns, rows }: TableViewProps) {
  const [, ...further] = columns;
  return (
    <div className="policy-table">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {further.map((column, index) => (
                <td key={column} data-label={column} data-none={cells[index] === NONE ? "" : undefined}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
