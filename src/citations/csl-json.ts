import { listNamedKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import type { Publication } from "#publications/core/publication.ts";
import type { PartialDate } from "#publications/core/partial-date.ts";
import { parsePartialDate } from "#publications/core/partial-date.ts";
import { noticesText } from "#publications/core/details/publication-notice.ts";
import { hyphenate } from "#publications/core/identifiers/isbn.ts";
import { joinKeywords } from "#publications/core/subjects/keywords.ts";
import { toCitedWork, landingPage } from "./cited-work.ts";
import type { CitedWork, PageRange, PressAddress } from "./cited-work.ts";
import { toCslTitle } from "./title-markup.ts";
import { toCslName } from "./csl-name.ts";
import type { CslName } from "./csl-name.ts";

export type CslDate = { readonly "date-parts": readonly (readonly number[])[] };

/** An item of the CSL-JSON schema 1.0 with the fields that this press uses. */
export type CslItem = {
  readonly id: string;
  readonly type: "book" | "chapter" | "paper-conference";
  readonly title: string;
  readonly author?: readonly CslName[] | undefined;
  readonly editor?: readonly CslName[] | undefined;
  readonly translator?: readonly CslName[] | undefined;
  readonly illustrator?: readonly CslName[] | undefined;
  readonly "collection-editor"?: readonly CslName[] | undefined;
  readonly "container-title"?: string | undefined;
  readonly "container-author"?: readonly CslName[] | undefined;
  readonly "collection-title"?: string | undefined;
  readonly "collection-number"?: string | undefined;
  readonly "event-title"?: string | undefined;
  readonly "event-place"?: string | undefined;
  readonly "event-date"?: CslDate | undefined;
  readonly publisher?: string | undefined;
  readonly "publisher-place"?: string | undefined;
  readonly issued?: CslDate | undefined;
  readonly accessed?: CslDate | undefined;
  readonly edition?: string | undefined;
  readonly volume?: string | undefined;
  readonly issue?: string | undefined;
  readonly page?: string | undefined;
  readonly "number-of-pages"?: string | undefined;
  readonly "chapter-number"?: string | undefined;
  readonly DOI?: string | undefined;
  readonly ISBN?: string | undefined;
  readonly ISSN?: string | undefined;
  readonly URL?: string | undefined;
  readonly abstract?: string | undefined;
  readonly keyword?: string | undefined;
  readonly language?: string | undefined;
  /** Corrections and retractions. */
  readonly note?: string | undefined;
};

const TYPES = { book: "book", proceedings: "book", chapter: "chapter", paper: "paper-conference" } as const;

/**
 * Returns the item of a publication. Values are unescaped, and unknown fields are absent. With a press address, the
 * landing page is the URL.
 */
export function toCslJson(publication: Publication, press?: PressAddress): CslItem {
  return workToCsl(toCitedWork(publication), publication, press);
}

/** Returns the item without the faces of titles, for plain texts. */
export const toPlainCslJson = (publication: Publication): CslItem =>
  workToCsl(withoutFaces(toCitedWork(publication)), publication);

const withoutFaces = (work: CitedWork): CitedWork => ({
  ...work,
  titleRuns: undefined,
  host: work.host && { ...work.host, titleRuns: undefined },
});

function workToCsl(work: CitedWork, publication: Publication, press?: PressAddress): CslItem {
  const { details } = publication;
  return present({
    id: `publication_${publication.sequential_id}`,
    type: TYPES[work.kind],
    title: cslTitle(work),
    ...people(work),
    ...container(work),
    publisher: work.publisher,
    "publisher-place": work.place,
    issued: work.date && cslDate(work.date),
    edition: work.edition,
    volume: work.volume,
    issue: details.issue,
    page: work.host || work.kind === "chapter" ? work.pages && pageText(work.pages) : undefined,
    "number-of-pages": details.pages?.toString(),
    "chapter-number": details.chapter_number?.toString(),
    DOI: work.doi,
    ISBN: work.isbn && hyphenate(work.isbn),
    ISSN: work.series?.issn ?? work.series?.print_issn,
    URL: press && landingPage(publication, press),
    abstract: details.abstract,
    keyword: joinKeywords(listNamedKeywords(details.keywords)),
    language: details.language,
    note: noticesText(details),
  });
}

/** Returns the file for download: a list, as reference managers expect. */
export function toCslJsonText(publications: readonly Publication[], press: PressAddress): string {
  return `${JSON.stringify(
    publications.map((publication) => toCslJson(publication, press)),
    undefined,
    2,
  )}\n`;
}

/** Returns the names of an item. A part's editors are those of its volume, unless the part names its own. */
function people(
  work: CitedWork,
): Pick<CslItem, "author" | "editor" | "translator" | "illustrator" | "collection-editor" | "container-author"> {
  const editors = work.editors.length > 0 ? work.editors : (work.host?.editors ?? []);
  return {
    author: work.authors.map(toCslName),
    editor: editors.map(toCslName),
    translator: work.translators.map(toCslName),
    illustrator: nonEmpty(work.illustrators.map(toCslName)),
    "collection-editor": nonEmpty(work.seriesEditors.map(toCslName)),
    "container-author": work.host?.authors.map(toCslName),
  };
}

/** Most works have nobody in these roles. */
const nonEmpty = <Item>(items: readonly Item[]): readonly Item[] | undefined => (items.length > 0 ? items : undefined);

function container({ host, series, event }: CitedWork): Partial<CslItem> {
  const starts = parsePartialDate(event?.starts_on ?? "");
  const ends = parsePartialDate(event?.ends_on ?? "");
  return {
    "container-title": host && cslTitle(host),
    "collection-title": series?.title,
    "collection-number": series?.position,
    "event-title": event?.name ?? event?.acronym,
    "event-place": event?.place,
    "event-date": starts && { "date-parts": [starts, ...(ends ? [ends] : [])].map(dateParts) },
  };
}

/** Returns a title with the tags of CSL for its faces. */
const cslTitle = ({ title, titleRuns }: Pick<CitedWork, "title" | "titleRuns">): string =>
  titleRuns ? toCslTitle(titleRuns) : title;

export const cslDate = (date: PartialDate): CslDate => ({ "date-parts": [dateParts(date)] });

function dateParts({ year, month, day }: PartialDate): number[] {
  return [year, month, day].filter((part) => part !== undefined);
}

const pageText = ({ first, last }: PageRange): string => (last === undefined ? first : `${first}-${last}`);

function present(item: CslItem): CslItem {
  const given = Object.entries(item).filter(([, value]) => value !== undefined && value !== "" && !isEmptyList(value));
  return { ...(Object.fromEntries(given) as Partial<CslItem>), id: item.id, type: item.type, title: item.title };
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
