import { xmlText } from "#platform/xml-text.ts";
import type { Block, Cell, Figure, Table } from "../document/block.ts";
import type { Inline } from "../document/inline.ts";
import type { Manuscript } from "../document/manuscript.ts";
import type { Section } from "../document/sections.ts";
import { findEditionWords } from "./edition-words.ts";
import { html } from "./html-element.ts";

/** Where a text is written: an EPUB has types of its own beside the roles, and both have their addresses of pictures. */
export type HtmlTarget = { readonly epub: boolean; readonly address: (picture: string) => string };

export type HtmlWriter = {
  readonly inlines: (content: readonly Inline[]) => string;
  readonly blocks: (blocks: readonly Block[]) => string;
  readonly section: (section: Section, level: number) => string;
  /** The attributes of a role of DPUB-ARIA 1.1, with the type of EPUB beside it. */
  readonly role: (epubType: string, role: string) => Readonly<Record<string, string | undefined>>;
};

const TAGS = { em: "em", strong: "strong", sup: "sup", sub: "sub", strike: "s" } as const;
const MAX_HEADING = 6;

/** Returns what writes the parts of a text as HTML that is XML too. */
// oxlint-disable-next-line max-lines-per-function -- one closure over the text, whose short functions call each other
export function htmlWriter(text: Manuscript, target: HtmlTarget): HtmlWriter {
  const words = findEditionWords(text.lang);
  const role: HtmlWriter["role"] = (epubType, name) => ({
    "epub:type": target.epub ? epubType : undefined,
    role: name,
  });
  const inlines = (content: readonly Inline[]): string => content.map(inline).join("");

  function inline(one: Inline): string {
    switch (one.t) {
      case "text":
        return xmlText(one.v);
      case "smallcaps":
        return html("span", { class: "small-caps" }, inlines(one.c));
      case "lang":
        return html("span", { ...languages(one.lang), dir: one.dir }, inlines(one.c));
      case "link":
        return html("a", { href: one.href }, inlines(one.c));
      case "ref": {
        const isEntry = one.to.startsWith("r");
        return html(
          "a",
          { href: `#${one.to}`, ...(isEntry ? role("biblioref", "doc-biblioref") : { class: "cross-reference" }) },
          inlines(one.c),
        );
      }
      case "index":
        return "";
      case "note":
        return html(
          "a",
          {
            href: `#note-${one.n}`,
            id: `mark-${one.n}`,
            class: "note",
            "aria-label": `${words.note} ${one.n}`,
            ...role("noteref", "doc-noteref"),
          },
          String(one.n),
        );
      case "math":
        return formula(one.m);
      case "code":
        return html("code", {}, xmlText(one.v));
      case "image":
        return picture(one.src, one.alt);
      case "br":
        return html("br", {});
      default:
        return html(TAGS[one.t], {}, inlines(one.c));
    }
  }

  const languages = (lang: string): Readonly<Record<string, string | undefined>> => ({
    lang,
    "xml:lang": target.epub ? lang : undefined,
  });

  function formula(m: number): string {
    const found = text.maths[m];
    if (!found || found.mathml === "") return html("code", {}, xmlText(found?.tex ?? ""));
    return found.mathml.replace(
      "<math ",
      `<math alttext="${xmlText(found.speech === "" ? found.tex : found.speech)}" `,
    );
  }

  function picture(name: string, alt: string): string {
    const medium = text.media[name];
    return medium
      ? html("img", { src: target.address(name), alt, width: medium.width, height: medium.height })
      : xmlText(alt);
  }

  const caption = ({ label, caption: content }: Figure | Table): string =>
    [label === "" ? "" : html("strong", {}, xmlText(label)), inlines(content)].filter(Boolean).join(" ");

  function row(cells: readonly Cell[], isHead: boolean): string {
    const written = cells.map((cell) => {
      const isHeader = isHead || cell.head;
      const scope = isHead ? (cell.cols > 1 ? "colgroup" : "col") : cell.rows > 1 ? "rowgroup" : "row";
      const attributes = {
        id: idOfOnly(cell.c),
        scope: isHeader ? scope : undefined,
        rowspan: cell.rows > 1 ? cell.rows : undefined,
        colspan: cell.cols > 1 ? cell.cols : undefined,
        class: cell.align === "auto" ? undefined : `align-${cell.align}`,
      };
      return html(isHeader ? "th" : "td", attributes, tight(cell.c));
    });
    return html("tr", {}, written.join(""));
  }

  /** A single paragraph of a cell or an item needs no element of its own: the cell or item takes its id. */
  const idOfOnly = ([only, ...others]: readonly Block[]): string | undefined =>
    only?.t === "p" && others.length === 0 ? only.id : undefined;
  const tight = (list: readonly Block[]): string =>
    list.length === 1 && list[0]?.t === "p" ? inlines(list[0].c) : blocks(list);

  function table(block: Table): string {
    const head = block.head.map((cells) => row(cells, true)).join("");
    const parts = [
      block.label !== "" || block.caption.length > 0 ? html("caption", {}, caption(block)) : "",
      head === "" ? "" : html("thead", {}, head),
      html("tbody", {}, block.body.map((cells) => row(cells, false)).join("")),
    ];
    const source = block.source.length > 0 ? html("p", { class: "source" }, inlines(block.source)) : "";
    return html("figure", { id: block.id, class: "table" }, html("table", {}, parts.join("")) + source);
  }

  function write(block: Block): string {
    const { id } = block;
    switch (block.t) {
      case "p":
        return html("p", { id }, inlines(block.c));
      case "h":
        return html("h6", { id }, inlines(block.c));
      case "quote":
        return html("blockquote", { id }, blocks(block.c));
      case "list": {
        const start = block.ordered && block.start !== 1 ? block.start : undefined;
        return html(
          block.ordered ? "ol" : "ul",
          { id, start },
          block.items.map((item) => html("li", { id: idOfOnly(item) }, tight(item))).join(""),
        );
      }
      case "equation": {
        const label = block.label === "" ? "" : html("span", { class: "number" }, xmlText(block.label));
        return html("div", { id, class: "equation" }, formula(block.m) + label);
      }
      case "figure": {
        const captioned = caption(block);
        return html(
          "figure",
          { id },
          picture(block.src, block.alt) + (captioned === "" ? "" : html("figcaption", {}, captioned)),
        );
      }
      case "table":
        return table(block);
      case "pre":
        return html("pre", { id }, html("code", {}, xmlText(block.v)));
      case "rule":
        return html("hr", { id });
    }
  }
  const blocks = (list: readonly Block[]): string => list.map(write).join("\n");

  function section({ head, blocks: own, sections }: Section, level: number): string {
    const inner = [blocks(own), ...sections.map((below) => section(below, Math.min(level + 1, MAX_HEADING)))].filter(
      Boolean,
    );
    if (!head) return [blocks(own), ...sections.map((below) => section(below, level))].filter(Boolean).join("\n");
    return html("section", {}, [html(`h${level}`, { id: head.id }, inlines(head.c)), ...inner].join("\n"));
  }

  return { inlines, blocks, section, role };
}
