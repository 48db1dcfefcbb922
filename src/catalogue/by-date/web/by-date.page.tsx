import { pluralize } from "#ui/formatting/numbers.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { countPages } from "#catalogue/browsing/browse-query.ts";
import { NEW_TITLES_PATH } from "#catalogue/browsing/browsing-paths.ts";
import { Bars } from "#catalogue/browsing/web/bars.tsx";
import { Crumbs } from "#catalogue/browsing/web/crumbs.tsx";
import { PageLinks } from "#catalogue/browsing/web/page-links.tsx";
import { BY_DATE_PATH, byDatePath } from "#catalogue/by-date/by-date-query.ts";
import type { DatedPart, DatedTitle, PublicationYear } from "#catalogue/by-date/server/list-by-date.ts";
import { NamesLine } from "#catalogue/browsing/web/names-line.tsx";
import { TitleText } from "#catalogue/core/web/title-text.tsx";
import { fullTitle } from "#publications/core/full-title.ts";
import { longMonth } from "#ui/formatting/dates.ts";

type SelectedYear = {
  readonly year: number | undefined;
  readonly page: number;
  readonly titles: readonly DatedTitle[];
  readonly pageSize: number;
};

export type ByDatePageProps = {
  readonly years: readonly PublicationYear[];
  /** The chosen year and its titles; absent on the first page of the list. */
  readonly selected?: SelectedYear | undefined;
};

/** All publications as plain links, through which search engines reach every page: the years, or the months of one. */
export function ByDatePage({ years, selected }: ByDatePageProps) {
  return (
    <div className="browse by-date page-width">
      <Crumbs
        crumbs={[
          { label: "Home", href: "/" },
          { label: "Publications by date", ...(selected && { href: BY_DATE_PATH }) },
          ...(selected ? [{ label: String(selected.year ?? "Undated") }] : []),
        ]}
      />
      {selected ? <Year selected={selected} years={years} /> : <Years years={years} />}
    </div>
  );
}

/** Returns "in 2024", "without a date". */
export const yearName = (year: number | undefined): string => (year === undefined ? "without a date" : `in ${year}`);

function Years({ years }: Pick<ByDatePageProps, "years">) {
  return (
    <>
      <header className="browse-head">
        <div>
          <h1 className="display-2">Publications by date</h1>
          <p className="browse-lede">
            Every book, volume, chapter and paper, year by year.{" "}
            <a className="link" href={NEW_TITLES_PATH}>
              New this month
            </a>
          </p>
        </div>
      </header>
      <Bars
        label="Years"
        columns={{ name: "Year", place: "Chapters and papers", count: "Titles" }}
        rows={years.map(({ year, titles, parts }) => ({
          key: String(year ?? 0),
          name: String(year ?? "Undated"),
          href: byDatePath(year),
          place: parts === 0 ? "" : pluralize(parts, "chapter or paper", "chapters and papers"),
          count: titles,
          words: pluralize(titles, "title"),
        }))}
      />
    </>
  );
}

function Year({ selected, years }: { selected: SelectedYear; years: readonly PublicationYear[] }) {
  const { year, page, titles, pageSize } = selected;
  const counts = years.find((one) => one.year === year) ?? { titles: 0, parts: 0 };
  const months = Map.groupBy(titles, ({ month }) => month);
  return (
    <>
      <header className="browse-head">
        <div>
          <p className="eyebrow">
            {[
              pluralize(counts.titles, "title"),
              counts.parts > 0 && pluralize(counts.parts, "chapter or paper", "chapters and papers"),
            ]
              .filter(Boolean)
              .join(", ")}
          </p>
          <h1 className="display-2">{`Published ${yearName(year)}`}</h1>
        </div>
      </header>
      <NeighbouringYears years={years} year={year} />
      {[...months].map(([month, ofMonth]) => (
        <section key={month ?? 0} className="month" aria-labelledby={`month-${month ?? 0}`}>
          <h2 id={`month-${month ?? 0}`} className="heading-3">
            {monthName(year, month, months.size)}
          </h2>
          <ol className="dated-titles">
            {ofMonth.map((title) => (
              <li key={title.sequential_id}>
                <Entry entry={title} />
                {title.parts.length > 0 && <Parts title={title} />}
              </li>
            ))}
          </ol>
        </section>
      ))}
      <PageLinks
        page={page}
        pages={countPages(counts.titles, pageSize)}
        toPageHref={(number) => byDatePath(year, number)}
        label="this year"
      />
    </>
  );
}

function monthName(year: number | undefined, month: number | null, months: number): string {
  if (month !== null && year !== undefined) return longMonth(`${year}-${String(month).padStart(2, "0")}-01`);
  return months === 1 ? "Titles" : "Month not known";
}

function Parts({ title }: { title: DatedTitle }) {
  const noun = title.type === "conference_proceedings" ? "paper" : "chapter";
  return (
    <details className="dated-parts">
      <summary>{pluralize(title.parts.length, noun)}</summary>
      <ol>
        {title.parts.map((part) => (
          <li key={part.sequential_id}>
            <Entry entry={part} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function Entry({ entry }: { entry: DatedPart }) {
  return (
    <>
      <a className="link" href={publicationPath(entry.sequential_id)}>
        <TitleText
          text={fullTitle({ title: entry.title, subtitle: entry.subtitle ?? undefined })}
          language={entry.language}
        />
      </a>
      <NamesLine names={entry.authors} language={entry.language} people={entry.people ?? undefined} />
    </>
  );
}

function NeighbouringYears({ years, year }: { years: readonly PublicationYear[]; year: number | undefined }) {
  const at = years.findIndex((one) => one.year === year);
  const near = at < 0 ? years.slice(0, 3) : [years[at - 1], years[at + 1]];
  return (
    <nav className="list-orders neighbouring-years no-print" aria-label="Years">
      {near.map(
        (one) =>
          one && (
            <a key={one.year ?? 0} href={byDatePath(one.year)}>
              {one.year ?? "Undated"}
            </a>
          ),
      )}
      <a href={BY_DATE_PATH}>All years</a>
    </nav>
  );
}
