import { beginsWithAuthors } from "./entry-authors.ts";
import type { PersonPlace } from "./person-places.ts";

/** "Rao, M." and "Rao, Meena.", or a dash for the author before. */
const ENTRY_BEGINNINGS = [
  /^\s*[—–_-]{2,}/u,
  /^\s*\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+)?,\s\p{Lu}[\p{L}\p{M}'’.-]*(?:\s\p{Lu}[\p{L}\p{M}.-]*)*[.,;&(]/u,
];

const NUMBER_OF_ENTRY = /^\s*(?:\[\w{1,12}\]|\d{1,4}\.)\s/u;

/** Returns whether a line begins an entry: with its number, with names as lists have them, or a dash for them. */
export const beginsEntry = (line: string): boolean =>
  [NUMBER_OF_ENTRY, ...ENTRY_BEGINNINGS].some((beginning) => beginning.test(line));

/** Signs by which an entry of a list of references is known: pages, volumes, editors, addresses, numbers of the list, names as lists have them. */
const ENTRY_SIGNS = [
  /\b(?:doi|isbn|issn|arxiv|hdl)\b|https?:\/\//iu,
  /\b(?:pp?|vol|no|eds?|hg|hrsg|trans|dir)\.\s/iu,
  NUMBER_OF_ENTRY,
  ...ENTRY_BEGINNINGS,
];

/** When a work appeared, or that it has not. A biography tells years, too. */
const DATES = [
  /(?<!\d)(?:1[4-9]|20)\d\d[a-z]?(?!\d)/u,
  /\b(?:n\.\s?d\.|s\.\s?d\.|o\.\s?J\.|s\.\s?a\.|forthcoming|in press|under review|submitted|unpublished|im Erscheinen|à paraître|en prensa)/iu,
];

const MONTHS =
  "January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre";
const MONTH = String.raw`(?:${MONTHS})(?!\p{L})`;
/** "4 (2012): 3–9", "12:4", pages. Days are no pages: "12–14 June", "June 12–14". */
const PAGES = new RegExp(
  String.raw`\d\s?\(\d{1,4}\)|\d\)?\s?:\s?\d|(?<!\d|(?<!\p{L})(?:${MONTHS})\.?\s)(?!(?:1[4-9]|20)\d\d[–-])\d{1,4}[–-]\d{1,4}(?!\d|\s${MONTH})`,
  "u",
);

const QUOTATION = /[“„«‹]|"[^"]{2,300}"|(?<!\p{L})‘[^’]{2,300}’/u;
/** What makes an entry of a paragraph with a date. */
const SIGNS_WITH_DATE = [
  QUOTATION,
  PAGES,
  /(?<!\p{L})(?:Press|Presses|Verlag|Publish(?:ers|ing)|Publications|Éditions|Editions|Editorial|Edizioni|Proceedings|(?:PhD|MA|[Dd]octoral)\s(?:[Tt]hesis|[Dd]issertation))(?!\p{L})/u,
  // "Madurai: Salt Press"
  /(?<!^\s{0,9}|\p{L})\p{Lu}[\p{L}\p{M}'’-]{1,40}(?:[\s/–-]\p{Lu}[\p{L}\p{M}'’-]{1,40})?:\s\p{Lu}/u,
  /\bIn:\s|[.,]\sIn\s\p{Lu}/u,
  // "M. Rao. Salt", "Rao M. Salt"
  /^\s*(?:(?:\p{Lu}\.[\s-]?){1,4}(?:\p{Ll}+\s){0,3}\p{Lu}[\p{L}\p{M}'’-]+|\p{Lu}[\p{L}\p{M}'’-]+\s\p{Lu}{1,3}\.?)[\s.,:;(]/u,
  // "Meena Rao (2021). Salt", "Meena Rao, Salt (Madurai, 2021)"
  /^[^()]{2,200}\((?:1[4-9]|20)\d\d[a-z]?\)[.,:]?\s\p{Lu}/u,
  /[.,]\s[^()]{2,200}\([^()]{2,80}[,:]\s(?:1[4-9]|20)\d\d[a-z]?\)/u,
];

