import { publicationPath } from "#addresses/publication-addresses.ts";
import { type Xml, xml } from "#platform/xml-element.ts";
import type { FormatPrice } from "#publications/core/details/publication-format.ts";
import type { DescribedRecord } from "../../records/described-record.ts";
import { onixText } from "./onix-elements.ts";
import type { Manifestation } from "./onix-manifestations.ts";
import { website } from "./onix-publishing.ts";
import { salesTerritory, territoryElement } from "./onix-territory.ts";

/** Returns block 6: where readers get the product, whether they do now, and at which price. */
export function productSupply({ publication, teller }: DescribedRecord, product: Manifestation): Xml {
  const { format, fullTextPath } = product;
  const supplier = xml(
    "Supplier",
    {},
    onixText("SupplierRole", "09"),
    onixText("SupplierName", teller.press.name),
    website("02", teller.pressUrl + publicationPath(publication.sequential_id)),
    fullTextPath === undefined ? undefined : website("29", teller.pressUrl + fullTextPath),
    format?.url === undefined ? undefined : website("36", format.url),
  );
  return xml(
    "ProductSupply",
    {},
    xml("Market", {}, territoryElement(salesTerritory(product))),
    xml(
      "SupplyDetail",
      {},
      supplier,
      onixText("ProductAvailability", availabilityCode(product)),
      priceElements(product),
    ),
  );
}

/** List 65. */
function availabilityCode({ format, isElectronic }: Manifestation): string {
  if (format?.availability === "forthcoming") return "10";
  if (format?.availability === "out of print") return "40";
  return format?.availability === "available" && !isElectronic ? "21" : "20";
}

/** Free of charge (list 57, code 01); without a known price the supplier has to be asked (04). */
function priceElements({ isFree, format }: Manifestation): readonly (Xml | undefined)[] {
  const { prices = [] } = format ?? {};
  if (isFree) return [onixText("UnpricedItemType", "01")];
  return prices.length === 0 ? [onixText("UnpricedItemType", "04")] : prices.map(priceElement);
}

/** The recommended retail price with or without tax (list 58). */
const priceElement = ({ amount, currency, tax_included, territory }: FormatPrice): Xml =>
  xml(
    "Price",
    {},
    onixText("PriceType", tax_included ? "02" : "01"),
    onixText("PriceAmount", amount),
    onixText("CurrencyCode", currency),
    territoryElement(territory.trim()),
  );
