import { langAttribute } from "#publications/core/language.ts";
import { scaleLinear } from "d3-scale";
import { useWidth } from "#ui/use-width.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

export type Bar = {
  readonly name: string;
  readonly lang?: string | undefined;
  readonly value: number;
  readonly before?: number | null | undefined;
};

type BarChartProps = { readonly description: string; readonly bars: readonly Bar[] };

const ROW = 44;
const CHART_WIDTH = 64;
/** The average width of a character in the interface's font at this size, in pixels. */
const CHARACTER = 7.4;

/** Names with their bars, the comparison as a thin hatched bar below. Each bar has its count at its end. */
export function BarChart({ description, bars }: BarChartProps) {
  const { element, width } = useWidth<HTMLDivElement>(480);
  const most = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before ?? 0]));
  const x = scaleLinear([0, most], [0, Math.max(40, width - CHART_WIDTH)]);
  return (
    <div ref={element}>
      <svg className="chart" width={width} height={bars.length * ROW} role="img" aria-label={description}>
        {bars.map(({ name, lang, value, before }, index) => (
          <g key={name + String(index)} transform={`translate(0 ${index * ROW})`}>
            <text className="chart-name" x={0} y={15} lang={langAttribute(lang)}>
              {truncateLabel(name, Math.floor(width / CHARACTER))}
            </text>
            <rect className="chart-bar" x={0} y={22} width={Math.max(1, x(value))} height={10} />
            {typeof before === "number" && before > 0 && (
              <rect className="chart-bar-before" x={0.5} y={33.5} width={Math.max(1, x(before) - 1)} height={4} />
            )}
            <text className="chart-count" x={x(value) + 8} y={32}>
              {formatCount(value)}
            </text>
          </g>
        ))}
      </svg>
      {bars.some(({ before }) => typeof before === "number") && (
        <ul className="chart-key" aria-hidden="true">
          <li>
            <svg width="28" height="10">
              <rect className="chart-bar" x="0" y="0" width="28" height="10" />
            </svg>
            These days
          </li>
          <li>
            <svg width="28" height="10">
              <rect className="chart-bar-before" x="0.5" y="3.5" width="27" height="4" />
            </svg>
            Compared with
          </li>
        </ul>
      )}
    </div>
  );
}

function truncateLabel(text: string, most: number): string {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}
