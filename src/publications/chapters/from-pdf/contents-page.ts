import { isNamesLine, type OutlineEntry } from "./proposed-chapters.ts";

/** What is read of a book without an outline. Pages count from 1 in the file. */
export type BookText = {
  readonly pages: number;
  /** The printed number of each page, where the file gives them; otherwise undefined. */
  readonly labels: readonly string[] | undefined;
  /** All lines of a page, from the head to the foot. */
  readLines(page: number): Promise<readonly string[]>;
};

/** The contents stand among the first pages, and are no longer than this. */
const LAST_PLACE = 40;
const MAX_CONTENTS_PAGES = 12;
/** A page of contents has several entries. */
const MIN_ENTRIES = 3;
/** One title on its page may be chance. */
const MIN_FOUND = 2;
/** Pages before the first printed page 1. */
const MAX_OFFSET = 80;
/** The title of a chapter stands among the first lines of its first page. */
const HEAD_LINES = 12;
/** Entries that decide how far printed numbers are off. */
const MAX_TRIED = 6;
const MAX_TITLE_LINES = 3;
const MAX_LINE_LENGTH = 300;

/** The heading of a table of contents, in the languages of the press. */
const HEADING =
  /^(?:(?:table of )?contents|inhalt(?:sverzeichnis)?|table des mati[eè]res|sommaire|[ií]ndice(?: general)?|sum[aá]rio|содержание|оглавление|المحتويات|فهرس(?: المحتويات)?|பொருளடக்கம்|உள்ளடக்கம்|विषय[- ]?सूची|अनुक्रम|目\s*[录錄次]|차\s*례|목\s*차)$/iu;
/** "Tides and Ports . . . . 23": a title, then dots or a gap, then the number. */
const ENTRY = /^(.*?\p{L}.*?)[\s.·…_]+(\d{1,4}|[ivxlc]{1,7})$/u;
/** The same in a script that runs to the left: the number comes first. */
const LEFT_ENTRY = /^(\d{1,4})[\s.·…_]+(.*\p{L}.*)$/u;

type ContentsLine = { readonly words: string; readonly printed: string };

/**
 * Returns the entries of a book's contents page with the pages on which their titles are found; none without such a page. An entry
 * whose title does not stand on its page is left out, so that a wrong number makes no wrong chapter.
 */
export async function findContentsEntries(book: BookText): Promise<readonly OutlineEntry[]> {
  const found = await findContents(book);
  if (!found) return [];
  const byLabel = book.labels ? await listEntries(book, found, createFindByLabel(book.labels)) : [];
  if (byLabel.length >= MIN_FOUND) return byLabel;
  // Labels may begin at the cover, or again with each section.
  const findPage = await createFindByOffset(book, found);
  const byOffset = findPage ? await listEntries(book, found, findPage) : [];
  return byOffset.length >= MIN_FOUND ? byOffset : [];
}

async function listEntries(book: BookText, found: FoundContents, findPage: FindPage): Promise<readonly OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  for (const [index, { printed }] of found.lines.entries()) {
    const page = findPage(printed);
    if (page === undefined || page <= found.last || page > book.pages) continue;
    const title = chooseTitle(found.lines, index, await readHead(book, page));
    if (title !== undefined) entries.push({ title, page, inner: [] });
  }
  return withoutRunningNumbers(entries);
}

/** The record has the chapter's number in a field of its own; "100 Years" is no number of a chapter. */
function withoutRunningNumbers(entries: readonly OutlineEntry[]): readonly OutlineEntry[] {
  const numbers = entries.map(({ title }) => Number(/^(\d{1,3})[.:)]? \S/u.exec(title)?.[1]));
  const follows = (index: number): boolean => numbers[index] === (numbers[index - 1] ?? Number.NaN) + 1;
  return entries.map((entry, index) =>
    follows(index) || follows(index + 1) ? { ...entry, title: entry.title.replace(/^\d{1,3}[.:)]? /u, "") } : entry,
  );
}

type FoundContents = {
  /** Lines without a number have an empty one: they belong to the title of the next, or are names. */
  readonly lines: readonly ContentsLine[];
  /** The last page of the contents. */
  readonly last: number;
};

async function findContents(book: BookText): Promise<FoundContents | undefined> {
  for (let page = 1; page <= Math.min(LAST_PLACE, book.pages); page += 1) {
    const lines = await book.readLines(page);
    const heading = lines.slice(0, 6).findIndex((line) => HEADING.test(line.trim()));
    if (heading < 0) continue;
    const first = lines.slice(heading + 1).map(parseLine);
    if (countEntries(first) < MIN_ENTRIES) continue;
    const all = [...first];
    let last = page;
    while (last < Math.min(page + MAX_CONTENTS_PAGES, book.pages)) {
      const next = (await book.readLines(last + 1)).map(parseLine);
      if (countEntries(next) < MIN_ENTRIES || countEntries(next) < next.length / 3) break;
      all.push(...next);
      last += 1;
    }
    return { lines: all, last };
  }
  return undefined;
}

