import { PDFArray, PDFDict, type PDFDocument, PDFHexString, PDFName, type PDFObject, PDFString } from "@cantoo/pdf-lib";
import type { PlacedText } from "./find-identities.ts";
import type { Removals } from "./removals.ts";
import { allDictionaries, pdfText } from "./pdf-values.ts";

/** Entries of a form field that no page shows: its descriptions, its former value, its formatted value, its dates (ISO 32000-1, 12.7.3). */
const REMOVED_OF_FIELD = ["TU", "TM", "DV", "RV", "DS", "A", "NM", "M", "Contents"];
/** Who layers are for, and who made them (ISO 32000-1, 8.11). */
const REMOVED_OF_LAYER = ["User", "Creator"];
const PAGE_NUMBER = "In the number of a page";
/** Whatever number trees programs write, none is as deep. */
const MAX_DEPTH = 32;

/**
 * Takes out of a PDF the words of its labels: layers and form fields get names without words, article threads go. What pages or viewers
 * show, the values of fields and the prefixes of page numbers, is added to `retained`; there nobody is cited, so that a family name counts.
 */
export function scrubPdfLabels({ context, catalog }: PDFDocument, retained: PlacedText[], removals?: Removals): void {
  const keep = (where: string, text: string | undefined): void => {
    if (text !== undefined && /\p{L}/u.test(text)) retained.push({ where, text, isRunning: true, isAside: true });
  };
  let layers = 0;
  let fields = 0;
  for (const dictionary of allDictionaries(context.enumerateIndirectObjects().map(([, object]) => object))) {
    if (isNamed(dictionary, "Type", "OCG")) {
      layers += 1;
      dictionary.set(PDFName.of("Name"), PDFString.of(`Layer ${layers}`));
    } else if (isField(dictionary)) {
      fields += 1;
      if (dictionary.has(PDFName.of("T"))) dictionary.set(PDFName.of("T"), PDFString.of(`field${fields}`));
      for (const key of REMOVED_OF_FIELD) dictionary.delete(PDFName.of(key));
      for (const text of textsWithin(dictionary, ["V", "Opt", "MK"])) keep("In a form field", text);
    } else if (isNamed(dictionary, "Subtype", "FreeText")) {
      keep("In a remark on a page", pdfText(dictionary.lookup(PDFName.of("Contents"))));
    } else if (isNamed(dictionary, "Type", "Page")) dictionary.delete(PDFName.of("B"));
  }
  catalog.delete(PDFName.of("Threads"));
  const form = catalog.lookup(PDFName.of("AcroForm"));
  if (form instanceof PDFDict) form.delete(PDFName.of("XFA"));
  scrubLayers(catalog.lookup(PDFName.of("OCProperties")));
  for (const label of pageLabels(catalog)) {
    const prefix = pdfText(label.lookup(PDFName.of("P")));
    if (removals?.rangesIn(PAGE_NUMBER, prefix ?? "").length) label.delete(PDFName.of("P"));
    else keep(PAGE_NUMBER, prefix);
  }
}

const isNamed = (dictionary: PDFDict, key: string, name: string): boolean =>
  dictionary.get(PDFName.of(key))?.toString() === `/${name}`;

/** A field, a group of fields, or the place of one on a page. */
const isField = (dictionary: PDFDict): boolean =>
  isNamed(dictionary, "Subtype", "Widget") ||
  dictionary.has(PDFName.of("FT")) ||
  (dictionary.has(PDFName.of("T")) && dictionary.has(PDFName.of("Kids")));

/** Returns the texts of entries, those in lists and in dictionaries too. */
function textsWithin(dictionary: PDFDict, keys: readonly string[]): readonly string[] {
  const texts: string[] = [];
  const waiting = keys.map((key) => ({ value: dictionary.lookup(PDFName.of(key)), depth: 0 }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (depth > MAX_DEPTH) continue;
    if (value instanceof PDFString || value instanceof PDFHexString) texts.push(value.decodeText());
    const inner = value instanceof PDFArray ? value.asArray() : value instanceof PDFDict ? value.values() : [];
    waiting.push(...inner.map((object) => ({ value: dictionary.context.lookup(object), depth: depth + 1 })));
  }
  return texts;
}

function scrubLayers(properties: PDFObject | undefined): void {
  if (!(properties instanceof PDFDict)) return;
  const configurations = [properties.lookup(PDFName.of("D")), properties.lookup(PDFName.of("Configs"))];
  const waiting = configurations.map((value) => ({ value, depth: 0 }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (depth > MAX_DEPTH) continue;
    if (value instanceof PDFDict) {
      for (const key of [...REMOVED_OF_LAYER, "Name"]) value.delete(PDFName.of(key));
      waiting.push({ value: value.lookup(PDFName.of("Order")), depth: depth + 1 });
    }
    if (!(value instanceof PDFArray)) continue;
    for (let index = 0; index < value.size(); index += 1) {
      const entry = value.lookup(index);
      // The heading of a group of layers.
      if (pdfText(entry) !== undefined) value.set(index, PDFString.of("Layers"));
      else if (entry instanceof PDFArray || depth === 0) waiting.push({ value: entry, depth: depth + 1 });
    }
  }
}

/** The dictionaries of the page labels' number tree (ISO 32000-1, 12.4.2). */
function pageLabels(catalog: PDFDict): readonly PDFDict[] {
  const labels: PDFDict[] = [];
  const waiting = [{ node: catalog.lookup(PDFName.of("PageLabels")), depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    if (!(node instanceof PDFDict) || depth > MAX_DEPTH) continue;
    for (const key of ["Nums", "Kids"]) {
      const list = node.lookup(PDFName.of(key));
      if (!(list instanceof PDFArray)) continue;
      for (let index = 0; index < list.size(); index += 1) {
        const entry = list.lookup(index);
        if (key === "Kids") waiting.push({ node: entry, depth: depth + 1 });
        else if (entry instanceof PDFDict) labels.push(entry);
      }
    }
  }
  return labels;
}
