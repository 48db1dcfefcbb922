import { langAttribute } from "#publications/core/language.ts";

type BarRow = {
  readonly key: string;
  readonly year?: string | undefined;
  readonly name: string;
  readonly href: string;
  readonly language?: string | undefined;
  readonly place?: string | undefined;
  readonly count: number;
  readonly words: string;
};

type BarsProps = {
  readonly label: string;
  readonly columns: { readonly year?: string; readonly name: string; readonly place?: string; readonly count: string };
  readonly rows: readonly BarRow[];
};

/** A table whose counts are drawn as bars; the longest is the largest count. A column of places that is empty is left out. */
export function Bars({ label, columns, rows }: BarsProps) {
  if (rows.length === 0) return null;
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  const placed = columns.place !== undefined && rows.some(({ place }) => place);
  return (
    <table className="bars" aria-label={label} data-years={columns.year ? "" : undefined}>
      <thead>
        <tr>
          {columns.year && <th scope="col">{columns.year}</th>}
          <th scope="col">{columns.name}</th>
          {placed && <th scope="col">{columns.place}</th>}
          <td aria-hidden="true" />
          <th scope="col" className="bars-count">
            {columns.count}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            {columns.year && <td className="bars-year">{row.year}</td>}
            <td className="bars-name">
              <a href={row.href} lang={langAttribute(row.language)} dir="auto">
                {row.name}
              </a>
            </td>
            {placed && <td className="bars-place">{row.place}</td>}
            <td className="bars-bar" aria-hidden="true">
              <span style={{ width: `${(row.count / largest) * 100}%` }} />
            </td>
            <td className="bars-count">{row.words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
