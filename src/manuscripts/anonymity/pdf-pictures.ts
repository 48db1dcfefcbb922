import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFStream,
} from "@cantoo/pdf-lib";

/** Pictures of fewer pixels, such as logos, icons and ornaments, are left out (decision 174). */
export const MIN_PICTURE_PIXELS = 20_000;

/** Drawings within drawings are as deep as this in no file that a program made. */
const MAX_DEPTH = 8;
/** The bytes of drawing that are unpacked for a whole file; what is beyond them is taken to show its pictures. */
const MAX_UNPACKED = 64 * 1024 * 1024;

/** A name that a drawing shows: a picture, or another drawing (ISO 32000-1, 8.8). */
const DRAWN_NAME = /\/([^\s/<>[\](){}%]+)\s+Do\b/gu;

/**
 * Returns a function that says whether a page shows a picture that may hold words. A picture that is only among a page's resources, which many
 * programs share between all pages, does not count.
 */
export function findPictures(context: PDFContext): (page: PDFDict, resources: PDFDict | undefined) => boolean {
  const readNames = createNameReader();
  /** Drawings that were looked into; one that shows itself shows no picture by that. */
  const known = new Map<PDFStream, boolean>();
  const drawsPicture = (contents: readonly PDFStream[], resources: PDFDict | undefined, depth: number): boolean => {
    const objects = resources?.lookup(PDFName.of("XObject"));
    if (!(objects instanceof PDFDict) || depth > MAX_DEPTH) return false;
    const names = contents.map(readNames);
    const drawn = names.includes(undefined) ? objects.keys() : names.flatMap((some) => [...(some ?? [])]);
    return drawn.some((name) => showsPicture(context.lookup(objects.get(name)), resources, depth));
  };
  const showsPicture = (part: PDFObject | undefined, resources: PDFDict | undefined, depth: number): boolean => {
    if (!(part instanceof PDFStream)) return false;
    if (part.dict.lookup(PDFName.of("Subtype"))?.toString() === "/Image") return isLarge(part.dict);
    if (!known.has(part)) {
      known.set(part, false);
      const own = part.dict.lookup(PDFName.of("Resources"));
      known.set(part, drawsPicture([part], own instanceof PDFDict ? own : resources, depth + 1));
    }
    return known.get(part) ?? false;
  };
  return (page, resources) => drawsPicture(listStreams(page.lookup(PDFName.of("Contents"))), resources, 0);
}

/** Returns a function that reads the names which a drawing shows; undefined where it cannot be unpacked within the limit. */
function createNameReader(): (stream: PDFStream) => ReadonlySet<PDFName> | undefined {
  const known = new Map<PDFStream, ReadonlySet<PDFName> | undefined>();
  let left = MAX_UNPACKED;
  return (stream) => {
    if (known.has(stream)) return known.get(stream);
    const content = left > 0 ? unpack(stream, left) : undefined;
    left -= content?.length ?? 0;
    const names =
      content === undefined
        ? undefined
        : new Set([...content.matchAll(DRAWN_NAME)].map(([, name = ""]) => PDFName.of(name)));
    known.set(stream, names);
    return names;
  };
}

const listStreams = (contents: PDFObject | undefined): readonly PDFStream[] =>
  (contents instanceof PDFArray ? contents.asArray().map((_, index) => contents.lookup(index)) : [contents]).filter(
    (one) => one instanceof PDFStream,
  );

function isLarge(picture: PDFDict): boolean {
  const [width, height] = ["Width", "Height"].map((key) => picture.lookup(PDFName.of(key)));
  const isSized = width instanceof PDFNumber && height instanceof PDFNumber;
  return !isSized || width.asNumber() * height.asNumber() >= MIN_PICTURE_PIXELS;
}

/** Returns the operators of a drawing as text; undefined where they cannot be unpacked, or not within the limit. */
function unpack(stream: PDFStream, limit: number): string | undefined {
  if (!(stream instanceof PDFRawStream)) return undefined;
  try {
    const bytes = decodePDFRawStream(stream).getBytes(limit);
    return bytes.length < limit ? new TextDecoder("latin1").decode(bytes) : undefined;
  } catch {
    return undefined;
  }
}
