import { zipEntry } from "./zip-entry.ts";

const PARTS = ["word/document.xml", "word/footnotes.xml", "word/endnotes.xml"];

/** The text of a .docx with its notes; undefined where the bytes are none. Works in the browser: nothing is sent. */
export async function docxText(bytes: Uint8Array): Promise<string | undefined> {
  const parts: string[] = [];
  for (const part of PARTS) {
    const xml = await zipEntry(bytes, part);
    if (xml) parts.push(textOf(new TextDecoder().decode(xml)));
  }
  return parts.length > 0 ? parts.join("\n") : undefined;
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
