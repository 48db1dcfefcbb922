import { parseTerritory } from "#publications/core/countries.ts";
import { readIsbn } from "#publications/core/identifiers/isbn.ts";
import type { LooseRecord } from "#imports/formats/loose-record.ts";
import { all, oneLine, type XmlNode } from "#imports/formats/xml/xml-node.ts";

/** Returns a product as an entry of the formats; undefined for a form that the catalogue does not have. */
export function onixFormat(
  node: XmlNode,
  isbn: string | undefined,
  pages: string | undefined,
): LooseRecord | undefined {
  const kind = readKind(node);
  if (kind === undefined) return undefined;
  const supply = all(node, "ProductSupply", "SupplyDetail");
  const status = oneLine(node, "PublishingDetail", "PublishingStatus");
  const found = isbn === undefined ? undefined : readIsbn(isbn);
  return {
    kind,
    isbn: found,
    pages,
    ...readMeasures(node),
    published_on: readPublishedOn(node),
    price: supply.some(isFree) ? "free" : undefined,
    prices: supply.some(isFree)
      ? undefined
      : supply
          .flatMap((node) => all(node, "Price"))
          .flatMap(readPrice)
          .slice(0, 20),
    availability: readAvailability(
      status,
      supply.map((node) => oneLine(node, "ProductAvailability") ?? ""),
    ),
  };
}

/** The forms of lists 150 and 175 by our kinds of formats. */
function readKind(node: XmlNode): string | undefined {
  const form = oneLine(node, "DescriptiveDetail", "ProductForm") ?? "";
  if (form === "BB") return "hardback";
  if (form === "BC") return "paperback";
  if (!form.startsWith("E")) return undefined;
  const details = all(node, "DescriptiveDetail", "ProductFormDetail").map((node) => oneLine(node));
  if (details.includes("E101")) return "epub";
  if (details.includes("E107")) return "pdf";
  return details.includes("E105") ? "html" : undefined;
}

/** Millimetres in one of list 50's units. */
const MILLIMETRES: Readonly<Record<string, number>> = { mm: 1, cm: 10, in: 25.4 };
/** Bytes in one of list 24's units. */
const BYTES: Readonly<Record<string, number>> = { "17": 1, "18": 1000, "19": 1_000_000 };

/** Returns height and width in millimetres (list 48), and the size of the file in bytes (list 23). */
function readMeasures(node: XmlNode): LooseRecord {
  const length = (type: string): number | undefined => {
    const measure = all(node, "DescriptiveDetail", "Measure").find((node) => oneLine(node, "MeasureType") === type);
    const factor = MILLIMETRES[oneLine(measure, "MeasureUnitCode") ?? ""];
    return factor === undefined ? undefined : product(oneLine(measure, "Measurement"), factor);
  };
  const size = all(node, "DescriptiveDetail", "Extent").find((node) => oneLine(node, "ExtentType") === "22");
  const bytes = product(oneLine(size, "ExtentValue"), BYTES[oneLine(size, "ExtentUnit") ?? ""]);
  return { height: length("01"), width: length("02"), bytes };
}

function product(value: string | undefined, factor: number | undefined): number | undefined {
  const number = Math.round(Number(value) * (factor ?? Number.NaN));
  return number > 0 ? number : undefined;
}

/** Returns the day of publication of this format (list 163, code 01) as far as it is given. */
function readPublishedOn(node: XmlNode): string | undefined {
  const date = all(node, "PublishingDetail", "PublishingDate").find(
    (node) => oneLine(node, "PublishingDateRole") === "01",
  );
  const [, year, month, day] = /^(\d{4})(\d{2})?(\d{2})?/u.exec(oneLine(date, "Date") ?? "") ?? [];
  return [year, month, day].filter((part) => part !== undefined).join("-") || undefined;
}

/** An item without a price is free of charge (list 57, code 01), as is one that costs nothing. */
const isFree = (supply: XmlNode): boolean =>
  [supply, ...all(supply, "Price")].some((node) => oneLine(node, "UnpricedItemType") === "01") ||
  all(supply, "Price").some((node) => Number(oneLine(node, "PriceAmount") ?? Number.NaN) === 0);

/** Prices that contain no tax (list 58): to readers, to the trade, and those of special kinds. */
const WITHOUT_TAX = new Set(["01", "03", "05", "06", "08", "11", "13", "21", "31", "33"]);

function readPrice(price: XmlNode): LooseRecord[] {
  const [amount, currency] = [oneLine(price, "PriceAmount"), oneLine(price, "CurrencyCode")];
  if (amount === undefined || currency === undefined) return [];
  const territory = oneLine(price, "Territory", "CountriesIncluded") ?? oneLine(price, "Territory", "RegionsIncluded");
  return [
    {
      amount,
      currency,
      tax_included: !WITHOUT_TAX.has(oneLine(price, "PriceType") ?? ""),
      territory: territory === undefined || parseTerritory(territory) === undefined ? "WORLD" : territory,
    },
  ];
}

/** The publishing status (list 64) and the suppliers' availability (list 65) in our three words. */
function readAvailability(status: string | undefined, codes: readonly string[]): string | undefined {
  if (status === "02" || status === "03") return "forthcoming";
  if (["06", "07", "11", "17"].includes(status ?? "")) return "out of print";
  if (codes.some((code) => /^2[0-3]$/u.test(code))) return "available";
  if (codes.some((code) => /^(?:09|1[0-2])$/u.test(code))) return "forthcoming";
  return codes.includes("51") ? "out of print" : undefined;
}
