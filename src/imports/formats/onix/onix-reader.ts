import type { ImportedRow } from "#imports/core/imported-record.ts";
import { readXmlRow } from "#imports/formats/xml/with-remarks.ts";
import { xmlElements } from "#imports/formats/xml/xml-elements.ts";
import { isOnixCode, onixName } from "./onix-names.ts";
import { readProduct } from "./onix-product.ts";
import { joinProducts, WaitingProducts } from "./joined-products.ts";

/** The most products that wait for other formats of their work. */
const MAX_WAITING = 2000;

/**
 * Reads ONIX for Books 3.0 and 3.1 with reference names or short tags. The products of one work, one for each format,
 * become one record with its formats: those that share a DOI or a work, name each other's ISBN as another format, or
 * differ in nothing but form and ISBN. They may stand up to 2,000 products apart.
 */
export async function* readOnix(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ImportedRow> {
  let waiting = new WaitingProducts();
  for await (const element of xmlElements(bytes, { isRecord: (name) => name === "Product", renameElement: onixName })) {
    if ("reason" in element) {
      yield* waiting.groups().map(toRow);
      yield element;
      return;
    }
    const product = readProduct(element.element);
    if (typeof product === "string") yield { line: element.line, reason: product };
    else waiting.add(product);
    if (waiting.count < MAX_WAITING) continue;
    const groups = waiting.groups();
    waiting = new WaitingProducts();
    const leaving = Math.ceil(groups.length / 2);
    for (const product of groups.slice(leaving).flat()) waiting.add(product);
    yield* groups.slice(0, leaving).map(toRow);
  }
  yield* waiting.groups().map(toRow);
}

function toRow(products: Parameters<typeof joinProducts>[0]): ImportedRow {
  const { record, line, remarks } = joinProducts(products);
  return readXmlRow(record, line, remarks, { elements: products.map(({ node }) => node), isCode: isOnixCode });
}
