import { readIsbn } from "#publications/isbn.ts";
import type { LooseRecord } from "#imports/formats/loose-record.ts";
import { all, oneLine, type XmlNode } from "#imports/formats/xml/xml-node.ts";

/** Returns a product as an entry of the formats; undefined for a form that the catalogue does not have. */
export function onixFormat(
  node: XmlNode,
  isbn: string | undefined,
  pages: string | undefined,
): LooseRecord | undefined {
  const kind = kindOf(node);
  if (kind === undefined) return undefined;
  const supply = all(node, "ProductSupply", "SupplyDetail");
  const status = oneLine(node, "PublishingDetail", "PublishingStatus");
  const found = isbn === undefined ? undefined : readIsbn(isbn);
  return {
    kind,
    isbn: found,
    extent: pages === undefined ? undefined : `${pages} pages`,
    price: supply.map(priceOf).find((price) => price !== undefined),
    availability: availabilityOf(
      status,
      supply.map((one) => oneLine(one, "ProductAvailability") ?? ""),
    ),
  };
}

/** The forms of lists 150 and 175 by our kinds of formats. */
function kindOf(node: XmlNode): string | undefined {
  const form = oneLine(node, "DescriptiveDetail", "ProductForm") ?? "";
  if (form === "BB") return "hardback";
  if (form === "BC") return "paperback";
  if (!form.startsWith("E")) return undefined;
  const details = all(node, "DescriptiveDetail", "ProductFormDetail").map((one) => oneLine(one));
  return details.includes("E101") ? "epub" : details.includes("E107") ? "pdf" : undefined;
}

/** Returns "EUR 24.90" or "free". */
function priceOf(supply: XmlNode): string | undefined {
  if (oneLine(supply, "UnpricedItemType") === "01") return "free";
  const prices = all(supply, "Price");
  if (prices.some((one) => oneLine(one, "UnpricedItemType") === "01")) return "free";
  for (const price of prices) {
    const [amount, currency] = [oneLine(price, "PriceAmount"), oneLine(price, "CurrencyCode")];
    if (amount !== undefined && /^\d[\d.]*$/u.test(amount) && /^[A-Z]{3}$/u.test(currency ?? ""))
      return Number(amount) === 0 ? "free" : `${currency} ${amount}`;
  }
  return undefined;
}

/** The publishing status (list 64) and the suppliers' availability (list 65) in our three words. */
function availabilityOf(status: string | undefined, codes: readonly string[]): string | undefined {
  if (status === "02" || status === "03") return "forthcoming";
  if (["06", "07", "11", "17"].includes(status ?? "")) return "out of print";
  if (codes.some((code) => /^2[0-3]$/u.test(code))) return "available";
  if (codes.some((code) => /^(?:09|1[0-2])$/u.test(code))) return "forthcoming";
  return codes.includes("51") ? "out of print" : undefined;
}
