import { pluralize } from "#ui/formatting/numbers.ts";
import { feedPath, NEW_TITLES_PATH } from "#catalogue/browsing/browsing-paths.ts";
import type { PublicationLine } from "#catalogue/browsing/publication-line.ts";
import { Crumbs } from "#catalogue/browsing/web/crumbs.tsx";
import { LineList } from "#catalogue/browsing/web/line-list.tsx";
import { BY_DATE_PATH } from "#catalogue/by-date/by-date-query.ts";
import { longMonth } from "#ui/formatting/dates.ts";

export type NewTitlesPageProps = {
  readonly lines: readonly PublicationLine[];
  /** The month of the titles, yyyy-mm; undefined where no title has one. */
  readonly month: string | undefined;
  readonly thisMonth: string;
};

/** Returns "New this month", or "New in October 2026" where this month has no title yet. */
export const newTitlesHeading = ({ month, thisMonth }: Pick<NewTitlesPageProps, "month" | "thisMonth">): string =>
  month === undefined || month === thisMonth ? "New this month" : `New in ${longMonth(`${month}-01`)}`;

/** The titles that appeared this month. */
export function NewTitlesPage(props: NewTitlesPageProps) {
  const heading = newTitlesHeading(props);
  return (
    <div className="browse page-width">
      <Crumbs crumbs={[{ label: "Home", href: "/" }, { label: heading }]} />
      <header className="browse-head">
        <div>
          {props.lines.length > 0 && <p className="eyebrow">{pluralize(props.lines.length, "title")}</p>}
          <h1 className="display-2">{heading}</h1>
          {props.lines.length === 0 && <p className="browse-lede">No title has a month of publication yet.</p>}
          <p className="browse-facts">
            <a className="link" href={feedPath(NEW_TITLES_PATH)}>
              Feed
            </a>
            <a className="link" href={BY_DATE_PATH}>
              All publications by date
            </a>
          </p>
        </div>
      </header>
      <LineList lines={props.lines} heading="h2" />
    </div>
  );
}
