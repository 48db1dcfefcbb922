import { textElement, xml, type Xml } from "#platform/xml-element.ts";
import { asXml } from "#platform/xml-element.ts";
import type { Block, Cell, Figure, Table } from "../document/block.ts";
import type { Inline } from "../document/inline.ts";
import type { Manuscript } from "../document/manuscript.ts";
import { nestSections, type Section } from "../document/sections.ts";
import { everyBlock } from "../document/walk.ts";
import { findEditionWords } from "./edition-words.ts";

/** The parts of a text that JATS and BITS have in common. */
export type JatsText = {
  readonly body: Xml;
  readonly notes: Xml | undefined;
  readonly references: Xml | undefined;
  readonly abstract: Xml | undefined;
  readonly keywords: Xml | undefined;
};

export type JatsOptions = {
  /** Set before the ids, so that those of a book's chapters differ. */
  readonly prefix: string;
  /** BITS has index terms in the text; JATS has not. */
  readonly indexTerms: boolean;
  /** The name of a picture's file beside the text. */
  readonly address: (picture: string) => string;
};

const TAGS = { em: "italic", strong: "bold", sup: "sup", sub: "sub", smallcaps: "sc", strike: "strike" } as const;
const REFERENCE_TYPES = new Map<Block["t"], string>([
  ["table", "table"],
  ["figure", "fig"],
  ["equation", "disp-formula"],
  ["h", "sec"],
]);
type Children = readonly (Xml | { readonly text: string })[];

