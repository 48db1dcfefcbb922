import { openZip } from "#platform/archives/zip-archive.ts";

const PARTS: ReadonlySet<string> = new Set(["word/document.xml", "word/footnotes.xml", "word/endnotes.xml"]);
/**
 * The limit for the unpacked text in bytes. No manuscript is longer, so an archive that states more is an attack (zip bomb); parts beyond the
 * limit stay packed.
 */
const MAX_BYTES = 64 * 1024 * 1024;
/** All parts together, pictures too, which stay packed. */
const MAX_ARCHIVE_BYTES = 1024 * 1024 * 1024;

/** Returns the text of a .docx with its notes, or undefined when the bytes are not a .docx. Runs in the browser: nothing is sent. */
export function docxText(bytes: Uint8Array): string | undefined {
  const parts = textParts(bytes);
  const texts = [...PARTS]
    .flatMap((name) => parts[name] ?? [])
    .map((xml) => extractText(new TextDecoder().decode(xml)));
  return texts.length > 0 ? texts.join("\n") : undefined;
}

function textParts(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> {
  let left = MAX_BYTES;
  try {
    const archive = openZip(bytes, MAX_ARCHIVE_BYTES);
    const isRead = (name: string): boolean => {
      left -= archive.getSize(name);
      return archive.names.has(name) && left >= 0;
    };
    return archive.parts(new Set([...PARTS].filter(isRead)));
  } catch {
    return {}; // truncated, damaged, or not an archive
  }
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/**
 * Returns the text of a WordprocessingML part: text stands in `w:t`; paragraphs, breaks and tabs separate words; field codes and deleted text
 * are left out.
 */
function extractText(xml: string): string {
  return xml
    .replaceAll(/<w:(instrText|delText)\b[^>]*>[^<]*<\/w:\1>/gu, "")
    .replaceAll(/<\/w:p>|<w:(?:br|cr|tab)\b[^>]*>/gu, "\n")
    .replaceAll(/<[^>]*>/gu, "")
    .replaceAll(/&(lt|gt|quot|apos|amp);/gu, (_, name: string) => ENTITIES[name] ?? "");
}
