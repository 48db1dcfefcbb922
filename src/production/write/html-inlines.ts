import { xmlText } from "#platform/text/xml-text.ts";
import type { Inline } from "../document/inline.ts";
import type { Manuscript } from "../document/manuscript.ts";
import { findEditionWords } from "./edition-words.ts";
import { html } from "./html-element.ts";

/** Where a text is written: an EPUB has types of its own beside the roles, and both have their addresses of pictures. */
export type HtmlTarget = { readonly epub: boolean; readonly address: (picture: string) => string };

/** A text that is being written, and where to. */
export type HtmlWriting = { readonly text: Manuscript; readonly target: HtmlTarget };

type Attributes = Readonly<Record<string, string | undefined>>;

const TAGS = { em: "em", strong: "strong", sup: "sup", sub: "sub", strike: "s" } as const;

/** The attributes of a role of DPUB-ARIA 1.1, with the type of EPUB beside it. */
export const roleAttributes = ({ target }: HtmlWriting, epubType: string, role: string): Attributes => ({
  "epub:type": target.epub ? epubType : undefined,
  role,
});

export const writeInlines = (writing: HtmlWriting, content: readonly Inline[]): string =>
  content.map((inline) => writeInline(writing, inline)).join("");

function writeInline(writing: HtmlWriting, inline: Inline): string {
  switch (inline.t) {
    case "text":
      return xmlText(inline.v);
    case "smallcaps":
      return html("span", { class: "small-caps" }, writeInlines(writing, inline.c));
    case "lang":
      return html("span", passageAttributes(writing, inline), writeInlines(writing, inline.c));
    case "link":
      return html("a", { href: inline.href }, writeInlines(writing, inline.c));
    case "ref":
      return html("a", referenceAttributes(writing, inline.to), writeInlines(writing, inline.c));
    case "index":
      return "";
    case "note":
      return html("a", getNoteAttributes(writing, inline.n), String(inline.n));
    case "math":
      return writeFormula(writing, inline.m);
    case "code":
      return html("code", {}, xmlText(inline.v));
    case "image":
      return writePicture(writing, inline.src, inline.alt);
    case "br":
      return html("br", {});
    default:
      return html(TAGS[inline.t], {}, writeInlines(writing, inline.c));
  }
}

const passageAttributes = (
  { target }: HtmlWriting,
  { lang, dir }: { readonly lang: string; readonly dir: string },
): Attributes => ({ lang, "xml:lang": target.epub ? lang : undefined, dir });

function referenceAttributes(writing: HtmlWriting, to: string): Attributes {
  const kind = to.startsWith("r")
    ? roleAttributes(writing, "biblioref", "doc-biblioref")
    : { class: "cross-reference" };
  return { href: `#${to}`, ...kind };
}

const getNoteAttributes = (writing: HtmlWriting, number: number): Attributes => ({
  href: `#note-${number}`,
  id: `mark-${number}`,
  class: "note",
  "aria-label": `${findEditionWords(writing.text.lang).note} ${number}`,
  ...roleAttributes(writing, "noteref", "doc-noteref"),
});

/** The formula of this index, with its words for screen readers; its TeX where it has no MathML. */
export function writeFormula({ text }: HtmlWriting, index: number): string {
  const found = text.maths[index];
  if (!found || found.mathml === "") return html("code", {}, xmlText(found?.tex ?? ""));
  const alternative = xmlText(found.speech === "" ? found.tex : found.speech);
  return found.mathml.replace("<math ", `<math alttext="${alternative}" `);
}

export function writePicture({ text, target }: HtmlWriting, name: string, alt: string): string {
  const medium = text.media[name];
  return medium
    ? html("img", { src: target.address(name), alt, width: medium.width, height: medium.height })
    : xmlText(alt);
}
