import { money } from "#press/money.ts";
import type { Estimate } from "../estimate.ts";

/** Every line and their sum, called an estimate. */
export function EstimateTable({ title, estimate }: { title: string; estimate: Estimate }) {
  return (
    <table className="estimate-lines">
      <caption>{title}</caption>
      <tbody>
        {estimate.lines.map(({ label, amount }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{money(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Estimate</th>
          <td>{money(estimate.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
