import { type Xml, xml } from "#platform/xml-element.ts";
import type { DescribedRecord } from "../../records/described-record.ts";
import { collateralDetail } from "./onix-collateral.ts";
import { contentDetail } from "./onix-contents.ts";
import { descriptiveDetail } from "./onix-description.ts";
import { onixText, type OnixRelease } from "./onix-elements.ts";
import { listManifestations, type Manifestation } from "./onix-manifestations.ts";
import { publishingDetail } from "./onix-publishing.ts";
import { NUMBER_SCHEME, productId, renderRelatedMaterial } from "./onix-relations.ts";
import { productSupply } from "./onix-supply.ts";

/**
 * Returns the reference of a product's record, which no other record ever has: "example.press.12.pdf". The host is written backwards, as
 * EDItEUR recommends.
 */
export const recordReference = (identifierHost: string, number: number, key: string): string =>
  [...identifierHost.split(".").toReversed(), number, key].join(".");

/** Returns the products of a record in ONIX for Books, one for each manifestation; none for a chapter or paper. */
export function onixProducts(record: DescribedRecord, release: OnixRelease = "3.1"): readonly Xml[] {
  const products = listManifestations(record).map((manifestation) => ({
    ...manifestation,
    reference: recordReference(record.identifierHost, record.publication.sequential_id, manifestation.key),
  }));
  return products.map((product) => productElement(record, product, products, release));
}

type ReferencedProduct = Manifestation & { readonly reference: string };

function productElement(
  record: DescribedRecord,
  product: ReferencedProduct,
  products: readonly ReferencedProduct[],
  release: OnixRelease,
): Xml {
  const { doi, sequential_id } = record.publication;
  return xml(
    "Product",
    {},
    onixText("RecordReference", product.reference),
    onixText("NotificationType", product.format?.availability === "forthcoming" ? "02" : "03"),
    onixText("RecordSourceType", "01"),
    productId("15", product.isbn),
    productId("06", doi),
    productId("01", String(sequential_id), NUMBER_SCHEME),
    descriptiveDetail(record, product, release),
    collateralDetail(record, product),
    product.isElectronic ? contentDetail(record, release) : undefined,
    publishingDetail(record, product),
    renderRelatedMaterial(
      record,
      products.filter((other) => other !== product),
    ),
    productSupply(record, product),
  );
}
