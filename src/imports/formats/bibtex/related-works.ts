import type { Entry } from "@retorquere/bibtex-parser";
import type { RelationKind } from "#publications/core/details/related-work.ts";
import type { LooseRecord } from "#imports/formats/loose-record.ts";
import { plainKey } from "./tex-text.ts";

/** What BibLaTeX's `relatedtype` says of the entry, in the relations that the press has. */
const KINDS: Readonly<Record<string, RelationKind>> = {
  translationof: "translation_of",
  translationfrom: "translation_of",
  reprintof: "other_edition_of",
  reprintas: "other_edition_of",
  reprintfrom: "other_edition_of",
  origpubin: "other_edition_of",
  origpubas: "other_edition_of",
  reviewof: "review_of",
  supplementto: "supplement_to",
  versionof: "version_of",
};

/**
 * Returns the works to which an entry says it is related, of those in `entries`: only the kind of relation, title and numbers. Empty where the
 * press has no such relation, or where one of the works has neither DOI, ISBN nor address: the field is then left out as a whole.
 */
export function findRelatedWorks({ fields }: Entry, entries: readonly Entry[]): readonly LooseRecord[] {
  const kind = KINDS[(fields["relatedtype"] ?? "").toLowerCase()];
  if (kind === undefined) return [];
  const others = listKeys(fields["related"]).map((key) =>
    entries.find((entry) => entry.key.toLowerCase() === plainKey(key)),
  );
  const relations = others.flatMap((other) => (other && canBeNamed(other) ? [describeOther(kind, other)] : []));
  return relations.length === others.length ? relations : [];
}

const listKeys = (keys = ""): readonly string[] =>
  keys
    .toLowerCase()
    .split(",")
    .map((key) => key.trim())
    .filter((key) => key !== "");

const canBeNamed = ({ fields }: Entry): boolean => Boolean(fields["doi"] ?? fields["isbn"] ?? fields["url"]);

function describeOther(kind: RelationKind, { fields }: Entry): LooseRecord {
  const { title, doi, isbn, url } = fields;
  // One of them names the work; a number of a list of ISBNs is enough.
  const address = doi === undefined && isbn === undefined ? url : undefined;
  return { kind, title, doi, isbn: isbn?.split(/[,;]/u)[0]?.trim(), url: address };
}
