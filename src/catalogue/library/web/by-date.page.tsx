import { byDatePath } from "#catalogue/by-date.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { fullTitle } from "#publications/full-title.ts";
import { NamesLine } from "./names-line.tsx";

/** A year of publication and its number of pages; without a year, the undated ones. */
type Year = { readonly year: number | undefined; readonly count: number };

/** A row of the list. */
type Line = {
  readonly sequential_id: number;
  readonly title: string;
  readonly subtitle: string | null;
  readonly authors: readonly string[];
};

type YearPage = { readonly year: number | undefined; readonly page: number; readonly hasMore: boolean };

export type ByDatePageProps = {
  readonly years: readonly Year[];
  /** The chosen year and its publications; absent on the first page of the list. */
  readonly selected?: (YearPage & { readonly titles: readonly Line[] }) | undefined;
};

/** All publications, year by year, as plain links, through which search engines reach every page. */
export function ByDatePage({ years, selected }: ByDatePageProps) {
  return (
    <div className="by-date page-width">
      <p className="eyebrow">Library</p>
      <h1 className="display-2">{selected ? `Published ${yearName(selected.year)}` : "Publications by date"}</h1>
      {selected && <Titles titles={selected.titles} />}
      {selected?.hasMore && (
        <p>
          <a className="link" rel="next" href={byDatePath(selected.year, selected.page + 1)}>
            More of this year
          </a>
        </p>
      )}
      <nav aria-label="Years">
        <ul className="chips">
          {years.map(({ year, count }) => (
            <li key={year ?? 0}>
              <a
                className="chip"
                href={byDatePath(year)}
                aria-current={selected?.year === year && selected ? "page" : undefined}
              >
                {year ?? "Undated"} ({count})
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function yearName(year: number | undefined): string {
  return year === undefined ? "without a date" : `in ${year}`;
}

function Titles({ titles }: { titles: readonly Line[] }) {
  return (
    <ol>
      {titles.map((title) => (
        <li key={title.sequential_id}>
          <a className="link" href={publicationPath(title.sequential_id)}>
            <bdi>{fullTitle({ title: title.title, subtitle: title.subtitle ?? undefined })}</bdi>
          </a>
          <NamesLine names={title.authors} />
        </li>
      ))}
    </ol>
  );
}
