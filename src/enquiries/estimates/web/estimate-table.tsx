import { money } from "#press/pricing/money.ts";
import type { Estimate } from "#enquiries/estimates/estimate.ts";

/** A table of every line and their sum, labelled as an estimate. */
export const EstimateTable = ({ title, estimate }: { readonly title: string; readonly estimate: Estimate }) => (
  <table className="estimate-lines">
    <caption>{title}</caption>
    <EstimateRows estimate={estimate} sum="Estimate" />
  </table>
);

type EstimateRowsProps = {
  readonly estimate: Pick<Estimate, "lines" | "total">;
  /** The label of the last row. */
  readonly sum: string;
};

/** The rows of an estimate; the table around them sets their style. */
export const EstimateRows = ({ estimate: { lines, total }, sum }: EstimateRowsProps) => (
  <>
    <tbody>
      {lines.map(({ label, amount }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{money(amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{sum}</th>
        <td>{money(total)}</td>
      </tr>
    </tfoot>
  </>
);
