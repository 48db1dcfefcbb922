import { isClassificationCode } from "#publications/core/subjects/classifications.ts";
import { findSubjectByHeading } from "#publications/core/subjects/thema.ts";
import type { FieldAccount } from "./field-account.ts";
import { trimFullStop, trimIsbd, trimMarks } from "./isbd.ts";
import { type MarcField, readSubfields } from "./marc-record.ts";
import { readOrganisation, readPerson, writeName } from "./marc-names.ts";

/** The most keywords of a publication, and the longest of them. */
const MAX_KEYWORDS = 100;

const SCHEMES: Readonly<Record<string, string>> = { thema: "Thema", bicssc: "BIC", bisacsh: "BISAC" };

/**
 * Returns the subjects as keywords: headings with their subdivisions as one keyword ("Harbours – Nigeria – History"),
 * names, genres, uncontrolled words, codes of Thema, BIC and BISAC, and the classes of the Library of Congress and of Dewey.
 */
export function readKeywords(account: FieldAccount): readonly string[] {
  const headings = account.fields("600", "610", "611", "630", "648", "650", "651", "655");
  const words = [
    ...headings.flatMap((field) => readHeading(account, field)),
    ...account.fields("653").flatMap((field) => account.take(field, "a").flatMap((word) => readWord(account, word))),
  ];
  const codes = account.fields("072").flatMap((field) => readCode(account, field));
  const found = [...words, ...codes, ...readClasses(account)];
  // Libraries give a heading once for each vocabulary.
  const keys = new Set<string>();
  const keywords = found.filter((word) => !keys.has(word.toLowerCase()) && keys.add(word.toLowerCase()));
  if (keywords.length > MAX_KEYWORDS)
    account.remarks.push(`Of ${keywords.length} subjects the first ${MAX_KEYWORDS} were taken.`);
  return keywords.slice(0, MAX_KEYWORDS);
}

/** Codes of the German book trade that are no subjects: form of the product, group of goods. */
const TRADE_CODE = /^\((?:VLB-PF|VLB-WN|VLB-WI|Produktform|Produktrabattgruppe|Zielgruppe)\)/u;

/** Returns an uncontrolled word; the German National Library writes where it comes from before it: "(VLB-FS)Ufer". */
function readWord(account: FieldAccount, word: string): readonly string[] {
  const code = /^\(BISAC Subject Heading\)\s*([A-Z]{3}\d{6})$/u.exec(word)?.[1];
  if (code !== undefined) return [`BISAC: ${code}`];
  if (!TRADE_CODE.test(word))
    return [word.replace(/^\((?:VLB-[A-Z]{2}|Schlagwort)\)\s*/u, "")].flatMap((text) => trimIsbd(text) ?? []);
  account.remarks.push(`“${word}” is a code of the trade and was left out of the keywords.`);
  return [];
}

function readHeading(account: FieldAccount, field: MarcField): readonly string[] {
  if (readSource(field) === "thema") return readThemaHeading(account, field);
  const main = readMain(account, field);
  const subdivisions = account.take(field, "vxyz").flatMap((text) => trimIsbd(text) ?? []);
  return main === undefined ? subdivisions : [[main, ...subdivisions].join(" – ")];
}

function readMain(account: FieldAccount, field: MarcField): string | undefined {
  const title = account
    .take(field, field.tag === "600" || field.tag === "610" ? "t" : "")
    .map((text) => trimIsbd(text));
  if (field.tag === "600" || field.tag === "610") {
    const name = field.tag === "600" ? readPerson(account, field) : readOrganisation(account, field);
    return [name && writeName(name), ...title].filter((part) => part !== undefined).join(". ") || undefined;
  }
  const parts = account.take(field, field.tag === "650" || field.tag === "651" ? "ab" : "anp").map(trimMarks);
  return trimFullStop(parts.join(" ")) || undefined;
}

/** The codes of Thema (072) say as much as its headings, and more exactly. */
function readThemaHeading(account: FieldAccount, field: MarcField): readonly string[] {
  const [heading = ""] = account.take(field, "a");
  if (account.fields("072").some((code) => readSource(code) === "thema")) return [];
  const code = findSubjectByHeading(heading);
  return [code === undefined ? heading : `Thema: ${code}`].filter((word) => word !== "");
}

/** Returns the code of the list from which a heading or code is. */
const readSource = (field: MarcField): string => readSubfields(field, "2")[0]?.trim() ?? "";

function readCode(account: FieldAccount, field: MarcField): readonly string[] {
  const scheme = SCHEMES[readSource(field)];
  return scheme === undefined
    ? []
    : account.take(field, "a").map((code) => `${scheme}: ${code.replaceAll(/\s/gu, "")}`);
}

/** Returns the first class of the Library of Congress, and the classes of Dewey without the marks of their segments. */
function readClasses(account: FieldAccount): readonly string[] {
  const [field] = account.fields("050");
  const text = account.take(field, "a")[0]?.trim() ?? "";
  const classCode = isClassificationCode("lcc", text) ? text : /^[A-Z]{1,3}/u.exec(text)?.[0];
  const dewey = account.fields("082").flatMap((field) => {
    const code = readSubfields(field, "a")[0]?.replaceAll(/[/'’\s]/gu, "") ?? "";
    if (!isClassificationCode("ddc", code)) return [];
    account.take(field, "a");
    return [`DDC: ${code}`];
  });
  return [...(classCode === undefined ? [] : [`LCC: ${classCode}`]), ...dewey];
}