/** Returns the parts of a text in the elements of the Journal Archiving and Interchange Tag Suite. */
// oxlint-disable-next-line max-lines-per-function -- one closure over the text, whose short functions call each other
export function writeJatsText(text: Manuscript, { prefix, indexTerms, address }: JatsOptions): JatsText {
  const kinds = new Map([...everyBlock([...text.front, ...text.body])].map((block) => [block.id, block.t] as const));
  const inlines = (content: readonly Inline[]): Children => content.map(inline);

  function inline(one: Inline): Xml | { readonly text: string } {
    switch (one.t) {
      case "text":
        return { text: one.v };
      case "lang":
        return xml("named-content", { "content-type": "language", "xml:lang": one.lang }, inlines(one.c));
      case "link":
        return xml("ext-link", { "ext-link-type": "uri", "xlink:href": one.href }, withoutMedia(one.c));
      case "ref":
        return xml("xref", { "ref-type": referenceType(one.to), rid: `${prefix}${one.to}` }, withoutMedia(one.c));
      case "index":
        return indexTerms ? indexTerm(one.term.split("!")) : { text: "" };
      case "note":
        return xml("xref", { "ref-type": "fn", rid: `${prefix}fn${one.n}` }, xml("sup", {}, { text: String(one.n) }));
      case "math":
        return xml("inline-formula", {}, formula(one.m));
      case "code":
        return xml("monospace", {}, { text: one.v });
      case "image":
        return xml("inline-graphic", { "xlink:href": address(one.src) }, textElement("alt-text", one.alt));
      case "br":
        return { text: " " };
      default:
        return xml(TAGS[one.t], {}, inlines(one.c));
    }
  }
  /** A link holds no pictures and no marks of notes (JATS Publishing 1.4, ext-link). */
  const withoutMedia = (content: readonly Inline[]): Children =>
    inlines(content.filter(({ t }) => t !== "image" && t !== "note" && t !== "ref" && t !== "link"));

  const referenceType = (to: string): string => {
    if (to.startsWith("r")) return "bibr";
    const kind = kinds.get(to);
    return (kind && REFERENCE_TYPES.get(kind)) ?? "other";
  };

  function formula(m: number): Xml {
    const found = text.maths[m];
    const mathml = asXml(
      (found?.mathml ?? "").replaceAll(/<(\/?)(?=[a-z])/gu, "<$1mml:").replaceAll(/ (?:xmlns|class)="[^"]*"/gu, ""),
    );
    const tex = textElement("tex-math", found?.tex ?? "");
    return xml("alternatives", {}, ...(found?.mathml ? [mathml] : []), tex ?? xml("tex-math", {}));
  }

  const caption = ({ label, caption: content }: Figure | Table): readonly Xml[] => [
    ...(label === "" ? [] : [xml("label", {}, { text: label })]),
    ...(content.length === 0 ? [] : [xml("caption", {}, xml("p", {}, inlines(content)))]),
  ];

  const row = (cells: readonly Cell[], isHead: boolean): Xml =>
    xml(
      "tr",
      {},
      cells.map((cell) => {
        const isHeader = cell.head || isHead;
        const scope = isHead ? "col" : "row";
        const [only] = cell.c;
        const attributes = {
          id: only?.t === "p" && cell.c.length === 1 ? `${prefix}${only.id}` : undefined,
          rowspan: cell.rows > 1 ? cell.rows : undefined,
          colspan: cell.cols > 1 ? cell.cols : undefined,
          scope: isHeader ? scope : undefined,
          align: cell.align === "auto" ? undefined : cell.align,
        };
        return xml(isHeader ? "th" : "td", attributes, cellContent(cell.c));
      }),
    );

  /** Paragraphs of a cell are separated by breaks; other blocks are elements of the cell. */
  const cellContent = (blocks: readonly Block[]): readonly (Children | Xml)[] =>
    blocks.flatMap((block, index): readonly (Children | Xml)[] => [
      ...(index > 0 && block.t === "p" ? [xml("break", {})] : []),
      block.t === "p" ? inlines(block.c) : block.t === "h" ? [xml("bold", {}, inlines(block.c))] : write(block),
    ]);

  function table(block: Table): Xml {
    const head =
      block.head.length > 0
        ? [
            xml(
              "thead",
              {},
              block.head.map((cells) => row(cells, true)),
            ),
          ]
        : [];
    const body = xml(
      "tbody",
      {},
      block.body.map((cells) => row(cells, false)),
    );
    const source = block.source.length > 0 ? [xml("table-wrap-foot", {}, xml("p", {}, inlines(block.source)))] : [];
    return xml(
      "table-wrap",
      { id: `${prefix}${block.id}` },
      ...caption(block),
      xml("table", {}, ...head, body),
      ...source,
    );
  }

  function write(block: Block): Xml {
    const id = `${prefix}${block.id}`;
    switch (block.t) {
      case "p":
        return xml("p", { id }, inlines(block.c));
      case "h":
        return xml("p", { id }, xml("bold", {}, inlines(block.c)));
      case "quote":
        return xml("disp-quote", { id }, block.c.map(write));
      case "list": {
        const items = block.items.map((item) =>
          xml("list-item", {}, item.length === 0 ? xml("p", {}) : item.map(writeInItem)),
        );
        return xml("list", { id, "list-type": block.ordered ? "order" : "bullet" }, items);
      }
      case "equation":
        return xml("disp-formula", { id }, textElement("label", block.label), formula(block.m));
      case "figure":
        return xml(
          "fig",
          { id },
          ...caption(block),
          textElement("alt-text", block.alt),
          xml("graphic", { "xlink:href": address(block.src) }),
        );
      case "table":
        return table(block);
      case "pre":
        return xml("preformat", { id }, { text: block.v });
      case "rule":
        return xml("p", { id }, { text: "* * *" });
    }
  }
  /** An item of a list holds paragraphs and lists alone (JATS Publishing 1.4, list-item). */
  const writeInItem = (block: Block): Xml =>
    block.t === "p" || block.t === "list" || block.t === "h" ? write(block) : xml("p", {}, write(block));

  function section({ head, blocks, sections }: Section): readonly Xml[] {
    const content = [...blocks.map(write), ...sections.flatMap(section)];
    if (!head) return content;
    return [
      xml(
        "sec",
        { id: `${prefix}${head.id}` },
        xml("title", {}, inlines(head.c)),
        ...(content.length > 0 ? content : [xml("p", {})]),
      ),
    ];
  }

  const note = (blocks: readonly Block[], index: number): Xml => {
    const content =
      blocks.length === 0
        ? [xml("p", {})]
        : blocks.map((block) => (block.t === "p" ? write(block) : xml("p", {}, write(block))));
    return xml("fn", { id: `${prefix}fn${index + 1}` }, xml("label", {}, { text: String(index + 1) }), ...content);
  };
  const body = [...text.front.map(write), ...section(nestSections(text.body))];
  return {
    body: xml("body", {}, ...(body.length > 0 ? body : [xml("p", {})])),
    notes: text.notes.length > 0 ? xml("fn-group", {}, text.notes.map(note)) : undefined,
    references: writeReferences(text, prefix, inlines),
    abstract:
      text.abstract.length > 0
        ? xml(
            "abstract",
            {},
            text.abstract.map((content) => xml("p", {}, inlines(content))),
          )
        : undefined,
    keywords:
      text.keywords.length > 0
        ? xml(
            "kwd-group",
            { "kwd-group-type": "author", "xml:lang": text.lang },
            text.keywords.map((keyword) => xml("kwd", {}, { text: keyword })),
          )
        : undefined,
  };
}

function writeReferences(
  { references, lang }: Manuscript,
  prefix: string,
  inlines: (content: readonly Inline[]) => Children,
): Xml | undefined {
  if (references.length === 0) return undefined;
  const entries = references.map(({ id, c, doi }) =>
    xml(
      "ref",
      { id: `${prefix}${id}` },
      xml(
        "mixed-citation",
        {},
        inlines(c),
        ...(doi === null ? [] : [{ text: " " }, xml("pub-id", { "pub-id-type": "doi" }, { text: doi })]),
      ),
    ),
  );
  return xml("ref-list", {}, xml("title", {}, { text: findEditionWords(lang).references }), ...entries);
}

const indexTerm = ([first = "", ...others]: readonly string[]): Xml =>
  xml("index-term", {}, xml("term", {}, { text: first }), ...(others.length > 0 ? [indexTerm(others)] : []));
