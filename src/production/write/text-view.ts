import { toPlainText } from "../document/inline.ts";
import type { Manuscript } from "../document/manuscript.ts";
import { listBlockContent, everyBlock, everyInline } from "../document/walk.ts";
import { xmlText } from "#platform/text/xml-text.ts";
import { findEditionWords } from "./edition-words.ts";
import { writeHtmlBody } from "./html-body.ts";
import { dataAddress } from "./html-edition.ts";
import { html } from "./html-element.ts";

/** A line of the contents: the address of its heading in the text, and its depth, 0 for a section of the first level. */
export type ViewEntry = { readonly id: string; readonly title: string; readonly depth: number };

/**
 * A text as it is read on a page of the press: its words as HTML, with nothing that its file does not have, so that a text without
 * names stays without them.
 */
export type TextView = {
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  readonly html: string;
  readonly contents: readonly ViewEntry[];
  /** How many of its pictures are in formats that browsers do not draw. */
  readonly missing_pictures: number;
  /** Fewer words were read than the file has. */
  readonly has_lost_words: boolean;
};

/** Returns a text for reading on a page. Pictures are `data:` addresses. */
export function writeTextView(text: Manuscript): TextView {
  const body = writeHtmlBody(text, { epub: false, address: (name) => dataAddress(text.media[name]) });
  const title = text.title === "" ? "" : html("h1", { id: "title" }, xmlText(text.title));
  const subtitle = text.subtitle === "" ? "" : html("p", { role: "doc-subtitle" }, xmlText(text.subtitle));
  return {
    lang: text.lang,
    dir: text.dir,
    html: [title, subtitle, body].filter(Boolean).join("\n"),
    contents: listContents(text),
    missing_pictures: countMissingPictures(text),
    has_lost_words: text.problems.some(({ code }) => code === "words-lost"),
  };
}

/** The headings that the text has once it is written, those of its abstract, notes and references too. */
function listContents({ lang, abstract, body, notes, references }: Manuscript): readonly ViewEntry[] {
  const words = findEditionWords(lang);
  const part = (id: string, title: string, isThere: boolean): readonly ViewEntry[] =>
    isThere ? [{ id, title, depth: 0 }] : [];
  const headings = body.flatMap((block) => (block.t === "h" ? [block] : []));
  const highest = Math.min(...headings.map(({ level }) => level));
  return [
    ...part("abstract", words.abstract, abstract.length > 0),
    ...headings.map(({ id, level, c }) => ({ id, title: toPlainText(c), depth: level - highest })),
    ...part("notes", words.notes, notes.length > 0),
    ...part("references", words.references, references.length > 0),
  ];
}

function countMissingPictures({ front, body, notes, media }: Manuscript): number {
  const blocks = [...everyBlock([...front, ...body, ...notes.flat()])];
  const figures = blocks.flatMap((block) => (block.t === "figure" ? [block.src] : []));
  const inlines = blocks.flatMap((block) => [...everyInline(listBlockContent(block).flat())]);
  const pictures = inlines.flatMap((inline) => (inline.t === "image" ? [inline.src] : []));
  return [...figures, ...pictures].filter((name) => media[name] === undefined).length;
}
