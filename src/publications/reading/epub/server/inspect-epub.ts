import { RefusedFile } from "#platform/archives/refused-file.ts";
import { openZip, type ZipArchive } from "#platform/archives/zip-archive.ts";
import { decodeXml, encryptionAlgorithms, type EpubItem, readPackage } from "./epub-package.ts";

/**
 * Returns the sentence that says why an EPUB is not stored: it is damaged or incomplete, unpacks to too much, is encrypted,
 * or carries scripts (as with PDFs, decision 30); undefined for one that is stored.
 */
export function epubProblem(bytes: Uint8Array): string | undefined {
  try {
    const archive = openZip(bytes, MAX_UNPACKED_BYTES);
    const mediaType = archive.getSize("mimetype") < 100 ? archive.part("mimetype") : undefined;
    if (!mediaType || new TextDecoder().decode(mediaType).trim() !== "application/epub+zip") return "EPUB files only";
    if (encryptionAlgorithms(archive).some((algorithm) => !OBFUSCATIONS.has(algorithm))) return ENCRYPTED;
    return hasScripts(archive, readPackage(archive)) ? SCRIPTS : undefined;
  } catch (error) {
    if (error instanceof RefusedFile) return error.message;
    throw error;
  }
}

const ENCRYPTED =
  "This EPUB is encrypted, so readers could not open it. Export it without copy protection (DRM), then upload it.";
const SCRIPTS = "This EPUB contains scripts (JavaScript). Export it without scripts, then upload it.";

/** Fonts that are only obfuscated open in every reading app (EPUB 3.3 OCF §4.4; Adobe's older way). */
const OBFUSCATIONS: ReadonlySet<string> = new Set([
  "http://www.idpf.org/2008/embedding",
  "http://ns.adobe.com/pdf/enc#RC",
]);

const SCRIPT_TYPES = /^(?:application|text)\/(?:x-)?(?:javascript|ecmascript)$/u;
const DOCUMENT_TYPES = new Set(["application/xhtml+xml", "image/svg+xml", "text/html"]);
const DOCUMENT_NAMES = /\.(?:x?html?|svg)$/iu;
/** An opening tag, with or without a prefix. Text names it only as `&lt;script`. */
const SCRIPT_TAG = /<(?:[\w.-]+:)?script[\s>/]/iu;

function hasScripts(archive: ZipArchive, items: readonly EpubItem[]): boolean {
  if (items.some(({ isScripted, mediaType }) => isScripted || SCRIPT_TYPES.test(mediaType))) return true;
  const documents = new Set([
    ...items.filter(({ mediaType }) => DOCUMENT_TYPES.has(mediaType)).map(({ name }) => name),
    ...[...archive.names].filter((name) => DOCUMENT_NAMES.test(name)),
  ]);
  return batches(archive, documents).some((names) =>
    Object.values(archive.parts(names)).some((bytes) => SCRIPT_TAG.test(decodeXml(bytes))),
  );
}

/** An EPUB has at most 50 MB; its pictures and sounds, which hardly become smaller in it, are not unpacked. */
export const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;
/** The largest text of an EPUB, and how much of its texts is unpacked at once, in bytes. */
const MAX_DOCUMENT_BYTES = 32 * 1024 * 1024;

/** Divides the texts so that each pass over the archive unpacks a bounded part of them. */
function batches(archive: ZipArchive, names: ReadonlySet<string>): readonly ReadonlySet<string>[] {
  const divided: Set<string>[] = [];
  let free = 0;
  for (const name of names) {
    const size = archive.getSize(name);
    if (size > MAX_DOCUMENT_BYTES)
      throw new RefusedFile("A text of this EPUB is larger than 32 MB. Divide it into chapters, then upload it.");
    if (size > free || divided.length === 0) {
      divided.push(new Set());
      free = MAX_DOCUMENT_BYTES;
    }
    divided.at(-1)?.add(name);
    free -= size;
  }
  return divided;
}
