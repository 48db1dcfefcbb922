import type { LooseRecord } from "#imports/formats/loose-record.ts";
import type { FieldAccount } from "./field-account.ts";
import { trimBrackets, trimIsbd, trimMarks, trimSupplied } from "./isbd.ts";

/** What libraries write where a book names no place or publisher. */
const UNKNOWN =
  /^(?:s\.?\s?[li]\.?|s\.?\s?n\.?|o\.?\s?o\.?|o\.?\s?v\.?|sine (?:loco|nomine)|(?:place|publisher|date) (?:of publication )?not (?:identified|known)|(?:lieu|éditeur|nom) (?:de publication )?(?:inconnu|non identifié)|verlag nicht ermittelbar|(?:erscheinungs)?ort nicht ermittelbar|lugar de publicación no identificado|editor no identificado|б\.\s?м\.?|出版者不明|出版地不明)$/iu;

/** Words for further places or publishers that the record does not name: "Berlin [u.a.]". */
const MORE = /\s*(?:\[(?:u\.\s?a\.|etc\.?|et al\.?|usw\.)\]|\bu\.\s?a\.)(?=[\s:;,]*$)/iu;

const YEAR = /(?<![\d])(1[4-9]\d\d|20\d\d)(?!\d)/gu;

/** Returns place, publisher and date of publication (264 with second indicator 1, otherwise 260), and remarks on them. */
export function readImprint(account: FieldAccount): LooseRecord {
  const fields = account.fields("264");
  const imprint =
    fields.find(({ second }) => second === "1") ??
    account.fields("260")[0] ??
    fields.find(({ second }) => !/[234]/u.test(second));
  const list = (codes: string): string | undefined => {
    const texts = account.take(imprint, codes).flatMap((text) => trimSupplied(text.replace(MORE, "")) ?? []);
    return (
      [...new Set(texts.filter((text) => !UNKNOWN.test(trimBrackets(text))))]
        .join("; ")
        .replaceAll(/\s+;\s*/gu, "; ") || undefined
    );
  };
  return {
    publisher_place: list("a"),
    publisher: list("b"),
    ...readDate(account, account.take(imprint, "c").join(" ")),
  };
}

/**
 * Returns the date of publication. The statement decides where it has one year that is no copyright year, because the
 * coded date (008/07-14) is often what a system filled in; otherwise the coded date.
 */
function readDate(account: FieldAccount, statement: string): LooseRecord {
  const fixed = account.takeControl("008");
  const coded = readCodedDate(fixed);
  const stated = findYears(statement);
  const year = stated.length === 1 || coded === undefined ? stated[0] : stated.find((one) => coded.startsWith(one));
  const date = year === undefined || coded?.startsWith(year) ? coded : year;
  if (coded !== undefined && date !== undefined && coded.slice(0, 4) !== date.slice(0, 4))
    account.remarks.push(`The coded date ${coded} (008) differs from “${trimMarks(statement)}”, which was taken.`);
  if (date === undefined && statement !== "") account.remarks.push(`The date “${trimMarks(statement)}” was left out.`);
  else if (date !== undefined && statement !== "" && !isSameDate(statement, date))
    account.remarks.push(`The date “${trimMarks(statement)}” was read as ${date}.`);
  return { date };
}

/** Years of publication; those of copyright, printing and legal deposit count only where there is no other. */
function findYears(statement: string): readonly string[] {
  const published = statement.replaceAll(/(?:©|[℗]|\bc(?:op)?\.?|\bp|copyright)\s*(?=\d{4})\d{4}/giu, " ");
  const years = [...published.matchAll(YEAR)].map(([year]) => year);
  return years.length > 0 ? years : [...statement.matchAll(/(?<!\d)(1[4-9]\d\d|20\d\d)(?!\d)/gu)].map(([year]) => year);
}

/** Returns the coded date: a year, or the day of a detailed date (type e). */
function readCodedDate(fixed: string): string | undefined {
  const year = /^(?:1[4-9]|20)\d\d$/u.exec(fixed.slice(7, 11))?.[0];
  const [, month, day] = /^(\d\d)(\d\d)?/u.exec(fixed.slice(11, 15)) ?? [];
  if (year === undefined || fixed[6] !== "e" || month === undefined || month === "00") return year;
  return [year, month, ...(day === undefined || day === "00" ? [] : [day])].join("-");
}

/** A year in brackets, with a full stop, or as a year of copyright is the same date. */
const isSameDate = (statement: string, date: string): boolean =>
  trimIsbd(statement)?.replace(/^(?:©|c(?:op)?\.?)\s*/iu, "") === date.slice(0, 4);
