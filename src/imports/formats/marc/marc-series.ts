import type { LooseRecord } from "#imports/formats/loose-record.ts";
import type { FieldAccount } from "./field-account.ts";
import { trimIsbd } from "./isbd.ts";
import { cleanText, type MarcField, readSubfields } from "./marc-record.ts";

type Series = {
  readonly title: string;
  readonly position?: string | undefined;
  readonly issn?: string | undefined;
  /** A second one: libraries do not say which is for print. */
  readonly print_issn?: string | undefined;
  /** Where the title stands, for one that was read from a heading. */
  readonly heading?: { readonly field: MarcField; readonly codes: string };
};

/** Words before a number in a series; only the number is stored. */
const NUMBER_WORD =
  /^(?:vol(?:ume)?s?|v|bd|band|no|nos|nr|n|t|tome|tomo|num|número|issue|heft|book|bk|pt|part|том|вып)(?!\p{L})[\s.:]*(?=[\dIVXLC])/iu;

/**
 * Returns the series as the book names it (490, 440), otherwise its heading (8XX). Number and ISSN of the heading serve
 * where the statement has none. A record has one series; the titles of others are named.
 */
export function readSeries(account: FieldAccount): Series | undefined {
  const stated = account.fields("490", "440").flatMap((field) => readStatement(account, field));
  const traced = account.fields("800", "810", "811", "830").flatMap((field) => readHeading(account, field));
  const [main = traced[0], ...more] = stated;
  if (!main) return undefined;
  // The headings repeat the statements in the library's form, in their order.
  const heading =
    traced.find(({ title }) => isSameSeries(title, main.title)) ?? (stated.length <= 1 ? traced[0] : undefined);
  const isStated = ({ title }: Series): boolean => stated.some((series) => isSameSeries(series.title, title));
  const unstated = traced.filter((series, index) => index >= stated.length && series !== heading && series !== main);
  const others = [...more, ...unstated].filter(({ title }) => !isSameSeries(title, main.title));
  for (const series of [main, ...others, ...traced.filter(isStated)]) takeTitle(account, series);
  const left = [...new Set(others.map(({ title }) => `“${title}”`))];
  if (left.length > 0) account.remarks.push(`A record has one series; left out: ${left.join(", ")}.`);
  const [issn, print_issn] =
    main.issn === undefined ? [heading?.issn, heading?.print_issn] : [main.issn, main.print_issn];
  return { title: main.title, position: main.position ?? heading?.position, issn, print_issn };
}

const fold = (title: string): string => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
const isSameSeries = (a: string, b: string): boolean => fold(a) === fold(b);

function readStatement(account: FieldAccount, field: MarcField): readonly Series[] {
  const title = trimIsbd(account.take(field, field.tag === "440" ? "anp" : "a").join(" "));
  return title === undefined ? [] : [{ title, ...readNumbers(account, field) }];
}

/** The series of a person or organisation (800, 810, 811) has its title in `$t`. */
function readHeading(account: FieldAccount, field: MarcField): readonly Series[] {
  const codes = field.tag === "830" ? "anp" : "tnp";
  const title = trimIsbd(readSubfields(field, codes).map(cleanText).join(" "));
  return title === undefined ? [] : [{ title, ...readNumbers(account, field), heading: { field, codes } }];
}

/** Records that the title of a heading is in the record or in a remark; one in another form than the book's is not. */
function takeTitle(account: FieldAccount, { heading }: Series): void {
  if (heading) account.take(heading.field, heading.codes);
}

function readNumbers(account: FieldAccount, field: MarcField): LooseRecord & Omit<Series, "title"> {
  const position = trimIsbd(account.take(field, "v").join(", "))?.replace(NUMBER_WORD, "");
  const [issn, print_issn] = account.take(field, "x").map(writeIssn);
  return { position, issn, print_issn };
}

/** Returns the ISSN of a subfield with its hyphen; a text without one as it is. */
function writeIssn(text: string): string {
  const issn = /\d{4}-?\d{3}[\dX]/iu.exec(text)?.[0].toUpperCase();
  return issn?.replace(/^(\d{4})(?=\d)/u, "$1-") ?? text;
}
