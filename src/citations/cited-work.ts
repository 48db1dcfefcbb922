import { formatEdition, isPaper } from "#publications/core/publication.ts";
import type {
  Contributor,
  ContributorRole,
  PersonName,
  ProceedingsEvent,
  Publication,
} from "#publications/core/publication.ts";
import type { PublicationSeries } from "#publications/core/details/publication-series.ts";
import type { PartialDate } from "#publications/core/partial-date.ts";
import type { Doi } from "#publications/core/identifiers/doi.ts";
import type { Isbn } from "#publications/core/identifiers/isbn.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { formatCitedTitle } from "#publications/core/details/publication-notice.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import type { TitleRun } from "#publications/core/details/formatted-title.ts";
import { citedRuns, fullTitleRuns } from "#publications/titles/title-runs.ts";

/**
 * The address of the press's site without a final slash, such as `https://press.example`. Addresses in exports begin
 * with it.
 */
export type PressAddress = { readonly pressUrl: string };

/** The common data of all citation formats for a publication, with what a part inherits from its volume. */
export type CitedWork = {
  readonly kind: "book" | "proceedings" | "chapter" | "paper";
  readonly title: string;
  /** The title with its faces; undefined where it has none. */
  readonly titleRuns?: readonly TitleRun[] | undefined;
  readonly authors: readonly PersonName[];
  /** The editors of the publication itself: of a volume its editors, of a chapter only those of the chapter. */
  readonly editors: readonly PersonName[];
  readonly translators: readonly PersonName[];
  readonly illustrators: readonly PersonName[];
  readonly seriesEditors: readonly PersonName[];
  readonly forewords: readonly PersonName[];
  readonly introductions: readonly PersonName[];
  readonly afterwords: readonly PersonName[];
  readonly host?:
    | {
        readonly title: string;
        readonly titleRuns?: readonly TitleRun[] | undefined;
        readonly editors: readonly PersonName[];
        readonly authors: readonly PersonName[];
      }
    | undefined;
  readonly date?: PartialDate | undefined;
  readonly publisher?: string | undefined;
  readonly place?: string | undefined;
  readonly edition?: string | undefined;
  readonly volume?: string | undefined;
  readonly series?: PublicationSeries | undefined;
  readonly event?: ProceedingsEvent | undefined;
  readonly isbn?: Isbn | undefined;
  readonly doi?: Doi | undefined;
  readonly pages?: PageRange | undefined;
};

/** The first and last page of a part as printed; roman numbers and "e12" occur. */
export type PageRange = { readonly first: string; readonly last?: string | undefined };

export function toCitedWork(publication: Publication): CitedWork {
  const { details, parent, contributors } = publication;
  return {
    kind: getKind(publication),
    title: formatCitedTitle(fullTitle(publication), details),
    titleRuns: citedRuns(publication),
    authors: names(contributors, "author"),
    editors: names(contributors, ...EDITORS),
    translators: names(contributors, "translator"),
    illustrators: names(contributors, "illustrator", "photographer"),
    seriesEditors: names(contributors, "series_editor"),
    forewords: names(contributors, "foreword"),
    introductions: names(contributors, "introduction"),
    afterwords: names(contributors, "afterword"),
    host: parent && {
      title: fullTitle(parent),
      titleRuns: fullTitleRuns(parent),
      editors: names(parent.contributors, ...EDITORS),
      authors: names(parent.contributors, "author"),
    },
    date: publication.publication_date ?? parent?.publication_date,
    publisher: details.publisher ?? parent?.details.publisher,
    place: details.place ?? parent?.details.place,
    edition: formatEdition(details) ?? (parent && formatEdition(parent.details)),
    volume: details.volume ?? parent?.details.volume,
    series: publication.series ?? parent?.series,
    event: publication.event ?? parent?.event,
    isbn: publication.isbn ?? parent?.isbn,
    doi: publication.doi,
    pages: pageRange(publication),
  };
}

/** Returns the address of the landing page, which all exports use. */
export function landingPage(publication: Publication, { pressUrl }: PressAddress): string {
  return pressUrl + publicationPath(publication.sequential_id);
}

function getKind(publication: Publication): CitedWork["kind"] {
  if (isPaper(publication)) return "paper";
  if (publication.type === "academic_chapter") return "chapter";
  return publication.type === "conference_proceedings" ? "proceedings" : "book";
}

/** The roles of those whom a citation names as editors. */
const EDITORS = ["editor", "volume_editor", "compiler"] as const;

function names(contributors: readonly Contributor[], ...roles: readonly ContributorRole[]): readonly PersonName[] {
  return contributors.filter((contributor) => roles.includes(contributor.role)).map((contributor) => contributor.name);
}

/** Returns the printed pages: the label if there is one (decision F9), otherwise the numbers. */
function pageRange({ details }: Publication): PageRange | undefined {
  const label = details.page_label?.trim();
  if (label) {
    const [first = label, last, ...more] = label.split(/\s*[-\u2010-\u2015]+\s*/u);
    return last && first && more.length === 0 ? { first, last } : { first: label };
  }
  if (details.page_from === undefined) return undefined;
  const last = details.page_to === details.page_from ? undefined : details.page_to;
  return { first: String(details.page_from), last: last === undefined ? undefined : String(last) };
}
