import { type Xml, xml } from "#platform/xml-element.ts";
import type { RelatedWork, RelationKind } from "#publications/core/details/related-work.ts";
import type { DescribedRecord } from "../../records/described-record.ts";
import { composite, identifier, onixText } from "./onix-elements.ts";
import type { Manifestation } from "./onix-manifestations.ts";

export const NUMBER_SCHEME = "Colophon publication number";
export const REFERENCE_SCHEME = "Colophon record reference";

/** What one work is to another (list 164): derived by translation, by revision or by criticism. */
const WORK_RELATIONS: Readonly<Partial<Record<RelationKind, string>>> = {
  translation_of: "29",
  version_of: "28",
  other_edition_of: "28",
  review_of: "24",
};
/** What one product is to another (list 51). */
const PRODUCT_RELATIONS: Readonly<Partial<Record<RelationKind, string>>> = {
  replaces: "03",
  replaced_by: "05",
  supplement_to: "08",
};

/** Returns block 5: the work, its other formats, and what it has to do with other works. */
export function renderRelatedMaterial(
  { publication }: DescribedRecord,
  others: readonly (Manifestation & { readonly reference: string })[],
): Xml | undefined {
  const { relations = [] } = publication.details;
  const own = [workId("06", publication.doi), workId("01", String(publication.sequential_id), NUMBER_SCHEME)];
  return composite(
    "RelatedMaterial",
    renderRelatedWork("01", own),
    relations.map((relation) => workRelation(relation)),
    others.map(({ isbn, reference }) =>
      renderRelatedProduct("06", [
        isbn === undefined ? productId("01", reference, REFERENCE_SCHEME) : productId("15", isbn),
      ]),
    ),
    relations.map((relation) => productRelation(relation)),
  );
}

function workRelation({ kind, doi, isbn, publication }: RelatedWork): Xml | undefined {
  const code = WORK_RELATIONS[kind];
  return code === undefined
    ? undefined
    : renderRelatedWork(code, [
        workId("06", doi),
        workId("15", isbn),
        workId("01", publication?.toString(), NUMBER_SCHEME),
      ]);
}

function productRelation({ kind, doi, isbn, publication }: RelatedWork): Xml | undefined {
  const code = PRODUCT_RELATIONS[kind];
  const ids = [productId("15", isbn), productId("06", doi), productId("01", publication?.toString(), NUMBER_SCHEME)];
  return code === undefined ? undefined : renderRelatedProduct(code, ids);
}

/** A relation that has no identifier, only an address or a title, cannot be told in ONIX. */
function renderRelatedWork(code: string, ids: readonly (Xml | undefined)[]): Xml | undefined {
  const present = ids.filter((id) => id !== undefined);
  return present.length === 0 ? undefined : xml("RelatedWork", {}, onixText("WorkRelationCode", code), present);
}

function renderRelatedProduct(code: string, ids: readonly (Xml | undefined)[]): Xml | undefined {
  const present = ids.filter((id) => id !== undefined);
  return present.length === 0 ? undefined : xml("RelatedProduct", {}, onixText("ProductRelationCode", code), present);
}

const workId = (code: string, value: string | undefined, name?: string): Xml | undefined =>
  identifier("WorkIdentifier", "WorkIDType", code, value, name);

export const productId = (code: string, value: string | undefined, name?: string): Xml | undefined =>
  identifier("ProductIdentifier", "ProductIDType", code, value, name);
