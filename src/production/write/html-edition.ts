import { xmlText } from "#platform/text/xml-text.ts";
import { findDirection } from "#publications/core/language.ts";
import type { Chapter, Imprint, Person } from "../document/imprint.ts";
import type { Manuscript, Medium } from "../document/manuscript.ts";
import { findEditionWords } from "./edition-words.ts";
import { writeContents, writeHtmlBody } from "./html-body.ts";
import { html } from "./html-element.ts";
import { READING_STYLE } from "./reading-style.ts";

/** Returns a chapter or paper as one HTML document. It loads nothing: its style and its pictures are inside it. */
export function writeHtmlEdition({ authors, text, doi }: Chapter<Manuscript>, imprint: Imprint): string {
  const words = findEditionWords(text.lang);
  const body = writeHtmlBody(text, { epub: false, address: (name) => dataAddress(text.media[name]) });
  const contents = writeContents(text);
  const navigation = contents === "" ? "" : html("nav", { "aria-label": words.contents, role: "doc-toc" }, contents);
  const header = [
    html("h1", {}, xmlText(text.title === "" ? imprint.title : text.title)),
    text.subtitle === "" ? "" : html("p", { class: "subtitle", role: "doc-subtitle" }, xmlText(text.subtitle)),
    authors.length === 0 ? "" : html("p", { class: "authors" }, xmlText(authors.map(displayPerson).join(", "))),
  ].join("\n");
  const main = html("main", {}, html("article", {}, `${html("header", {}, header)}\n${navigation}\n${body}`));
  return `<!DOCTYPE html>\n${html("html", { lang: text.lang, dir: findDirection(text.lang) }, head(text, authors, imprint, doi) + html("body", {}, `\n${main}\n`))}\n`;
}

/** Returns a name in the order in which it is spoken. */
export const displayPerson = ({ given, family }: Person): string => [given, family].filter(Boolean).join(" ");

function head({ title }: Manuscript, authors: readonly Person[], imprint: Imprint, doi: string): string {
  const meta = (name: string, content: string): string => (content === "" ? "" : html("meta", { name, content }));
  return html(
    "head",
    {},
    [
      html("meta", { charset: "utf-8" }),
      html("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      html("title", {}, xmlText(title === "" ? imprint.title : title)),
      ...authors.map((author) => meta("author", displayPerson(author))),
      meta("publisher", imprint.publisher),
      meta("dcterms.identifier", doi === "" ? "" : `https://doi.org/${doi}`),
      html("style", {}, READING_STYLE),
    ]
      .filter(Boolean)
      .join("\n"),
  );
}

/** Returns a picture as an address that holds its bytes; empty for one that is missing. */
export const dataAddress = (medium: Medium | undefined): string =>
  medium ? `data:${medium.type};base64,${toBase64(medium.bytes)}` : "";

/** A call with all bytes of a picture as its arguments would fill the stack. */
const PIECE = 0x8000;
function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let index = 0; index < bytes.length; index += PIECE)
    pieces.push(String.fromCharCode(...bytes.subarray(index, index + PIECE)));
  return btoa(pieces.join(""));
}
