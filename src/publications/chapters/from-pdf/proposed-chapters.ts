/** An entry of a PDF's outline: its page counts from 1; those below it stand in `inner`. */
export type OutlineEntry = {
  readonly title: string;
  readonly page: number | undefined;
  readonly inner: readonly OutlineEntry[];
};

/** Where the chapters of a PDF are found: in its outline, on its contents page, or by pages that begin with a large heading. */
export const PROPOSAL_SOURCES = ["outline", "contents", "headings"] as const;
export type ProposalSource = (typeof PROPOSAL_SOURCES)[number];

/** A chapter that the outline names. Pages count from 1 in the file. */
export type ProposedChapter = {
  readonly title: string;
  /** The names below the title on its first page; empty where there is no such line. */
  readonly authors: readonly string[];
  readonly first: number;
  readonly last: number;
  /** False for what is no chapter by its name, such as the table of contents. */
  readonly is_chapter: boolean;
};

/** What is read of single pages. */
export type PageReader = {
  readonly pages: number;
  /** The first lines of a page. */
  readLines(page: number): Promise<readonly string[]>;
  /** Whether nothing is drawn on a page. */
  isBlank(page: number): Promise<boolean>;
};

const NO_CHAPTER =
  /^(?:(?:front |back )?cover|title(?: page)?|half[- ]?title|copyright|imprint|colophon|impressum|(?:table of )?contents|inhalt(?:sverzeichnis)?|table des mati[eè]res|sommaire|[ií]ndice|sum[aá]rio|dedication|list of \w+|blank(?: page)?|index)\b/iu;
const PART = /^(?:part|section|teil|partie|parte)\s+(?:\d+|[ivxlc]+|one|two|three|four|five|six)\b/iu;
/** The record has the chapter's number in a field of its own. */
const NUMBER =
  /^(?:(?:chapter|kapitel|chapitre|cap[ií]tulo) (?:\d{1,3}|[ivxlc]{1,8})(?:[.:]| [–—-])? |\d{1,3}[.:)] )(?=\S)/iu;
/** The blank pages before the next chapter; more are no accident of printing. */
const MAX_BLANK_PAGES = 3;
export const MAX_PROPOSED = 500;

/** Returns the chapters that an outline names, in the order of their pages; none where it names none. */
export async function proposeChapters(
  outline: readonly OutlineEntry[],
  reader: PageReader,
): Promise<readonly ProposedChapter[]> {
  const starts = startsIn(outline, reader.pages);
  const proposed: ProposedChapter[] = [];
  for (const [index, { title, page }] of starts.entries()) {
    const isChapter = !NO_CHAPTER.test(title);
    const end = (starts[index + 1]?.page ?? reader.pages + 1) - 1;
    const last = isChapter ? await lastDrawn(reader, page, end) : end;
    const authors = isChapter ? authorsBelow(title, await reader.readLines(page)) : [];
    proposed.push({ title, authors, first: page, last, is_chapter: isChapter });
  }
  return proposed;
}

/** Returns the last page before the blank ones at the end of a chapter. */
async function lastDrawn(reader: PageReader, first: number, end: number): Promise<number> {
  let last = end;
  while (last > Math.max(first, end - MAX_BLANK_PAGES) && (await reader.isBlank(last))) last -= 1;
  return last;
}

type Start = { readonly title: string; readonly page: number };

function startsIn(outline: readonly OutlineEntry[], pages: number): readonly Start[] {
  // Some programs put all below one entry, which is the book.
  const [only] = outline;
  const level = outline.length === 1 && only && only.inner.length > 2 ? only.inner : outline;
  const chapters = level.flatMap((entry) => (PART.test(entry.title) && entry.inner.length > 0 ? entry.inner : [entry]));
  const byPage = new Map<number, Start>();
  for (const { title: given, page } of chapters) {
    const title = given.replaceAll(/\s+/gu, " ").trim().replace(NUMBER, "");
    if (title === "" || page === undefined || page < 1 || page > pages || byPage.has(page)) continue;
    byPage.set(page, { title: title.slice(0, 2000), page });
  }
  return [...byPage.values()].toSorted((a, b) => a.page - b.page).slice(0, MAX_PROPOSED);
}

const squeeze = (text: string): string => text.replaceAll(/[\s\d.:]+/gu, "").toLowerCase();
const NAME = String.raw`\p{Lu}[\p{L}.’'-]{0,40}`;
/** Words of names with particles and conjunctions, of a bounded number: time grows with the length alone. */
const NAMES_LINE = new RegExp(`^${NAME}(?:[\\s,]{1,3}(?:and|&|und|y|e|et|de|von|van|da|${NAME})){1,24}$`, "u");
const MAX_LINE_LENGTH = 160;

/** Returns whether a line has nothing but names of people. */
export const isNamesLine = (line: string): boolean => line.length <= MAX_LINE_LENGTH && NAMES_LINE.test(line);

/** Returns the names in the line below the title on a chapter's first page; none where no such line is found. */
export function authorsBelow(title: string, lines: readonly string[]): readonly string[] {
  const sought = squeeze(title);
  let joined = "";
  const end = lines.slice(0, 8).findIndex((line) => {
    joined += squeeze(line);
    return sought !== "" && joined.includes(sought);
  });
  const below = end < 0 ? undefined : lines[end + 1]?.trim();
  if (below === undefined || !isNamesLine(below)) return [];
  return below
    .split(/,\s*|\s+(?:and|&|und|y|et)\s+/u)
    .map((name) => name.trim())
    .filter((name) => name.includes(" "));
}
