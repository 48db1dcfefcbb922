import { listPeople } from "#imports/formats/parse-contributors.ts";
import type { SourceField } from "#imports/core/source-field.ts";
import type { LooseRecord } from "#imports/formats/loose-record.ts";
import { FieldAccount } from "./field-account.ts";
import { trimFullStop, trimIsbd, trimMarks } from "./isbd.ts";
import { readContents } from "./marc-contents.ts";
import { isEmptyExtent, readPageCount } from "./marc-extent.ts";
import { readImprint } from "./marc-imprint.ts";
import {
  readAbstract,
  readEdition,
  readFunders,
  readFunding,
  readRelations,
  readTerms,
  readTranslatedTitles,
} from "./marc-notes.ts";
import { readDoiOfRecord, readIsbns, readLanguages, readSource } from "./marc-numbers.ts";
import { readPeople } from "./marc-people.ts";
import { type MarcField, type MarcRecord, readSubfields } from "./marc-record.ts";
import { readSeries } from "./marc-series.ts";
import { readKeywords } from "./marc-subjects.ts";
import { readTitle } from "./marc-title.ts";

/** A record of MARC in the shape of docs/import.md, and the sentences on what was changed or left out. */
export type ReadMarc = {
  readonly record: LooseRecord;
  readonly remarks: readonly string[];
  /** Every value of the record, with whether it was used. */
  readonly fields: readonly SourceField[];
};

/** Returns what a record of MARC 21 says of a publication. */
export function readMarcRecord(marc: MarcRecord): ReadMarc {
  const account = new FieldAccount(marc);
  const record = readPublication(account);
  return { record, remarks: account.remarks, fields: account.listFields() };
}

function readPublication(account: FieldAccount): LooseRecord {
  const [host] = account.fields("773");
  const meeting = account.fields("111", "711").find((field) => readSubfields(field, "t").length === 0);
  const kind = readKind(account, { hasHost: host !== undefined, hasMeeting: meeting !== undefined });
  const isPart = kind === "chapter" || kind === "paper";
  const { volume, ...title } = readTitle(account);
  const imprint = readImprint(account);
  return {
    type: kind,
    ...title,
    volume: isPart ? undefined : volume,
    contributors: readPeople(account),
    ...imprint,
    publisher: imprint["publisher"] ?? readInstitution(account),
    doi: readDoiOfRecord(account),
    isbn: isPart ? undefined : readIsbns(account),
    language: readLanguages(account),
    edition: readEdition(account),
    page_count: isPart ? undefined : readExtent(account),
    abstract: readAbstract(account),
    keywords: readKeywords(account),
    ...readTerms(account),
    funding: readFunding(account),
    funders: readFunders(account),
    relations: readRelations(account),
    other_languages: readTranslatedTitles(account),
    series: isPart ? undefined : readSeries(account),
    event: (kind === "proceedings" || kind === "paper") && meeting ? readEvent(account, meeting) : undefined,
    children: isPart ? undefined : readContents(account),
    ...(isPart && host && readHost(account, host, kind)),
    ...readSource(account),
  };
}

/** The kind of leader/06 and /07: language material, alone (m) or a part of a host (a). */
function readKind(account: FieldAccount, { hasHost, hasMeeting }: { hasHost: boolean; hasMeeting: boolean }): string {
  const [material = "a", level = "m"] = [account.leader[6], account.leader[7]];
  if ("ij".includes(material)) return "recording";
  if ("ef".includes(material)) return "map";
  if ("cd".includes(material)) return "piece of music";
  if (material === "g") return "recording";
  if (level === "s" || level === "i") return "journal";
  if (level === "a" || (level !== "m" && hasHost)) return hasMeeting ? "paper" : "chapter";
  if (account.fields("502").length > 0) return "thesis";
  return hasMeeting ? "proceedings" : "book";
}

/** A thesis without a publisher comes from the institution that granted the degree (502 `$c`). */
const readInstitution = (account: FieldAccount): string | undefined => {
  const [field] = account.fields("502");
  return trimIsbd(account.take(field, "c")[0]);
};

function readExtent(account: FieldAccount): number | undefined {
  const extents = account.fields("300").flatMap((field) => account.take(field, "a"));
  const pages = extents.map(readPageCount).find((count) => count !== undefined);
  const [odd] = extents.filter((text) => !isEmptyExtent(text));
  if (pages === undefined && odd !== undefined)
    account.remarks.push(`The extent “${trimMarks(odd)}” is no number of pages and was left out.`);
  return pages;
}

function readEvent(account: FieldAccount, meeting: MarcField): LooseRecord {
  const [place] = account.take(meeting, "c");
  return {
    name: trimIsbd(account.take(meeting, "a")[0])?.replace(/\s*\($/u, ""),
    place: place === undefined ? undefined : trimFullStop(trimMarks(place)).replace(/\)$/u, ""),
    dates_text: trimMarks(account.take(meeting, "d")[0] ?? "").replace(/^\(|\)\.?$/gu, "") || undefined,
  };
}

/** The role behind the people of a host, who are editors in most cases: "Ruiz, Ana, ed." */
const EDITORS_BEHIND = /,?\s*\(?(?:eds?|editors?|hrsg|hg|dir|coord)\.?\)?$/iu;

/** Returns the book of a part, and its pages there (773). The book's people belong to the book and stay with it. */
function readHost(account: FieldAccount, host: MarcField, kind: string): LooseRecord {
  return {
    parent: {
      title: trimIsbd(account.take(host, "t")[0]),
      isbn: account.take(host, "z")[0],
      doi: account.take(host, "o").find((text) => text.startsWith("10.")),
      type: kind === "paper" ? "proceedings" : undefined,
      people: account.take(host, "a").map((text) => listPeople((trimIsbd(text) ?? "").replace(EDITORS_BEHIND, ""))),
    },
    pages: /(\d+\s*[-–]\s*\d+)/u.exec(account.take(host, "gq").join(" "))?.[1],
  };
}
