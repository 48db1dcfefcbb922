import { unzipSync } from "fflate";

const PARTS: ReadonlySet<string> = new Set(["word/document.xml", "word/footnotes.xml", "word/endnotes.xml"]);
/** No manuscript's text is longer; an archive that states more is a trap. Nothing beyond the stated size is unpacked. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The text of a .docx with its notes; undefined where the bytes are none. Works in the browser: nothing is sent. */
export function docxText(bytes: Uint8Array): string | undefined {
  const parts = textParts(bytes);
  const texts = [...PARTS].flatMap((name) => parts[name] ?? []).map((xml) => textOf(new TextDecoder().decode(xml)));
  return texts.length > 0 ? texts.join("\n") : undefined;
}

function textParts(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> {
  let left = MOST_BYTES;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!PARTS.has(name)) return false;
        left -= originalSize;
        return left >= 0;
      },
    });
  } catch {
    return {}; // cut off, damaged, or no archive
  }
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/** WordprocessingML: text stands in `w:t`; paragraphs, breaks and tabs part words; fields and deletions are no text. */
function textOf(xml: string): string {
  return xml
    .replaceAll(/<w:(instrText|delText)\b[^>]*>[^<]*<\/w:\1>/gu, "")
    .replaceAll(/<\/w:p>|<w:(?:br|cr|tab)\b[^>]*>/gu, "\n")
    .replaceAll(/<[^>]*>/gu, "")
    .replaceAll(/&(lt|gt|quot|apos|amp);/gu, (_, name: string) => ENTITIES[name] ?? "");
}
