import { xml, type Xml } from "#platform/xml-element.ts";
import type { Block } from "../document/block.ts";
import { toPlainText } from "../document/inline.ts";
import type { Manuscript, Reference } from "../document/manuscript.ts";
import { nestSections } from "../document/sections.ts";
import { findEditionWords } from "./edition-words.ts";
import { writeBlock, writeSection } from "./jats-blocks.ts";
import { type JatsContent, type JatsOptions, type JatsWriting, openJats, writeInlines } from "./jats-inlines.ts";

/** The parts of a text that JATS and BITS have in common. */
export type JatsText = {
  readonly body: Xml;
  readonly notes: Xml | undefined;
  readonly references: Xml | undefined;
  readonly abstract: Xml | undefined;
  readonly keywords: Xml | undefined;
};

/** Returns the parts of a text in the elements of the Journal Archiving and Interchange Tag Suite. */
export function writeJatsText(text: Manuscript, options: JatsOptions): JatsText {
  const writing = openJats(text, options);
  const front = text.front.map((block) => writeBlock(writing, block));
  const body = [...front, ...writeSection(writing, nestSections(text.body))];
  return {
    body: xml("body", {}, ...(body.length > 0 ? body : [xml("p", {})])),
    notes: writeNotes(writing),
    references: writeReferences(writing),
    abstract: writeAbstract(writing),
    keywords: writeKeywords(text),
  };
}

function writeNotes(writing: JatsWriting): Xml | undefined {
  const { notes } = writing.text;
  const written = notes.map((note, index) => writeNote(writing, note, index + 1));
  return notes.length > 0 ? xml("fn-group", {}, written) : undefined;
}

function writeNote(writing: JatsWriting, blocks: readonly Block[], number: number): Xml {
  const content = blocks.map((block) => {
    const written = writeBlock(writing, block);
    return block.t === "p" ? written : xml("p", {}, written);
  });
  const label = xml("label", {}, { text: String(number) });
  const id = `${writing.prefix}fn${number}`;
  return xml("fn", { id }, label, ...(content.length > 0 ? content : [xml("p", {})]));
}

function writeReferences(writing: JatsWriting): Xml | undefined {
  const { references, lang } = writing.text;
  if (references.length === 0) return undefined;
  const title = xml("title", {}, { text: findEditionWords(lang).references });
  return xml("ref-list", {}, title, ...references.map((reference) => writeReference(writing, reference)));
}

/** The DOI is an identifier where the entry prints it, and after the entry where it does not. */
function writeReference(writing: JatsWriting, { id, c, doi, text }: Reference): Xml {
  const identifier = xml("pub-id", { "pub-id-type": "doi" }, { text: doi ?? "" });
  const content = c.flatMap((inline): JatsContent => {
    const words = inline.t === "link" ? toPlainText(inline.c) : "";
    const isPrinted = doi !== null && words.endsWith(doi);
    return isPrinted ? [{ text: words.slice(0, -doi.length) }, identifier] : writeInlines(writing, [inline]);
  });
  const added = doi === null || text.includes(doi) ? [] : [{ text: " " }, identifier];
  return xml("ref", { id: writing.prefix + id }, xml("mixed-citation", {}, content, ...added));
}

function writeAbstract(writing: JatsWriting): Xml | undefined {
  const { abstract } = writing.text;
  const paragraphs = abstract.map((content) => xml("p", {}, writeInlines(writing, content)));
  return paragraphs.length > 0 ? xml("abstract", {}, paragraphs) : undefined;
}

function writeKeywords({ keywords, lang }: Manuscript): Xml | undefined {
  const words = keywords.map((keyword) => xml("kwd", {}, { text: keyword }));
  const attributes = { "kwd-group-type": "author", "xml:lang": lang };
  return words.length > 0 ? xml("kwd-group", attributes, words) : undefined;
}
