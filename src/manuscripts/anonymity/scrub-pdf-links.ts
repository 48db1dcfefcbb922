import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject } from "@cantoo/pdf-lib";
import { ADDRESS_PLACE, type PlacedText } from "./find-identities.ts";
import { readableAddress } from "./names/readable-address.ts";
import type { Removals } from "./removals.ts";
import { allDictionaries, pdfText } from "./pdf-values.ts";

const DESCRIPTION = "In the description of a picture";

/** A tree of names is as deep as this in no file that a program made. */
const MAX_DEPTH = 32;

/**
 * Takes the words out of a PDF's ways: its outline goes, links to named places lead to the places themselves, and the names go. Of
 * links to elsewhere only those to the web stay; their addresses, and descriptions of pictures, are added to `retained`.
 */
export function scrubPdfLinks({ context, catalog }: PDFDocument, retained: PlacedText[], removals?: Removals): void {
  const places = listNamedPlaces(catalog);
  for (const object of allDictionaries(context.enumerateIndirectObjects().map(([, one]) => one))) {
    scrubLink(object, places, { retained, removals });
    if (!object.has(PDFName.of("S"))) continue;
    for (const key of ["Alt", "ActualText", "E"]) {
      const text = pdfText(object.lookup(PDFName.of(key)));
      if (text === undefined) continue;
      if (removals?.rangesIn(DESCRIPTION, text).length) object.delete(PDFName.of(key));
      else retained.push({ where: DESCRIPTION, text, isAside: true });
    }
    // The title of a part of the structure; an action has none.
    if (object.has(PDFName.of("P"))) object.delete(PDFName.of("T"));
  }
  // Trees of names hold places, files and scripts alone.
  for (const key of ["Names", "Dests", "Outlines"]) catalog.delete(PDFName.of(key));
  if (catalog.get(PDFName.of("PageMode"))?.toString() === "/UseOutlines") catalog.delete(PDFName.of("PageMode"));
  if (!(catalog.lookup(PDFName.of("OpenAction")) instanceof PDFArray)) catalog.delete(PDFName.of("OpenAction"));
}

type Words = { readonly retained: PlacedText[]; readonly removals: Removals | undefined };

function scrubLink(annotation: PDFDict, places: ReadonlyMap<string, PDFArray>, { retained, removals }: Words): void {
  if (annotation.get(PDFName.of("Subtype"))?.toString() !== "/Link") return;
  for (const key of ["Contents", "NM", "M", "T", "PA"]) annotation.delete(PDFName.of(key));
  lead(annotation, "Dest", places);
  const action = annotation.lookup(PDFName.of("A"));
  if (!(action instanceof PDFDict)) return;
  for (const key of ["Next", "F"]) action.delete(PDFName.of(key));
  const kind = action.get(PDFName.of("S"))?.toString();
  const address = pdfText(action.lookup(PDFName.of("URI"))) ?? "";
  if (kind === "/GoTo") return lead(action, "D", places);
  const text = readableAddress(address);
  if (kind !== "/URI" || !/^https?:/iu.test(address) || removals?.rangesIn(ADDRESS_PLACE, text).length)
    annotation.delete(PDFName.of("A"));
  else retained.push({ where: ADDRESS_PLACE, text, isAside: true });
}

/** Writes the place itself where its name stood; a name without a place leads nowhere. */
function lead(dictionary: PDFDict, key: string, places: ReadonlyMap<string, PDFArray>): void {
  const value = dictionary.lookup(PDFName.of(key));
  if (value === undefined || value instanceof PDFArray) return;
  const place = places.get(pdfText(value) ?? "");
  if (place) dictionary.set(PDFName.of(key), place);
  else dictionary.delete(PDFName.of(key));
}

/** The places by their names: in the catalog's dictionary (PDF 1.1) and in its tree of names (ISO 32000-1, 12.3.2.3). */
function listNamedPlaces(catalog: PDFDict): Map<string, PDFArray> {
  const places = new Map<string, PDFArray>();
  const add = (name: string | undefined, value: PDFObject | undefined): void => {
    const place = value instanceof PDFDict ? value.lookup(PDFName.of("D")) : value;
    if (name !== undefined && place instanceof PDFArray) places.set(name, place);
  };
  const older = catalog.lookup(PDFName.of("Dests"));
  if (older instanceof PDFDict) for (const key of older.keys()) add(key.decodeText(), older.lookup(key));
  const names = catalog.lookup(PDFName.of("Names"));
  const waiting: { readonly node: PDFObject | undefined; readonly depth: number }[] = [];
  if (names instanceof PDFDict) waiting.push({ node: names.lookup(PDFName.of("Dests")), depth: 0 });
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    if (!(node instanceof PDFDict) || depth > MAX_DEPTH) continue;
    const pairs = node.lookup(PDFName.of("Names"));
    if (pairs instanceof PDFArray) {
      for (let at = 0; at + 1 < pairs.size(); at += 2) add(pdfText(pairs.lookup(at)), pairs.lookup(at + 1));
    }
    const kids = node.lookup(PDFName.of("Kids"));
    if (kids instanceof PDFArray) {
      for (let index = 0; index < kids.size(); index += 1) waiting.push({ node: kids.lookup(index), depth: depth + 1 });
    }
  }
  return places;
}
