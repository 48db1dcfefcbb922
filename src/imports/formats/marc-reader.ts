import type { ImportedRow } from "#imports/imported-record.ts";
import type { LooseRecord } from "./loose-record.ts";
import { all, childrenOf, oneLine, textOf, type XmlNode } from "./xml/xml-node.ts";
import { rowWithRemarks } from "./xml/with-remarks.ts";
import { xmlElements } from "./xml/xml-elements.ts";

/** Reads MARC 21 in XML (MARCXML), as library systems export it, alone or inside an answer of OAI-PMH. */
export async function* readMarcXml(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ImportedRow> {
  const isRecord = (name: string, uri: string): boolean => name === "record" && !uri.includes("openarchives.org");
  for await (const one of xmlElements(bytes, { isRecord })) {
    if ("reason" in one) yield one;
    else {
      const remarks: string[] = [];
      yield rowWithRemarks(fromMarc(one.element, remarks), one.line, remarks);
    }
  }
}

/** Returns the value without the punctuation of ISBD that library catalogues end it with. */
const plain = (text: string | undefined): string | undefined =>
  text?.replace(/\s*[/:;,=]\s*$/u, "").trim() || undefined;

type Field = { readonly tag: string; readonly second: string; readonly of: (codes: string) => readonly string[] };

function fieldsOf(record: XmlNode, ...tags: readonly string[]): readonly Field[] {
  return all(record, "datafield")
    .filter((field) => tags.includes(field.attributes.get("tag") ?? ""))
    .map((field) => ({
      tag: field.attributes.get("tag") ?? "",
      second: field.attributes.get("ind2") ?? " ",
      of: (codes) =>
        childrenOf(field)
          .filter((one) => one.name === "subfield" && codes.includes(one.attributes.get("code") ?? "?"))
          .map(textOf)
          .filter((text) => text !== ""),
    }));
}

const control = (record: XmlNode, tag: string): string =>
  all(record, "controlfield")
    .filter((one) => one.attributes.get("tag") === tag)
    .map((one) => one.content.filter((piece) => typeof piece === "string").join(""))[0] ?? "";

function fromMarc(record: XmlNode, remarks: string[]): LooseRecord {
  const values = (tag: string, codes: string): readonly string[] =>
    fieldsOf(record, tag).flatMap(({ of }) => of(codes));
  const one = (tag: string, codes: string): string | undefined => plain(values(tag, codes)[0]);
  const leader = oneLine(record, "leader") ?? "";
  const [host] = fieldsOf(record, "773");
  const meeting = fieldsOf(record, "111", "711")[0];
  const kind = kindOf(leader, host !== undefined, meeting !== undefined, values("502", "abc").length > 0);
  const isPart = kind === "chapter" || kind === "paper";
  const imprint = fieldsOf(record, "264").find(({ second }) => second === "1") ?? fieldsOf(record, "260")[0];
  const printed = (code: string): string | undefined => plain(imprint?.of(code)[0]);
  const [series] = fieldsOf(record, "490", "830");
  const source = control(record, "003").trim();
  return {
    type: kind,
    title: plain(values("245", "a")[0]),
    subtitle: plain(values("245", "b").join(" ")),
    volume: isPart ? undefined : plain(values("245", "n")[0]),
    contributors: contributorsOf(record, remarks),
    date: yearOf(control(record, "008")),
    year: printed("c")?.replaceAll(/[[\]©c.]/gu, ""),
    doi: fieldsOf(record, "024")
      .find(({ of }) => of("2").includes("doi"))
      ?.of("a")[0],
    isbn: isPart ? undefined : values("020", "a").map((text) => text.replace(/\s*\(.*$/u, "")),
    language: values("041", "a")[0]?.slice(0, 3) ?? (control(record, "008").slice(35, 38).trim() || undefined),
    publisher: printed("b"),
    publisher_place: printed("a")?.replaceAll(/[[\]]/gu, ""),
    edition: one("250", "a"),
    page_count: isPart
      ? undefined
      : /(\d{1,5})\s*(?:p\b|pages|S\b|Seiten|páginas|str)/iu.exec(values("300", "a")[0] ?? "")?.[1],
    abstract: values("520", "ab").join("\n") || undefined,
    keywords: keywordsOf(record),
    licence: values("540", "u")[0] ?? fieldsOf(record, "540")[0]?.of("a")[0],
    funding: values("536", "a").join("; ") || undefined,
    series:
      series && !isPart
        ? { title: plain(series.of("a")[0]), position: plain(series.of("v")[0]), issn: plain(series.of("x")[0]) }
        : undefined,
    event: kind === "proceedings" || kind === "paper" ? meeting && eventOf(meeting) : undefined,
    ...(isPart && host && placeInHost(host, kind)),
    source: source === "" ? undefined : source,
    source_id: source === "" ? undefined : control(record, "001").trim() || undefined,
  };
}

/** The year of publication in the fixed field 008/07-10, where it is known. */
const yearOf = (fixed: string): string | undefined => /^\d{4}$/u.exec(fixed.slice(7, 11))?.[0];

const eventOf = (meeting: Field): LooseRecord => ({
  name: plain(meeting.of("a")[0]),
  place: plain(meeting.of("c")[0])?.replace(/\)$/u, ""),
  dates_text: plain(meeting.of("d")[0])?.replace(/^\(/u, ""),
});

/** Returns the book of a part, and its pages there (773). */
const placeInHost = (host: Field, kind: string): LooseRecord => ({
  parent: {
    title: plain(host.of("t")[0]),
    isbn: host.of("z")[0],
    doi: host.of("o").find((text) => text.startsWith("10.")),
    type: kind === "paper" ? "proceedings" : undefined,
  },
  pages: /(\d+\s*[-–]\s*\d+)/u.exec(host.of("gq").join(" "))?.[1],
});

/** The kind of leader/06 and /07: language material, alone (m) or a part of a host (a). */
function kindOf(leader: string, hasHost: boolean, hasMeeting: boolean, isThesis: boolean): string {
  const [material = "a", level = "m"] = [leader[6], leader[7]];
  if ("ij".includes(material)) return "recording";
  if ("ef".includes(material)) return "map";
  if ("cd".includes(material)) return "piece of music";
  if (material === "g") return "recording";
  if (level === "s" || level === "i") return "journal";
  if (level === "a" || (level !== "m" && hasHost)) return hasMeeting ? "paper" : "chapter";
  if (isThesis) return "thesis";
  return hasMeeting ? "proceedings" : "book";
}

const ROLES: Readonly<Record<string, string>> = {
  aut: "author",
  author: "author",
  edt: "editor",
  editor: "editor",
  trl: "translator",
  translator: "translator",
  com: "editor",
  compiler: "editor",
  hrsg: "editor",
};

/** The main entry is the author where its field names no role; an added entry without one is left out with a remark. */
function contributorsOf(record: XmlNode, remarks: string[]): readonly LooseRecord[] {
  return fieldsOf(record, "100", "110", "700", "710").flatMap(({ tag, of }) => {
    const name = plain(of("a")[0]);
    if (name === undefined || of("t").length > 0) return [];
    const words = [...of("4").map((code) => code.replace(/^.*\//u, "")), ...of("e")].map((word) =>
      word.toLowerCase().replaceAll(/[.,\s]/gu, ""),
    );
    const role =
      words.map((word) => ROLES[word]).find((found) => found !== undefined) ??
      (words.length > 0 ? undefined : tag.startsWith("1") ? "author" : "editor");
    if (role === undefined) {
      remarks.push(`“${name}” is neither author, editor nor translator (${words.join(", ")}) and was left out.`);
      return [];
    }
    const orcid = [...of("1"), ...of("0")]
      .map((text) => /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/u.exec(text)?.[0])
      .find((found) => found !== undefined);
    const named = tag.endsWith("10") ? { literal: name } : { name };
    return [{ ...named, role, affiliation: plain(of("u")[0]), orcid }];
  });
}

/** Headings of 650 and words of 653; codes of Thema, BIC and BISAC in 072, and the class of the Library of Congress. */
function keywordsOf(record: XmlNode): readonly string[] {
  const schemes: Readonly<Record<string, string>> = { thema: "Thema", bicssc: "BIC", bisacsh: "BISAC" };
  const codes = fieldsOf(record, "072").flatMap(({ of }) => {
    const scheme = schemes[of("2")[0] ?? ""];
    return scheme === undefined ? [] : of("a").map((code) => `${scheme}: ${code.replaceAll(/\s/gu, "")}`);
  });
  const words = fieldsOf(record, "650", "651", "653").flatMap(({ tag, of }) =>
    tag === "653" ? of("a") : of("ax").slice(0, 1),
  );
  const classes = fieldsOf(record, "050").flatMap(({ of }) => /^[A-Z]{1,3}/u.exec(of("a")[0] ?? "")?.[0] ?? []);
  return [
    ...words.map((word) => plain(word.replace(/\.$/u, "")) ?? ""),
    ...codes,
    ...classes.slice(0, 1).map((code) => `LCC: ${code}`),
  ];
}
