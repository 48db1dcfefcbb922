import { RefusedFile } from "#platform/archives/refused-file.ts";
import type { OpenedSource } from "../intake/open-source.ts";
import type { ManuscriptFormat } from "../intake/manuscript-format.ts";
import type { CitedItem } from "../document/manuscript.ts";
import type { Convert } from "./convert.ts";
import { type PandocDocument, parsePandoc } from "./pandoc-tree.ts";

/**
 * Pandoc's names of the formats. With its extension for citations it would leave out the whole list of references that Zotero or Mendeley
 * made; HTML and TeX inside Markdown stay text.
 */
const READERS: Readonly<Record<ManuscriptFormat, string>> = {
  docx: "docx+styles",
  odt: "odt",
  markdown: "markdown-raw_html-raw_tex-raw_attribute",
  "markdown-zip": "markdown-raw_html-raw_tex-raw_attribute",
  latex: "latex",
  "latex-zip": "latex",
};

export type ConvertedSource = {
  readonly document: PandocDocument;
  readonly media: Readonly<Record<string, Uint8Array>>;
  /** The works of bibliographies that lie beside the text. */
  readonly cited: readonly CitedItem[];
};

/**
 * Has pandoc read a manuscript. Bibliographies beside the text become its list of references, with the works that it cites.
 * @throws RefusedFile where pandoc cannot read it
 */
export async function convertSource(convert: Convert, source: OpenedSource): Promise<ConvertedSource> {
  const { format, bytes, bibliographies } = source;
  const isPackage = format === "docx" || format === "odt";
  const lists = Object.fromEntries(
    bibliographies.map((text, index) => [`bibliography-${index}.bib`, new TextEncoder().encode(text)] as const),
  );
  const options = {
    from: READERS[format],
    to: "json",
    "input-files": ["manuscript"],
    "track-changes": "accept",
    ...(isPackage ? { "extract-media": "media" } : {}),
  };
  const citing = { ...options, citeproc: true, bibliography: Object.keys(lists) };
  const files = { ...lists, manuscript: bytes };
  const cited = bibliographies.length > 0 ? await convert({ options: citing, files }) : undefined;
  // A bibliography with a fault leaves the text readable: its citations stay as keys.
  const converted = cited && cited.text !== "" ? cited : await convert({ options, files });
  const document = parsePandoc(converted.text);
  if (!document) throw new RefusedFile(unreadable(converted.errors));
  return { document, media: isPackage ? converted.media : source.files, cited: await readWorks(convert, lists) };
}

const unreadable = (errors: string): string => {
  const reason = errors.replaceAll(/\s+/gu, " ").trim().slice(0, 200);
  return `This file can’t be read${reason === "" ? "" : `: ${reason}`}. Open it in your word processor and save it again.`;
};

/** Returns the works of bibliographies as CSL-JSON; none where they cannot be read. */
async function readWorks(convert: Convert, lists: Readonly<Record<string, Uint8Array>>): Promise<readonly CitedItem[]> {
  const works: CitedItem[] = [];
  for (const [name, bytes] of Object.entries(lists)) {
    const options = { from: "biblatex", to: "csljson", "input-files": [name] };
    const { text } = await convert({ options, files: { [name]: bytes } });
    try {
      const parsed: unknown = JSON.parse(text);
      if (Array.isArray(parsed)) works.push(...parsed.filter(isCitedItem));
    } catch {
      // The entries stay as they are printed.
    }
  }
  return works;
}

const isCitedItem = (value: unknown): value is CitedItem =>
  typeof value === "object" && value !== null && "type" in value && "title" in value && typeof value.title === "string";
