import { findDirection } from "#publications/core/language.ts";
import type { Block } from "../document/block.ts";
import type { Manuscript } from "../document/manuscript.ts";
import { findScriptStyle, type HouseStyle, columnWidth } from "../styles/house-style.ts";
import { isFormulaCode } from "../document/formula-code.ts";
import { imprintLines } from "./imprint-lines.ts";
import { personEntries, termEntries } from "./index-entries.ts";
import { type PageJob, type PrintedPart, isWhole, formatPrintedName } from "./page-job.ts";
import { pageWords } from "../document/page-words.ts";
import { findEditionWords } from "../write/edition-words.ts";

/** Keywords of a PDF's properties: a book's chapters have many. */
const KEYWORDS_LIMIT = 20;

/** Everything the template reads beside its own files: `/job.json` without the faces, and the pictures by their path. */
export type PageFiles = {
  readonly data: object;
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  /** Returns the path of a picture of a part (counted from 0). */
  readonly picturePath: (part: number, name: string) => string | undefined;
};

export function pageFiles(job: PageJob): PageFiles {
  const pictures = new Map<string, Uint8Array>();
  const files: Record<string, string> = {};
  const parts = job.parts.map((part, place) => {
    const key = partKey(place);
    for (const [name, { bytes }] of Object.entries(part.text.media)) {
      const path = `/pictures/${place}-${pictures.size}`;
      files[key + name] = path;
      pictures.set(path, bytes);
    }
    return partData(part, key, job.imprint.title);
  });
  const first = parts[0];
  const whole = isWhole(job);
  const data = {
    kind: job.kind,
    language: languageCode(job.language),
    direction: findDirection(job.language),
    draft: job.draft,
    excerpt: job.isExcerpt ?? false,
    title: (whole ? job.imprint.title : first?.title) || job.imprint.title,
    authors: whole ? job.imprint.authors.map(formatPrintedName) : (first?.authors ?? []),
    keywords: parts.flatMap(({ keywords }) => keywords).slice(0, KEYWORDS_LIMIT),
    imprint: { ...job.imprint, authors: job.imprint.authors.map(formatPrintedName) },
    rights: imprintLines(job),
    firstPage: job.firstPage,
    event: job.event,
    dedication: job.dedication,
    contributors: whole ? job.contributors : [],
    words: { ...findEditionWords(job.language), ...pageWords(job.language) },
    style: styleData(job.style, job.language),
    terms: termEntries(job),
    people: personEntries(job),
    parts,
    files,
  };
  return { data, pictures, picturePath: (part, name) => files[partKey(part) + name] };
}

/** Names of one part are told from those of others by this beginning. */
const partKey = (part: number): string => `c${part}-`;

/** Typst knows languages by two or three letters. */
const languageCode = (language: string): string => language.toLowerCase().split("-")[0] ?? "en";

function styleData(style: HouseStyle, language: string): object {
  const { size, leading, justified } = findScriptStyle(style, languageCode(language));
  const { scripts: _, ...rest } = style;
  return {
    ...rest,
    justified,
    measure: columnWidth(style),
    size: style.size * size,
    noteSize: style.noteSize * size,
    captionSize: style.captionSize * size,
    referenceSize: style.referenceSize * size,
    smallSize: style.smallSize * size,
    leading: style.leading * leading,
    noteLeading: style.noteLeading * leading,
  };
}

function partData(
  { number, authors, affiliations, session, shortTitle, text }: PrintedPart,
  key: string,
  bookTitle: string,
) {
  const { media: _, problems: __, ...rest } = text;
  return {
    ...rest,
    front: renamePictures(text.front, key),
    body: renamePictures(text.body, key),
    notes: text.notes.map((note) => renamePictures(note, key)),
    references: text.references.map(({ id, c }) => ({ id, c })),
    maths: text.maths.map(({ tex, typst, speech }) => ({ tex, typst: isFormulaCode(typst) ? typst : "", speech })),
    key,
    // A text without a title of its own is printed under its book's: a heading is never empty.
    title: text.title || bookTitle,
    number,
    affiliations,
    session,
    authors: authors.map(formatPrintedName),
    runningTitle: shortTitle ?? (text.title || bookTitle),
    words: findEditionWords(text.lang),
    targets: targetsIn(text),
  };
}

/** Pictures are named apart by their part. */
function renamePictures(blocks: readonly Block[], key: string): unknown {
  return JSON.parse(JSON.stringify(blocks), (name, value: unknown) =>
    name === "src" && typeof value === "string" ? key + value : value,
  );
}

/** What references of the text can lead to: an address that is not on a page stops the typesetter. */
function targetsIn(text: Manuscript): string[] {
  return [
    ...text.references.map(({ id }) => id),
    ...[...text.front, ...text.body, ...text.notes.flat()].flatMap((block) => listBlockTargets(block, text)),
  ];
}

function listBlockTargets(block: Block, text: Manuscript): string[] {
  if (block.t === "quote") return block.c.flatMap((inner) => listBlockTargets(inner, text));
  if (block.t === "list") return block.items.flat().flatMap((inner) => listBlockTargets(inner, text));
  if (block.t === "figure") return block.src in text.media ? [block.id] : [];
  return block.t === "h" || block.t === "equation" || block.t === "table" ? [block.id] : [];
}
