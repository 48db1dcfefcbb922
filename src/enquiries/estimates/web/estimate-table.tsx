import { money } from "#press/pricing/money.ts";
import type { Estimate } from "#enquiries/estimates/estimate.ts";

/** Every line and their sum, called an estimate. */
export const EstimateTable = ({ title, estimate }: { readonly title: string; readonly estimate: Estimate }) => (
  <table className="estimate-lines">
    <caption>{title}</caption>
    <EstimateRows estimate={estimate} sum="Estimate" />
  </table>
);

type EstimateRowsProps = {
  readonly estimate: Pick<Estimate, "lines" | "total">;
  /** What the last row is called. */
  readonly sum: string;
};

/** The rows of such a table; their look is the table's. */
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
