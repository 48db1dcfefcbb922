import { getPages, getPublisher } from "#distribution/core/described-publication.ts";
import type { DescribedRecord } from "#distribution/records/described-record.ts";
import { landingUrl, plainText, wholeTitle } from "#distribution/records/record-facts.ts";
import { doiUrl } from "#publications/core/identifiers/doi.ts";
import type { RelationKind } from "#publications/core/details/related-work.ts";
import { controlNumber, pressCode } from "./marc-identity.ts";
import { field, type MarcDataField } from "./marc-record.ts";

/** The linking entry of each relation, with its indicators and the words before it. */
const LINKS: Readonly<Record<RelationKind, readonly [tag: string, indicators: string, words?: string]>> = {
  translation_of: ["765", "0 "],
  other_edition_of: ["775", "0 "],
  replaces: ["780", "00"],
  replaced_by: ["785", "00"],
  supplement_to: ["772", "0 "],
  review_of: ["787", "08", "Review of:"],
  version_of: ["787", "08", "Version of:"],
};

/** Returns the book around a chapter (773), the print version (776), other works (765–787) and the addresses (856). */
export function linkFields(record: DescribedRecord): readonly MarcDataField[] {
  const { publication } = record;
  const { details, doi, open_access } = publication;
  const printed = (details.formats ?? []).filter(({ kind }) => kind === "hardback" || kind === "paperback");
  return [
    ...hostField(record),
    ...printed.flatMap(({ isbn }) =>
      isbn === undefined ? [] : field("776", "08", ["i", "Print version:"], ["z", isbn]),
    ),
    ...(details.relations ?? []).flatMap((relation) => {
      const [tag, indicators, words] = LINKS[relation.kind];
      const own = relation.publication === undefined ? undefined : controlNumber(record, relation.publication);
      const link = [relation.title, relation.doi, relation.isbn, own].some((part) => part !== undefined);
      return field(
        tag,
        indicators,
        ["i", link ? words : undefined],
        ["t", relation.title && plainText(relation.title)],
        ["z", relation.isbn],
        ["o", relation.doi],
        ["w", own && `(${pressCode(record)})${own}`],
      );
    }),
    ...field(
      "856",
      "40",
      ["u", doi === undefined ? landingUrl(record, publication.sequential_id) : doiUrl(doi)],
      ["z", open_access ? "Open access" : undefined],
    ),
    ...(record.coverPath === undefined
      ? []
      : field("856", "42", ["3", "Cover image"], ["u", record.teller.pressUrl + record.coverPath])),
  ];
}

function hostField(record: DescribedRecord): readonly MarcDataField[] {
  const { publication, teller } = record;
  const { parent } = publication;
  if (parent === undefined) return [];
  const { name, place } = getPublisher(publication, teller.press);
  const imprint = [[place, name].filter(Boolean).join(" : "), parent.publication_date?.year].filter(Boolean).join(", ");
  const pages = statePages(record);
  return field(
    "773",
    "08",
    ["i", "In:"],
    ["t", wholeTitle(parent)],
    ["d", plainText(imprint)],
    ["g", pages],
    ["z", parent.isbn],
    ["o", parent.doi],
    ["w", `(${pressCode(record)})${controlNumber(record, parent.sequential_id)}`],
  );
}

/** Returns "pages 129-150" or "page 7"; undefined where they are not known. */
export function statePages({ publication }: DescribedRecord): string | undefined {
  const { first, last } = getPages(publication);
  if (first === undefined) return undefined;
  return last === undefined ? `page ${first}` : `pages ${first}-${last}`;
}
