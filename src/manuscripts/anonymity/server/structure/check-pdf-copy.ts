import { packParts } from "#platform/archives/pack-zip.ts";
import { RefusedFile } from "#platform/archives/refused-file.ts";
import { FaultyCopy } from "../../faulty-copy.ts";
import { getEntries, getName, getReference, listItems, PdfObjects } from "./pdf-objects.ts";
import { PdfDefect, type PdfDictionary, type PdfObject } from "./read-object.ts";
import { unpackStream } from "./unpack-stream.ts";

export type CheckedPdf = {
  /** The numbers of the objects of pictures whose data cannot be unpacked. */
  readonly damaged: readonly number[];
  /** The photographs, as a ZIP file of `12.jpg` for object 12, to be decoded in the thread for pictures; undefined without any. */
  readonly photographs: Uint8Array<ArrayBuffer> | undefined;
};

/** Pages lie in groups as deep as this, and drawings in drawings, in no file that a program made. */
const MAX_DEPTH = 100;
/** All photographs together, as archives of pictures are opened (`zip-archive.ts`). */
const MAX_PHOTOGRAPH_BYTES = 100 * 1024 * 1024;
const ZIP_TIME = new Date(1980, 0, 2);

/**
 * Checks a copy of a PDF in the way of `qpdf --check`, by a reader that had no part in writing it: the table of objects is where the end of the file
 * says, each object is where the table says, each stream has the length that it states and its filters can read it, and each page of the tree
 * is a page. LZW, and the filters of pictures other than JPEG, are not applied.
 * @throws FaultyCopy, and RefusedFile where its photographs unpack to more than 100 MB
 */
export async function checkPdfCopy(copy: Uint8Array): Promise<CheckedPdf> {
  try {
    return await checkObjects(await PdfObjects.open(copy));
  } catch (error) {
    if (error instanceof PdfDefect) throw new FaultyCopy(error.message, { cause: error });
    throw error;
  }
}

async function checkObjects(objects: PdfObjects): Promise<CheckedPdf> {
  const pages = await listPages(objects);
  const places = await placeStreams(objects, pages);
  const damaged: number[] = [];
  const counts = { photographs: 0, bytes: 0 };
  const archive = await packParts(readStreams(objects, places, { damaged, counts }), ZIP_TIME);
  return { damaged, photographs: counts.photographs > 0 ? archive : undefined };
}

type Findings = { readonly damaged: number[]; readonly counts: { photographs: number; bytes: number } };

/** Unpacks each stream, notes the pictures that cannot be, and yields the photographs, one of which is in memory at a time. */
async function* readStreams(
  objects: PdfObjects,
  places: ReadonlyMap<number, number>,
  { damaged, counts }: Findings,
): AsyncIterable<{ readonly name: string; readonly bytes: Uint8Array }> {
  for (const id of objects.listIds()) {
    const { value, data } = await objects.find(id);
    if (!data) continue;
    const entries = getEntries(value);
    const filters = await objects.listFilters(entries);
    const isPicture = getName(entries.get("Subtype")) === "Image";
    const isPhotograph = isPicture && filters.at(-1) === "DCTDecode";
    try {
      const { bytes, free } = await unpackStream(objects.bytes.subarray(data.start, data.end), filters, isPhotograph);
      counts.bytes += isPhotograph ? bytes.length : 0;
      if (counts.bytes > MAX_PHOTOGRAPH_BYTES)
        throw new RefusedFile("The pictures of this PDF unpack to more than 100 MB. Save them smaller.");
      if (isPhotograph) yield { name: `${id}.jpg`, bytes };
      counts.photographs += isPhotograph ? 1 : 0;
      free();
    } catch (error) {
      if (!(error instanceof PdfDefect)) throw error;
      if (!isPicture)
        throw new PdfDefect(`${describeStream(entries, places.get(id))} ${error.message}`, { cause: error });
      damaged.push(id);
    }
  }
}

function describeStream(entries: PdfDictionary, page: number | undefined): string {
  if (page !== undefined) return `what page ${page} shows`;
  return /^(?:Type1C|CIDFontType0C|OpenType)$/u.test(getName(entries.get("Subtype")) ?? "") || entries.has("Length1")
    ? "a font"
    : "a part of the file";
}

/** Returns the pages in their order; each is one, and their groups count them rightly. */
async function listPages(objects: PdfObjects): Promise<readonly PdfDictionary[]> {
  const catalog = getEntries(await objects.resolve(objects.trailer.get("Root")));
  const seen = new Set<number>();
  const collect = async (node: PdfObject, depth: number): Promise<readonly PdfDictionary[]> => {
    const id = getReference(node);
    if (id === undefined || seen.has(id) || depth > MAX_DEPTH) throw new PdfDefect("its list of pages is damaged");
    seen.add(id);
    const entries = getEntries(await objects.resolve(node));
    if (getName(await objects.resolve(entries.get("Type"))) === "Page") return [entries];
    if (!entries.has("Kids")) throw new PdfDefect(`object ${id} stands in the list of pages and is none`);
    const pages: PdfDictionary[] = [];
    for (const kid of listItems(await objects.resolve(entries.get("Kids"))))
      pages.push(...(await collect(kid, depth + 1)));
    const count = await objects.resolve(entries.get("Count"));
    if (count !== pages.length) throw new PdfDefect(`its list of pages counts ${pages.length} wrongly`);
    return pages.map((page) => inherit(page, entries));
  };
  return collect(catalog.get("Pages"), 0);
}

const inherit = (page: PdfDictionary, group: PdfDictionary): PdfDictionary =>
  page.has("Resources") || !group.has("Resources") ? page : new Map([...page, ["Resources", group.get("Resources")]]);

/** Returns the first page that shows each stream: as its contents, or as a picture or drawing of its own. */
async function placeStreams(
  objects: PdfObjects,
  pages: readonly PdfDictionary[],
): Promise<ReadonlyMap<number, number>> {
  const places = new Map<number, number>();
  const placeDrawn = async (owner: PdfDictionary, page: number, depth: number): Promise<void> => {
    const resources = getEntries(await objects.resolve(owner.get("Resources")));
    for (const drawn of getEntries(await objects.resolve(resources.get("XObject"))).values()) {
      const id = getReference(drawn);
      if (id === undefined || places.has(id) || depth > MAX_DEPTH) continue;
      places.set(id, page);
      const entries = getEntries(await objects.resolve(drawn));
      const mask = getReference(entries.get("SMask"));
      if (mask !== undefined && !places.has(mask)) places.set(mask, page);
      await placeDrawn(entries, page, depth + 1);
    }
  };
  for (const [index, page] of pages.entries()) {
    const contents = page.get("Contents");
    for (const part of [contents, ...listItems(await objects.resolve(contents))]) {
      const id = getReference(part);
      if (id !== undefined && !places.has(id)) places.set(id, index + 1);
    }
    await placeDrawn(page, index + 1, 0);
  }
  return places;
}
