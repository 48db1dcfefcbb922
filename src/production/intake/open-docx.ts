import { zipSync } from "fflate";
import { RefusedFile } from "#platform/archives/refused-file.ts";
import { openZip } from "#platform/archives/zip-archive.ts";
import type { Problem } from "../document/problem.ts";
import { INDEX_STYLE, LANGUAGE_STYLE, noFinds, type PartFinds, rewriteDocxText } from "./docx-text.ts";
import { MAX_UNPACKED_BYTES } from "./manuscript-format.ts";
import { rewriteRelationships } from "./relationships.ts";
import { rewriteXml } from "./rewrite-xml.ts";
import type { Marked, Source } from "./source-facts.ts";

/** Parts that no reader of text needs: programs, embedded objects, and stored data of other programs. */
const REMOVED =
  /vbaProject|vbaData|activeX|\/embeddings\/|attachedToolbars|customXml\/|\/webSettings|\.(?:exe|dll|js|hta|bin)$/iu;
const TEXT = /^word\/(?:document\d*|footnotes|endnotes)\.xml$/u;
const XML = /\.(?:xml|rels)$/iu;

type Parts = Record<string, Uint8Array>;

/**
 * Opens a .docx that a stranger sent. Returns a copy without macros, embedded objects and references to anything outside, ready for the
 * converter, with what was found in it.
 * @throws RefusedFile, with a sentence for the sender, for a file that is damaged or made to do harm
 */
export function openDocxSource(bytes: Uint8Array): Source {
  const archive = openZip(bytes, MAX_UNPACKED_BYTES);
  const removed = [...archive.names].filter((name) => REMOVED.test(name));
  const parts: Parts = { ...archive.parts(new Set([...archive.names].filter((name) => !REMOVED.test(name)))) };
  const problems = removed.flatMap(listRemovedProblems);
  const finds = noFinds();
  const language = mainLanguage(parts["word/styles.xml"]);
  for (const [name, part] of Object.entries(parts)) {
    if (!XML.test(name)) continue;
    if (name.endsWith(".rels")) parts[name] = encode(rewriteRelationships(part, problems));
    else if (TEXT.test(name)) parts[name] = encode(rewriteDocxText(part, language, finds));
    else if (!name.startsWith("docProps/")) parts[name] = encode(rewriteXml(part, {}));
  }
  addStyles(parts, finds);
  const comments = readComments(parts["word/comments.xml"], finds.commented);
  const { words, inserted, deleted, cited } = finds;
  return { bytes: pack(parts), files: {}, facts: { words, inserted, deleted, cited, comments, problems } };
}

function listRemovedProblems(name: string): Problem[] {
  if (/vbaProject/iu.test(name))
    return [problem("macros", "note", "The file has macros. They were removed and have not been run.")];
  if (!/\/embeddings\//iu.test(name)) return [];
  const object = name.split("/").at(-1) ?? name;
  return [problem("embedded-object", "note", `An embedded object (${object}) was removed; its picture stays.`)];
}

const problem = (code: string, severity: Problem["severity"], sentence: string): Problem => ({
  code,
  severity,
  place: null,
  sentence,
});

/** The language of the text, from the defaults of its styles; English where they name none. */
function mainLanguage(styles: Uint8Array | undefined): string {
  let language = "en";
  if (styles) {
    const open: string[] = [];
    rewriteXml(styles, {
      open: (name, attributes) => {
        if (name === "w:lang" && open.includes("w:rPrDefault")) language = attributes["w:val"] ?? language;
        open.push(name);
        return attributes;
      },
      close: () => void open.pop(),
    });
  }
  return language;
}

/** Declares the character styles that carry languages and index terms through the converter. */
function addStyles(parts: Parts, { languages, hasIndexTerms }: PartFinds): void {
  const names = [
    ...[...languages].map((language) => `${LANGUAGE_STYLE}${language}`),
    ...(hasIndexTerms ? [INDEX_STYLE] : []),
  ];
  const styles = parts["word/styles.xml"];
  if (names.length === 0 || !styles) return;
  const added = names.map(
    (name) => `<w:style w:type="character" w:styleId="${name}"><w:name w:val="${name}"></w:name></w:style>`,
  );
  parts["word/styles.xml"] = encode(
    new TextDecoder().decode(styles).replace("</w:styles>", `${added.join("")}</w:styles>`),
  );
}

/** Returns the remarks of a document with the beginning of the paragraph that each belongs to. */
function readComments(bytes: Uint8Array | undefined, commented: ReadonlyMap<string, string>): Marked[] {
  if (!bytes) return [];
  const comments: { author: string; text: string; paragraph: string }[] = [];
  rewriteXml(bytes, {
    open: (name, attributes) => {
      if (name === "w:comment")
        comments.push({
          author: attributes["w:author"] ?? "",
          text: "",
          paragraph: commented.get(attributes["w:id"] ?? "") ?? "",
        });
      return attributes;
    },
    text: (text) => {
      const comment = comments.at(-1);
      if (comment) comment.text += text;
    },
  });
  return comments.map((comment) => ({ ...comment, text: comment.text.replaceAll(/\s+/gu, " ").trim() }));
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

function pack(parts: Parts): Uint8Array {
  if (!parts["[Content_Types].xml"]) throw new RefusedFile("This ZIP file is not a Word document.");
  return zipSync(parts, { level: 1 });
}
