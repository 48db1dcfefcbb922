import { parsePartialDate, type PartialDate } from "#publications/core/partial-date.ts";

/** The first three letters of the months in English, German, French, Spanish, Portuguese and Italian; some have several. */
const MONTHS: readonly string[] = [
  "jan ene gen",
  "feb fév fev fe",
  "mar mär mrz",
  "apr avr abr",
  "may mai mag maj",
  "jun jui giu",
  "jul lug",
  "aug aoû aou ago",
  "sep set",
  "oct okt out ott",
  "nov",
  "dec dez déc dic",
];

const YEAR = "(1[4-9]\\d\\d|20\\d\\d)";
const YEAR_FIRST = new RegExp(String.raw`^${YEAR}[-/.\s]+(\p{L}+|\d{1,2})\.?(?:[-/.,\s]+(\d{1,2}))?[-/.,\s]*$`, "u");
const DAY_FIRST = new RegExp(
  String.raw`^(\d{1,2})(?:\.|th|st|nd|rd)?[\s-]+(?:de\s+)?(\p{L}+)\.?,?[\s-]+(?:de\s+)?${YEAR}$`,
  "u",
);
const MONTH_FIRST = new RegExp(String.raw`^(\p{L}+)\.?[\s-]+(?:(\d{1,2})(?:th|st|nd|rd)?,?\s+)?${YEAR}$`, "u");
const DOTTED = new RegExp(String.raw`^(\d{1,2})\.\s?(\d{1,2})\.\s?${YEAR}$`, "u");

/**
 * Returns a date in one of the forms that people and programs write: 2008-10-12, 2008/10/12, 2008/03//, 2008 Oct 12, 12. Oktober 2008,
 * October 2008, 12.10.2008. Undefined where the text says something else, as a season or two years.
 */
export function readLooseDate(text: string): PartialDate | undefined {
  const given = text.trim();
  const exact = parsePartialDate(given);
  if (exact) return exact;
  const zeroes = given.replace(/(?:[-/]0{1,2}){1,2}$/u, "").replace(/[/\s]+$/u, "");
  const parts = splitDate(zeroes);
  if (!parts) return zeroes === given ? undefined : parsePartialDate(zeroes);
  const [year, month, day] = parts;
  const number = /^\d/u.test(month) ? Number(month) : findMonth(month);
  if (number === undefined) return undefined;
  return parsePartialDate([year, pad(number), ...(day === undefined ? [] : [pad(Number(day))])].join("-"));
}

const pad = (number: number): string => String(number).padStart(2, "0");

type Parts = readonly [year: string, month: string, day?: string | undefined];

function splitDate(text: string): Parts | undefined {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined && month !== undefined) return [year, month, day];
  const [, first, word, last] = DAY_FIRST.exec(text) ?? DOTTED.exec(text) ?? [];
  if (last !== undefined && word !== undefined) return [last, word, first];
  const [, name, number, end] = MONTH_FIRST.exec(text) ?? [];
  return end !== undefined && name !== undefined ? [end, name, number] : undefined;
}

function findMonth(word: string): number | undefined {
  const short = word.toLowerCase().slice(0, 3);
  const at = MONTHS.findIndex((names) => names.split(" ").includes(short));
  // "juin" and "juillet" begin alike.
  if (/^juil/iu.test(word)) return 7;
  return at < 0 ? undefined : at + 1;
}
