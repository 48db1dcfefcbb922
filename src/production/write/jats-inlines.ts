import { asXml, textElement, xml, type Xml } from "#platform/xml-element.ts";
import type { Block } from "../document/block.ts";
import type { Inline } from "../document/inline.ts";
import type { Manuscript } from "../document/manuscript.ts";
import { everyBlock } from "../document/walk.ts";

export type JatsOptions = {
  /** Set before the ids, so that those of a book's chapters differ. */
  readonly prefix: string;
  /** BITS has index terms in the text; JATS has not. */
  readonly indexTerms: boolean;
  /** The name of a picture's file beside the text. */
  readonly address: (picture: string) => string;
};

/** A text that is being written. */
export type JatsWriting = JatsOptions & {
  readonly text: Manuscript;
  /** The kinds of the blocks that references can lead to. */
  readonly kinds: ReadonlyMap<string, Block["t"]>;
};

export type JatsContent = readonly (Xml | { readonly text: string })[];

const TAGS = { em: "italic", strong: "bold", sup: "sup", sub: "sub", smallcaps: "sc", strike: "strike" } as const;
const REFERENCE_TYPES = new Map<Block["t"], string>([
  ["table", "table"],
  ["figure", "fig"],
  ["equation", "disp-formula"],
  ["h", "sec"],
]);

export function openJats(text: Manuscript, options: JatsOptions): JatsWriting {
  const kinds = new Map([...everyBlock([...text.front, ...text.body])].map((block) => [block.id, block.t] as const));
  return { ...options, text, kinds };
}

export const writeInlines = (writing: JatsWriting, content: readonly Inline[]): JatsContent =>
  content.map((inline) => writeInline(writing, inline));

function writeInline(writing: JatsWriting, inline: Inline): JatsContent[number] {
  const { prefix } = writing;
  switch (inline.t) {
    case "text":
      return { text: inline.v };
    case "lang": {
      const attributes = { "content-type": "language", "xml:lang": inline.lang };
      return xml("named-content", attributes, writeInlines(writing, inline.c));
    }
    case "link": {
      const attributes = { "ext-link-type": "uri", "xlink:href": inline.href };
      return xml("ext-link", attributes, writeInlines(writing, inline.c));
    }
    case "ref": {
      const attributes = { "ref-type": findReferenceType(writing, inline.to), rid: `${prefix}${inline.to}` };
      return xml("xref", attributes, writeInlines(writing, inline.c));
    }
    case "index":
      return writing.indexTerms ? writeIndexTerm(inline.term.split("!")) : { text: "" };
    case "note": {
      const mark = xml("sup", {}, { text: String(inline.n) });
      return xml("xref", { "ref-type": "fn", rid: `${prefix}fn${inline.n}` }, mark);
    }
    case "math":
      return xml("inline-formula", {}, writeFormula(writing, inline.m));
    case "code":
      return xml("monospace", {}, { text: inline.v });
    case "image": {
      const alternative = textElement("alt-text", inline.alt);
      return xml("inline-graphic", { "xlink:href": writing.address(inline.src) }, alternative);
    }
    case "br":
      return { text: " " };
    default:
      return xml(TAGS[inline.t], {}, writeInlines(writing, inline.c));
  }
}

function findReferenceType({ kinds }: JatsWriting, to: string): string {
  if (to.startsWith("r")) return "bibr";
  const kind = kinds.get(to);
  return (kind && REFERENCE_TYPES.get(kind)) ?? "other";
}

/** The formula of this index in MathML and TeX. */
export function writeFormula({ text }: JatsWriting, index: number): Xml {
  const { mathml = "", tex = "" } = text.maths[index] ?? {};
  const named = mathml.replaceAll(/<(\/?)(?=[a-z])/gu, "<$1mml:").replaceAll(/ (?:xmlns|class)="[^"]*"/gu, "");
  const written = mathml === "" ? [] : [asXml(named)];
  return xml("alternatives", {}, ...written, textElement("tex-math", tex) ?? xml("tex-math", {}));
}

const writeIndexTerm = ([first = "", ...others]: readonly string[]): Xml =>
  xml("index-term", {}, xml("term", {}, { text: first }), ...(others.length > 0 ? [writeIndexTerm(others)] : []));
