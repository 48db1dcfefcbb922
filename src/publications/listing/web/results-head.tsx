import type { SortColumn } from "#publications/listing/list-query.ts";
import { Button } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { Select } from "#ui/forms/select.tsx";
import type { Sorting } from "./publications-table.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";

type Named = { readonly value: `${SortColumn} ${"asc" | "desc"}`; readonly label: string };

const SORTINGS: readonly Named[] = [
  { value: "created_at desc", label: "Newest first" },
  { value: "created_at asc", label: "Oldest first" },
  { value: "updated_at desc", label: "Last changed" },
  { value: "title asc", label: "Title, A to Z" },
  { value: "title desc", label: "Title, Z to A" },
  { value: "publication_date desc", label: "Publication date" },
  { value: "views desc", label: "Most views" },
  { value: "downloads desc", label: "Most downloads" },
  { value: "citations desc", label: "Most citations" },
];

type ResultsHeadProps = Sorting & {
  readonly total: number;
  readonly offset: number;
  readonly visible: number;
  readonly onSort: (sorting: Sorting) => void;
  /** Opens the choice of columns; undefined for cards, which have none. */
  readonly onColumns: (() => void) | undefined;
};

/** The total, the visible range, the choice of columns, and the order. */
export function ResultsHead({ total, offset, visible, sort, order, onSort, onColumns }: ResultsHeadProps) {
  const known = SORTINGS.find(({ value }) => value === `${sort} ${order}`);
  const chosen: Named = known ?? { value: `${sort} ${order}`, label: "By a column" };
  const choose = (value: Named["value"]): void => {
    const option = SORTINGS.find((sorting) => sorting.value === value);
    const [column, direction] = (option?.value ?? "created_at desc").split(" ") as [SortColumn, "asc" | "desc"]; // the options are written above
    onSort({ sort: column, order: direction });
  };
  return (
    <div className="results-head">
      <p className="quiet" role="status">
        {formatRange(total, offset, visible)}
      </p>
      {onColumns && (
        <Button variant="outline" className="columns-button" onClick={onColumns}>
          <DashboardIcon name="columns" size={16} />
          Columns
        </Button>
      )}
      <div className="results-sort">
        <Select
          label="Sort by"
          hideLabel
          options={known ? SORTINGS : [chosen, ...SORTINGS]}
          value={chosen.value}
          onChange={choose}
        />
      </div>
    </div>
  );
}

/** Returns "11–20 of 134 publications". */
function formatRange(total: number, offset: number, visible: number): string {
  if (visible === total || visible === 0) return total === 1 ? "1 publication" : `${formatCount(total)} publications`;
  return `${formatCount(offset + 1)}–${formatCount(offset + visible)} of ${formatCount(total)} publications`;
}
