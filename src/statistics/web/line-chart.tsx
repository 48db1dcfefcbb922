import { scaleLinear, scalePoint } from "d3-scale";
import { area, line } from "d3-shape";
import { useWidth } from "#ui/use-width.ts";
import { compactCount } from "#ui/formatting/numbers.ts";

export type LineSeries = {
  readonly name: string;
  /** Stands at the line's end. */
  readonly label: string;
  readonly values: readonly number[];
};

type LineChartProps = {
  /** A description of the chart for screen readers; the table has the numbers. */
  readonly description: string;
  /** One word per point, for the axis; `title` in full, for the pointer. */
  readonly points: readonly { readonly label: string; readonly title: string }[];
  /** The first is a solid line, others are dashed. */
  readonly series: readonly LineSeries[];
};

const HEIGHT = 220;
const MARGIN = { top: 22, right: 58, bottom: 28, left: 44 };
/** The largest width of a character of a label, in pixels. */
const CHARACTER = 7;
/** The smallest distance in pixels between labels that do not overlap. */
const LABEL_HEIGHT = 14;
const LABEL_WIDTH = 84;

/** A chart of series over time. Lines differ by colour, by dashes and by the name at their end. */
export function LineChart({ description, points, series }: LineChartProps) {
  const { element, width } = useWidth<HTMLDivElement>(640);
  const end = width - Math.max(MARGIN.right, 12 + CHARACTER * Math.max(0, ...series.map(({ label }) => label.length)));
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  const y = scaleLinear([0, most], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(4);
  const x = scalePoint(
    points.map((_, index) => index),
    [MARGIN.left, end],
  );
  const at = (index: number): number => x(index) ?? MARGIN.left;
  const path = line<number>()
    .x((_, index) => at(index))
    .y((value) => y(value));
  const fill = area<number>()
    .x((_, index) => at(index))
    .y0(y(0))
    .y1((value) => y(value));
  const step = Math.max(1, Math.ceil(points.length / Math.max(2, Math.floor((width - 60) / LABEL_WIDTH))));
  return (
    <div ref={element}>
      <svg className="chart" width={width} height={HEIGHT} role="img" aria-label={description}>
        {y
          .ticks(4)
          .filter(Number.isInteger)
          .map((tick) => (
            <g key={tick}>
              <line className="chart-grid" x1={MARGIN.left} x2={end} y1={y(tick)} y2={y(tick)} />
              <text className="chart-axis" x={MARGIN.left - 8} y={y(tick) + 4} textAnchor="end">
                {compactCount(tick)}
              </text>
            </g>
          ))}
        {points.map(({ label }, index) =>
          index % step === 0 ? (
            <text
              key={label + String(index)}
              className="chart-axis"
              x={at(index)}
              y={HEIGHT - 8}
              textAnchor={anchorAt(index, points.length)}
            >
              {label}
            </text>
          ) : null,
        )}
        {series[0] && <path className="chart-area" d={fill([...series[0].values]) ?? ""} />}
        {series.toReversed().map(({ name, values }) => (
          <path
            key={name}
            className={`chart-line chart-line-${series.findIndex((series) => series.name === name) + 1}`}
            d={path([...values]) ?? ""}
          />
        ))}
        {endLabels(series, y).map(({ label, height }) => (
          <text key={label} className="chart-axis" x={end + 8} y={height + 4}>
            {label}
          </text>
        ))}
        {points.length <= 62 &&
          series[0]?.values.map((value, index) => (
            <circle
              key={points[index]?.title}
              className="chart-dot"
              cx={at(index)}
              cy={y(value)}
              r={points.length > 32 ? 2 : 3}
            >
              <title>{`${points[index]?.title ?? ""}: ${String(value)}`}</title>
            </circle>
          ))}
      </svg>
      <ul className="chart-key" aria-hidden="true">
        {series.map(({ name }, index) => (
          <li key={name}>
            <svg width="28" height="10">
              <line className={`chart-line chart-line-${index + 1}`} x1="0" x2="28" y1="5" y2="5" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

const anchorAt = (index: number, count: number): "start" | "middle" | "end" =>
  index === 0 ? "start" : index === count - 1 ? "end" : "middle";

/** Returns the lines' names at their ends, moved apart where the lines meet. */
function endLabels(series: readonly LineSeries[], y: (value: number) => number) {
  const labels = series
    .map(({ label, values }) => ({ label, height: y(values.at(-1) ?? 0) }))
    .toSorted((a, b) => a.height - b.height);
  let last = -LABEL_HEIGHT;
  return labels.map(({ label, height }) => {
    last = Math.max(height, last + LABEL_HEIGHT);
    return { label, height: last };
  });
}
