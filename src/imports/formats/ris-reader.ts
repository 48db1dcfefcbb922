import type { SourceField } from "#imports/core/source-field.ts";
import type { ImportedRow } from "#imports/core/imported-record.ts";
import { readOneName } from "#publications/core/names/name-list.ts";
import { isOrganisation } from "#publications/core/names/organisation-words.ts";
import type { LooseRecord } from "./loose-record.ts";
import { isPart, kindOfRis } from "./native-kinds.ts";
import { readNumberedLines } from "./numbered-lines.ts";
import { readRecord } from "./parse-record.ts";
import { findTagsOfPeople } from "./ris-people.ts";
import type { LegacyText } from "./text-encoding.ts";

type Tags = Map<string, string[]>;

const TAG = /^\s*([A-Z][A-Z0-9]) {0,2}-(?: (.*))?$/u;

/** Reads RIS: tagged lines from TY to ER; a line without a tag continues the value before it. */
export async function* readRis(bytes: AsyncIterable<Uint8Array>, legacy?: LegacyText): AsyncGenerator<ImportedRow> {
  let open: { line: number; tags: Tags; last: string[] } | undefined;
  let outside: { readonly line: number; count: number } | undefined;
  let isRis = false;
  for await (const line of readNumberedLines(bytes, legacy)) {
    if ("reason" in line) {
      yield { line: line.number, reason: line.reason };
      continue;
    }
    const [, tag, value = ""] = TAG.exec(line.text) ?? [];
    if (tag === "TY") {
      isRis = true;
      if (outside) yield { line: outside.line, reason: linesOutside(outside.count) };
      outside = undefined;
    }
    if ((tag === "TY" || tag === "ER") && open) {
      yield tag === "ER" ? readTags(open.tags, open.line) : { line: open.line, reason: "The record has no ER line." };
      open = undefined;
    }
    if (tag === "TY") open = { line: line.number, tags: new Map([["TY", [value.trim()]]]), last: [] };
    else if (open && tag !== undefined && tag !== "ER") open.last = appendTag(open.tags, tag, value);
    else if (open && tag === undefined && line.text.trim() !== "")
      open.last.push(`${open.last.pop() ?? ""} ${line.text.trim()}`);
    else if (!open && tag !== "ER" && line.text.trim() !== "") {
      outside ??= { line: line.number, count: 0 };
      outside.count += 1;
    }
  }
  if (outside) yield { line: outside.line, reason: isRis ? linesOutside(outside.count) : NO_RIS };
  if (open) yield { line: open.line, reason: "The file ends in the middle of this record." };
}

const NO_RIS = "The file has no RIS record: none of its lines begins with “TY  -”.";

const linesOutside = (count: number): string =>
  count === 1 ? "This line is not part of a RIS record." : `${count} lines from here on are not part of a RIS record.`;

function appendTag(tags: Tags, tag: string, value: string): string[] {
  const values = tags.get(tag) ?? [];
  values.push(value.trim());
  tags.set(tag, values);
  return values;
}

/** Returns the record of these tags as a row; of a tag whose first value alone is used the others are left out. */
function readTags(tags: Tags, line: number): ImportedRow {
  const used = new Map<string, number>();
  const record = fromRis(tags, (tag, count) => used.set(tag, Math.max(used.get(tag) ?? 0, count)));
  const fields = [...tags].flatMap(([tag, values]) =>
    values
      .filter((value) => value !== "")
      .map((text, index): SourceField => ({
        name: tag,
        text,
        isRead: index < (used.get(tag) ?? 0),
        isCode: tag === "TY",
      })),
  );
  return readRecord(record, line, { fields });
}

/** In RIS a comma parts family and given name; a name without one is an organisation, or written in another order, and stays whole. */
function readPerson(name: string): LooseRecord | string {
  const isCatalogued = /[([][^)\]]*[)\]]\.?$/u.test(name);
  const isWhole = !name.includes(",") || isOrganisation(name);
  return isWhole && !isCatalogued && readOneName(name).others === undefined ? { literal: name } : name;
}

/**
 * Returns the RIS tags under our names. CONF is a paper if it names its proceedings (C3) or its conference (T2), otherwise the proceedings. The number in the
 * series is M1 of a book and SV of a chapter.
 */
function fromRis(tags: Tags, note: (tag: string, count: number) => void): LooseRecord {
  const listValues = (name: string): readonly string[] => (tags.get(name) ?? []).filter((value) => value !== "");
  const all = (...names: readonly string[]): readonly string[] =>
    names.flatMap((name) => {
      note(name, listValues(name).length);
      return listValues(name);
    });
  const one = (...names: readonly string[]): string | undefined => {
    const name = names.find((tag) => listValues(tag).length > 0);
    if (name !== undefined) note(name, 1);
    return name === undefined ? undefined : listValues(name)[0];
  };
  const people = (...names: readonly string[]) => all(...names).map(readPerson);
  const type = one("TY")?.toUpperCase() ?? "";
  const ofEvent = type === "CONF" || type === "CPAPER";
  const hasTag = (tag: string): boolean => listValues(tag).length > 0;
  // Old programs write the title of a book as BT, which elsewhere is that of the book around it.
  const isTitledByBook = !["TI", "T1", "CT"].some(hasTag) && !isPart(kindOfRis(type)) && !ofEvent;
  const book = isTitledByBook ? [] : ["BT"];
  const container = ofEvent ? one("C3", "BT", "T2") : one("T2", ...book, "JO");
  const kind = type === "CONF" && container !== undefined ? "paper" : kindOfRis(type);
  const child = isPart(kind);
  const series = one("T3") ?? container;
  const roles = findTagsOfPeople(type, { isPart: child, hasTag });
  return {
    type: kind,
    title: one("TI", "T1", "CT", ...(isTitledByBook ? ["BT"] : [])),
    authors: people(...roles.authors),
    editors: child ? undefined : people(...roles.editors),
    series_editors: people(...roles.series_editors),
    translators: people(...roles.translators),
    date: one("DA", "Y1"),
    year: one("PY", "Y1", "DA"),
    doi: one("DO"),
    isbn: child ? undefined : all("SN"),
    publisher: one("PB"),
    publisher_place: one("CY", "PP"),
    pages: child ? [one("SP"), one("EP")] : undefined,
    page_count: child ? undefined : one("SP"),
    volume: one("VL"),
    issue: one("IS"),
    edition: one("ET"),
    language: one("LA"),
    abstract: one("AB", "N2"),
    keywords: all("KW"),
    chapter_number: type === "CHAP" && /^\d+$/u.test(one("SE") ?? "") ? one("SE") : undefined,
    series: child ? undefined : series,
    series_number: child || series === undefined ? undefined : one("M1", "SV"),
    event: ofEvent ? readEvent(one, child ? [] : roles.sponsors) : undefined,
    parent: child
      ? {
          title: container,
          isbn: one("SN"),
          type: kind === "paper" ? "proceedings" : undefined,
          people: people(...roles.editors),
        }
      : undefined,
  };
}

/** Returns the conference of a paper or volume: T2 where another tag names the proceedings. */
const readEvent = (
  one: (...names: readonly string[]) => string | undefined,
  sponsors: readonly string[],
): LooseRecord => ({
  name: one("C3", "BT") === undefined ? undefined : one("T2"),
  place: one("C1"),
  sponsor: one(...sponsors),
});
