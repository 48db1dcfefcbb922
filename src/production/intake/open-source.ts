import { findFormat, type ManuscriptFormat } from "./manuscript-format.ts";
import { openDocxSource } from "./open-docx.ts";
import { openLatexSource } from "./open-latex.ts";
import { openMarkdownSource } from "./open-markdown.ts";
import { openOdtSource } from "./open-odt.ts";
import type { Source } from "./source-facts.ts";

/** A manuscript that is safe to read, in its format; bibliographies and equation numbers where the format has them beside the text. */
export type OpenedSource = Source & {
  readonly format: ManuscriptFormat;
  readonly bibliographies: readonly string[];
  readonly entryKeys: readonly string[];
  readonly equations: ReadonlyMap<string, string>;
};

/**
 * Opens a manuscript that a stranger sent, by its content.
 * @throws RefusedFile, with a sentence for the sender, for a file that is none, is damaged, or is made to do harm
 */
export function openSource(bytes: Uint8Array, fileName: string): OpenedSource {
  const format = findFormat(bytes, fileName);
  const plain = { format, bibliographies: [], entryKeys: [], equations: new Map<string, string>() };
  switch (format) {
    case "docx":
      return { ...plain, ...openDocxSource(bytes) };
    case "odt":
      return { ...plain, ...openOdtSource(bytes) };
    case "latex":
    case "latex-zip":
      return { ...plain, ...openLatexSource(bytes, format === "latex-zip") };
    case "markdown":
    case "markdown-zip":
      return { ...plain, ...openMarkdownSource(bytes, format === "markdown-zip") };
  }
}