/** "Calcutta 1802." */
const PLACE_AND_YEAR =
  /[.,;?!]\s(?!(?:January|February|March|April|May|June|July|August|September|October|November|December)\s)\p{Lu}[\p{L}\p{M}'’-]+(?:[\s/–-]{1,3}\p{Lu}[\p{L}\p{M}'’-]+){0,2}[,:]?\s(?:1[4-9]|20)\d\d[a-z]?\.?\s*$/u;
const NAME_ALONE = /^\s*(?:©\s*)?(?:\p{Lu}\.|\p{Lu}[\p{L}\p{M}'’-]*)(?:\s?(?:\p{Lu}\.|\p{Lu}[\p{L}\p{M}'’-]*)){0,3}$/u;

/** A title stands before the place and the year at the end; behind a name alone they are those of a signature. */
function endsAsEntry(text: string): boolean {
  const end = PLACE_AND_YEAR.exec(text);
  return end !== null && !NAME_ALONE.test(text.slice(0, end.index));
}

/** Returns whether a paragraph looks like an entry of a list of references; a year alone makes none. */
export const isEntry = (text: string): boolean =>
  ENTRY_SIGNS.some((sign) => sign.test(text)) ||
  (DATES.some((date) => date.test(text)) && (SIGNS_WITH_DATE.some((sign) => sign.test(text)) || endsAsEntry(text)));

/**
 * Returns whether lines of a PDF look like an entry or like its end. Captions, notes and sentences have numbers and quotations, too: these
 * alone, or an address without a date, make none.
 */
export function isEntryOfPdf(text: string): boolean {
  const bare = text.replace(NUMBER_OF_ENTRY, "");
  if (beginsWithAuthors(text) || ENTRY_BEGINNINGS.some((beginning) => beginning.test(bare))) return true;
  if (!DATES.some((date) => date.test(bare))) return false;
  const signs = [...ENTRY_SIGNS, ...SIGNS_WITH_DATE].filter((sign) => sign !== NUMBER_OF_ENTRY && sign !== QUOTATION);
  return signs.some((sign) => sign.test(bare)) || endsAsEntry(bare);
}

