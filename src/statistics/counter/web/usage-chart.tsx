import { useQuery } from "@tanstack/react-query";
import { scaleLinear } from "d3-scale";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { longMonth } from "#ui/formatting/dates.ts";
import { formatCount } from "#ui/formatting/numbers.ts";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { useWidth } from "#ui/use-width.ts";
import { type CounterChoice, type UsedMonth, usageQuery } from "./counter-client.ts";

const HEIGHT = 120;
const LABELS = 20;
const GAP = 0.3;

/** The requests of a customer by month, with the unique titles among them: a chart, and the same as a table. */
export function UsageChart({ chosen }: { readonly chosen: CounterChoice }) {
  const { data, error, refetch } = useQuery(usageQuery(chosen));
  if (error && !data) return <ScreenProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="panel" />;
  const items = data.reduce((sum, { item_requests }) => sum + item_requests, 0);
  const titles = data.reduce((sum, { title_requests }) => sum + title_requests, 0);
  return (
    <figure className="usage-chart">
      <MonthBars months={data} />
      <figcaption>
        <ul className="chart-key">
          <li>
            <svg width="14" height="14" aria-hidden="true">
              <rect className="usage-items" width="14" height="14" />
            </svg>
            Total item requests, {formatCount(items)}
          </li>
          <li>
            <svg width="14" height="14" aria-hidden="true">
              <rect className="usage-titles" width="14" height="14" />
            </svg>
            of these unique titles, {formatCount(titles)}
          </li>
        </ul>
      </figcaption>
      <details>
        <summary>As a table</summary>
        <Table caption="Requests by month">
          <thead>
            <tr>
              <HeadCell>Month</HeadCell>
              <HeadCell>Total item requests</HeadCell>
              <HeadCell>Unique title requests</HeadCell>
            </tr>
          </thead>
          <tbody>
            {data.map(({ month, item_requests, title_requests }) => (
              <tr key={month}>
                <Cell label="Month">{longMonth(`${month}-01`)}</Cell>
                <Cell label="Total item requests">{formatCount(item_requests)}</Cell>
                <Cell label="Unique title requests">{formatCount(title_requests)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </figure>
  );
}

function MonthBars({ months }: { readonly months: readonly UsedMonth[] }) {
  const { element, width } = useWidth<HTMLDivElement>(320);
  const most = Math.max(1, ...months.map(({ item_requests }) => item_requests));
  const y = scaleLinear([0, most], [0, HEIGHT]);
  const step = width / Math.max(1, months.length);
  // Of many months each third or sixth is named.
  const every = Math.max(1, Math.ceil(36 / step));
  return (
    <div ref={element}>
      <svg
        className="chart"
        width={width}
        height={HEIGHT + LABELS}
        role="img"
        aria-label="Requests by month; the table below has the counts"
      >
        {months.map(({ month, item_requests, title_requests }, index) => (
          <g key={month} transform={`translate(${index * step + (step * GAP) / 2} 0)`}>
            <rect
              className="usage-items"
              y={HEIGHT - y(item_requests)}
              width={step * (1 - GAP)}
              height={y(item_requests)}
            />
            <rect
              className="usage-titles"
              y={HEIGHT - y(title_requests)}
              width={step * (1 - GAP)}
              height={y(title_requests)}
            />
            {index % every === 0 && (
              <text className="chart-name" x={(step * (1 - GAP)) / 2} y={HEIGHT + 15} textAnchor="middle">
                {month.slice(5)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}
