import { RefusedFile } from "#platform/archives/refused-file.ts";
import { openZip } from "#platform/archives/zip-archive.ts";
import { countWords } from "#platform/text/count-words.ts";
import { decodeText, MAX_UNPACKED_BYTES } from "./manuscript-format.ts";
import { openPictures } from "./pictures-beside.ts";
import { NO_FACTS, type Source } from "./source-facts.ts";

export type MarkdownSource = Source & { readonly bibliographies: readonly string[] };

const NOT_TEXT = "This text is not in UTF-8. Save it in UTF-8 and send it again.";

/**
 * Opens Markdown that a stranger sent: one file, or a ZIP with its pictures and bibliographies.
 * @throws RefusedFile for text that is not UTF-8, or a ZIP without a Markdown file
 */
export function openMarkdownSource(bytes: Uint8Array, isArchive: boolean): MarkdownSource {
  if (!isArchive) return openSource(bytes);
  const archive = openZip(bytes, MAX_UNPACKED_BYTES);
  const texts = [...archive.names].filter(
    (name) => /\.(?:md|markdown|txt)$/iu.test(name) && !name.startsWith("__MACOSX/"),
  );
  // A read-me file is the text only where there is no other.
  const [main] = texts.toSorted((a, b) => rank(a) - rank(b));
  const text = main === undefined ? undefined : archive.part(main);
  if (!text) throw new RefusedFile("This ZIP file has no Markdown text in it.");
  const bibliographies = [...archive.names]
    .filter((name) => name.endsWith(".bib"))
    .map((name) => decodeText(archive.part(name) ?? new Uint8Array()))
    .filter((file) => file !== undefined);
  return { ...openSource(text), files: openPictures(archive), bibliographies };
}

const rank = (name: string): number =>
  (/readme/iu.test(name) ? 100 : 0) + (/\.txt$/iu.test(name) ? 50 : 0) + name.split("/").length;

function openSource(bytes: Uint8Array): MarkdownSource {
  const text = decodeText(bytes);
  if (text === undefined) throw new RefusedFile(NOT_TEXT);
  return { bytes, files: {}, facts: { ...NO_FACTS, words: countProse(text) }, bibliographies: [] };
}

/** Counts the words of Markdown without its signs, addresses, formulas and metadata. */
const countProse = (text: string): number =>
  countWords(
    text
      .replace(/^---\n[\s\S]*?\n(?:---|\.\.\.)\n/u, "")
      .replaceAll(/<!--[\s\S]*?-->/gu, " ")
      .replaceAll(/^[ \t]*\[[^\]^\n]+\]:[ \t]+\S+.*$/gmu, " ")
      .replaceAll(/^[ \t]*(?:```|~~~).*$/gmu, " ")
      .replaceAll(/\$\$[\s\S]*?\$\$|\$[^$\n]+\$/gu, " ")
      .replaceAll(/\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)/gu, "] ")
      .replaceAll(/\[[^\]\n]*@[^\]\n]*\]/gu, " ")
      .replaceAll(/\[\^[^\]\n]+\]:?/gu, " ")
      .replaceAll(/\{[^{}\n]*\}|<[^<>\n]+>/gu, " ")
      .replaceAll(/^[ \t]*\d+[.)][ \t]/gmu, " "),
  );