/** The beginning of a paragraph, or what a sentence may have before its subject: "Born in 1970, Dr. …". */
const BEFORE_SUBJECT = /^\s*(?:[^.,:;“”"]{1,60},\s+)?(?:(?:dr|prof|professor|mr|ms|mrs)\.?\s+)*$/iu;
/** Words that say of whom they speak. */
const INTRODUCTION =
  /(?:©|\(c\)|(?<!\p{L})(?:copyright|received from|submitted by|written by|the authors?,?|about the authors?:?|corresponding author:?))\s*(?:\d{4}(?:\s?[–-]\s?\d{4})?,?\s+)?(?:by\s+)?(?:(?:dr|prof|professor|mr|ms|mrs)\.?\s+)*$/iu;
const DEGREES = String.raw`(?:,?\s*(?:Ph\.?\s?D|D\.?\s?Phil|M\.?\s?A|M\.?\s?Sc|M\.?\s?Phil|MD|Dr|LL\.?M|FBA|Jr|Sr)\.?(?=[,\s(])){0,4}`;
/** None of the parts of an entry is one. */
const PREDICATES =
  "is|was|are|were|has|had|have|holds|teaches|teach|taught|lectures|lectured|directs|edits|co-edits|leads|led|heads|chairs|works|lives|serves|writes|wrote|researches|joined|specialises|specializes|currently|ist|war|hat|hatte|wurde|lehrt|leitet|arbeitet|forscht|est|fut|était|avait|enseigne|dirige|travaille|es|fue|ha|había|enseña|trabaja|è|insegna|é|foi|tem|leciona|trabalha";
/** Words that behind a title could speak of it: "Salt, published 2021". */
const PARTICIPLES = "directed|worked|received|won|wins|earned|studied|studies|served|completed|graduated|born";
const DIRECT_PARTICIPLES = "obtained|published|trained|founded|authored|co-edited|co-authored|co-founded";
const addCapitals = (words: string): string => `(?:${words}|${words.toUpperCase()})(?!\\p{L})`;
/** A second author: "and Wei Chen". */
const SECOND = String.raw`(?:\s{1,3}(?:and|und|et|y|e|&)(?:\s{1,3}(?:\p{Lu}[\p{L}\p{M}.'’-]*|\p{Ll}{1,3}(?=\s))){1,5})?`;
const APPOSITION = String.raw`,\s{1,3}[^.“”„«»‘"]{1,120},\s{1,3}`;
// Written with a capital they are words of titles.
const PREDICATE = new RegExp(
  String.raw`^${DEGREES}(?:\s{0,3}\([^()]{0,300}\))?(?:` +
    [
      String.raw`${SECOND}(?:\s{0,3},)?\s{1,4}${addCapitals(`${PREDICATES}|${PARTICIPLES}`)}`,
      String.raw`${SECOND}\s{1,4}${addCapitals(DIRECT_PARTICIPLES)}`,
      // "a publié"
      String.raw`${SECOND}\s{1,4}a\s\p{Ll}{2,20}(?:é|i|u|is|it|ert)e?s?(?!\p{L})`,
      `${APPOSITION}${addCapitals(PREDICATES)}`,
      String.raw`,\s{1,3}who\s{1,3}${addCapitals(`${PREDICATES}|${PARTICIPLES}|${DIRECT_PARTICIPLES}`)}`,
    ].join("|") +
    ")",
  "u",
);
/** "Meena Rao’s most recent book is": in titles of works, too. */
const POSSESSIVE = /^['’]s?\s[^.,:;“”„«»‘"]{1,60}\s(?:is|are|was|were|includes?|appeared|has|have)(?!\p{L})/u;

/** "Patel S. Salt. 2019;3:1–4." */
const SHORT_BEGINNING = /^\s*(?:(?:\[\w{1,12}\]|\d{1,4}\.)\s+)?\p{Lu}[\p{L}\p{M}'’-]+\s\p{Lu}{1,3}[.,]/u;

/** Marks that begin a quotation, and those that end it. Within words ’ is an apostrophe. */
const QUOTATIONS: Readonly<Partial<Record<string, string>>> = {
  "“": "”",
  "„": "“”",
  "«": "»",
  "»": "«",
  "‹": "›",
  "‘": "’",
  '"': '"',
};
const MARKS = /[“”„«»‹›‘"]|(?<!\p{L})’|’(?!\p{L})/gu;
const MAX_QUOTATION = 600;

/** Returns whether a place of a text stands between the marks of a quotation. */
function isQuoted(text: string, place: number): boolean {
  let ends: string | undefined;
  for (const [mark] of text.slice(Math.max(0, place - MAX_QUOTATION), place).matchAll(MARKS)) {
    if (ends === undefined) ends = QUOTATIONS[mark];
    else if (ends.includes(mark)) ends = undefined;
  }
  const closing = ends;
  if (closing === undefined) return false;
  return [...text.slice(place, place + MAX_QUOTATION).matchAll(MARKS)].some(([mark]) => closing.includes(mark));
}

/**
 * Returns whether a paragraph speaks of a person as no entry does: "Meena Rao teaches …", "Born in 1970, Meena Rao, PhD, is …",
 * "Dr. Rao (Madurai) is …", "© 2021 Meena Rao".
 * @param places where people are named in it, by their family names too
 */
export function isBiography(text: string, places: readonly PersonPlace[]): boolean {
  const isCited =
    ENTRY_BEGINNINGS.some((beginning) => beginning.test(text)) || (SHORT_BEGINNING.test(text) && PAGES.test(text));
  return places.some(({ start, end, by }) => {
    if (by !== "name" && by !== "family") return false;
    const before = text.slice(Math.max(0, start - 120), start);
    if (by === "name" && INTRODUCTION.test(before)) return true;
    const isBeginning = start < 120 && BEFORE_SUBJECT.test(before);
    // In titles of works others may be spoken of.
    const isSubject = isBeginning || (by === "name" && !isCited && !isQuoted(text, start));
    const behind = text.slice(end, end + 400);
    return (isSubject && PREDICATE.test(behind)) || (isBeginning && POSSESSIVE.test(behind));
  });
}
