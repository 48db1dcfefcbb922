import { type Xml, xml } from "#platform/xml-element.ts";
import type { WithdrawnRecord } from "../../records/withdrawn-record.ts";
import { onixText } from "./onix-elements.ts";
import { manifestationKeys } from "./onix-manifestations.ts";
import { recordReference } from "./onix-product.ts";
import { NUMBER_SCHEME, productId } from "./onix-relations.ts";

const DELETION_TEXT = "The publisher has withdrawn this record.";

/** Returns the notices (type 05) by which receivers delete the products of a withdrawn record; none for a chapter or paper. */
export function onixDeletions({ number, identifiers, identifierHost }: WithdrawnRecord): readonly Xml[] {
  const { genre, doi, isbn, formats = [] } = identifiers;
  if (genre === "chapter" || genre === "paper") return [];
  const products = formats.length === 0 ? [{ isbn }] : formats;
  const keys = manifestationKeys(formats);
  return products.map((product, index) =>
    xml(
      "Product",
      {},
      onixText("RecordReference", recordReference(identifierHost, number, keys[index] ?? "")),
      onixText("NotificationType", "05"),
      onixText("DeletionText", DELETION_TEXT),
      onixText("RecordSourceType", "01"),
      productId("15", product.isbn),
      productId("06", doi),
      productId("01", String(number), NUMBER_SCHEME),
    ),
  );
}