const countEntries = (lines: readonly ContentsLine[]): number => lines.filter(({ printed }) => printed !== "").length;

function parseLine(line: string): ContentsLine {
  const text = toAsciiDigits(line.slice(0, MAX_LINE_LENGTH).trim());
  const [, words, printed] = ENTRY.exec(text) ?? [];
  if (words !== undefined && printed !== undefined) return { words: words.trim(), printed };
  const [, left, title] = LEFT_ENTRY.exec(text) ?? [];
  if (left !== undefined && title !== undefined && /\p{Script=Arabic}/u.test(title))
    return { words: title.trim(), printed: left };
  return { words: text, printed: "" };
}

type FindPage = (printed: string) => number | undefined;

function createFindByLabel(labels: readonly string[]): FindPage {
  const places = new Map<string, number>();
  for (const [index, label] of labels.entries()) {
    const key = label.toLowerCase();
    if (!places.has(key)) places.set(key, index + 1);
  }
  return (printed) => places.get(printed);
}

/** Without labels the pages of the front matter are counted: that number of pages fits at which most titles stand on their page. */
async function createFindByOffset(book: BookText, { lines, last }: FoundContents): Promise<FindPage | undefined> {
  const tried = lines
    .flatMap(({ printed }, index) => (/^\d+$/u.test(printed) ? [{ index, printed: Number(printed) }] : []))
    .slice(0, MAX_TRIED);
  let best = { offset: 0, hits: 0 };
  for (let offset = 0; offset <= MAX_OFFSET; offset += 1) {
    let hits = 0;
    for (const { index, printed } of tried) {
      const page = printed + offset;
      if (page > last && page <= book.pages && chooseTitle(lines, index, await readHead(book, page)) !== undefined)
        hits += 1;
    }
    if (hits > best.hits) best = { offset, hits };
  }
  if (best.hits < Math.min(2, tried.length) || best.hits === 0) return undefined;
  return (printed) => (/^\d+$/u.test(printed) ? Number(printed) + best.offset : undefined);
}

/** The first lines of a page, and their characters in one text. */
type Head = { readonly lines: readonly string[]; readonly characters: string };

async function readHead(book: BookText, page: number): Promise<Head> {
  const lines = (await book.readLines(page)).slice(0, HEAD_LINES);
  return { lines, characters: squeeze(lines.join(" ")) };
}

/** Letters alone: case, digits, spaces, dashes and soft hyphens differ between contents and chapter. */
const squeeze = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[^\p{L}]+/gu, "")
    .toLowerCase();

/**
 * Returns the title of an entry as it stands at the head of its page: all words of the entry, with the lines above where a title
 * takes several; otherwise a part of them, because contents name the authors or the number too.
 */
function chooseTitle(lines: readonly ContentsLine[], index: number, head: Head): string | undefined {
  const candidates = listCandidates(lines, index);
  const title = candidates.find((words) => isAtHead(words, head)) ?? findPart(candidates.at(-1) ?? "", head);
  return title && withoutNames(title, head);
}

/** The names below a title stand in contents too, before the number. */
function withoutNames(title: string, head: Head): string {
  const names = head.lines.find((line) => isNamesLine(line.trim()) && title.endsWith(line.trim()))?.trim() ?? "";
  const rest = title.slice(0, title.length - names.length).replace(/[\s,–—/|:;]+$/u, "");
  return isAtHead(rest, head) ? rest : title;
}

/** The words of an entry with up to two lines above it, the longest first. */
function listCandidates(lines: readonly ContentsLine[], index: number): readonly string[] {
  return Array.from({ length: MAX_TITLE_LINES }, (_, place) => MAX_TITLE_LINES - place).flatMap((count) => {
    const above = lines.slice(Math.max(0, index - count + 1), index);
    if (above.length < count - 1 || above.some(({ printed }) => printed !== "")) return [];
    const title = [...above, lines[index]].map((line) => line?.words ?? "").join(" ");
    return [title.replaceAll(/\s+/gu, " ").trim()];
  });
}

/** "Tides, by Ada Byron" and "Ada Byron: Tides" stand in contents; of the parts the title comes first on the page. */
function findPart(words: string, head: Head): string | undefined {
  const parts = words.split(/\s[–—/|]\s|[:;]\s|,\s(?=\p{Lu}[\p{L}.]* \p{Lu})/u).map((part) => part.trim());
  const found = parts.filter((part) => isAtHead(part, head));
  return found.toSorted((a, b) => head.characters.indexOf(squeeze(a)) - head.characters.indexOf(squeeze(b)))[0];
}

const isAtHead = (words: string, { characters }: Head): boolean =>
  isTelling(squeeze(words)) && characters.includes(squeeze(words));

/** Two letters stand on every page; two characters of these scripts are a word. */
const isTelling = (words: string): boolean =>
  words.length > 2 || /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}$/u.test(words);

/** The digits 0 of Arabic, Persian, Devanagari, Tamil, and of full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xbe6, 0xff10];

/** Returns a text with the digits of other scripts as 0 to 9. */
const toAsciiDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
