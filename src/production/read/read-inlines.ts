import { findDirection } from "#publications/core/language.ts";
import { type Inline, toPlainText } from "../document/inline.ts";
import { INDEX_STYLE, LANGUAGE_STYLE } from "../intake/docx-text.ts";
import { INDEX_TARGET, REFERENCE_TARGET } from "../intake/open-latex.ts";
import { type Attributes, findAttribute, type PandocBlock, type PandocInline } from "./pandoc-tree.ts";
import { addProblem, addTarget, type TextBuilder } from "./text-builder.ts";
import { writeFunctions } from "./formula-text.ts";

/** A typewriter underlines what a printer sets in italics. */
const WRAPPED = {
  Emph: "em",
  Underline: "em",
  Strong: "strong",
  Strikeout: "strike",
  Superscript: "sup",
  Subscript: "sub",
  SmallCaps: "smallcaps",
} as const;

/** Reads the blocks of a note. */
export type ReadNote = (
  builder: TextBuilder,
  blocks: readonly PandocBlock[],
) => readonly import("../document/block.ts").Block[];

/** The address of a link inside the file until its block is known. */
export const INTERNAL = "#";

/** Returns running text as pandoc read it, with adjacent pieces of one kind joined. */
export function readInlines(
  builder: TextBuilder,
  list: readonly PandocInline[],
  readNote: ReadNote,
): readonly Inline[] {
  return joinInlines(list.flatMap((inline) => readInline(builder, inline, readNote)));
}

function readInline(builder: TextBuilder, inline: PandocInline, readNote: ReadNote): readonly Inline[] {
  const read = (list: readonly PandocInline[]): readonly Inline[] => readInlines(builder, list, readNote);
  switch (inline.t) {
    case "Str":
      return [{ t: "text", v: inline.c.normalize("NFC") }];
    case "Space":
    case "SoftBreak":
      return [{ t: "text", v: " " }];
    case "LineBreak":
      return [{ t: "br" }];
    case "Quoted":
      return readQuoted(inline.c[0].t, read(inline.c[1]));
    case "Cite":
      return readCitation(inline.c[0], read(inline.c[1]));
    case "Code":
      return [{ t: "code", v: inline.c[1] }];
    case "Math":
      return [readFormula(builder, inline.c[0].t === "DisplayMath", inline.c[1])];
    case "Link":
      return readLink(builder, inline.c[0], inline.c[2][0], read(inline.c[1]));
    case "Image":
      return [{ t: "image", src: inline.c[2][0], alt: toPlainText(read(inline.c[1])) }];
    case "Note":
      return readNoteMark(builder, inline.c, readNote);
    case "Span":
      return readSpan(builder, inline.c[0], read(inline.c[1]));
    case "RawInline":
      return readRaw(builder, inline.c);
    default:
      return [{ t: WRAPPED[inline.t], c: read(inline.c) }];
  }
}

const readQuoted = (kind: "SingleQuote" | "DoubleQuote", content: readonly Inline[]): readonly Inline[] => {
  const [open, close] = kind === "SingleQuote" ? ["‘", "’"] : ["“", "”"];
  return [{ t: "text", v: open }, ...content, { t: "text", v: close }];
};

/** A citation whose list of references gives it no words of its own has its keys; they become links when the entries are known. */
function readCitation(
  citations: readonly { readonly citationId: string }[],
  content: readonly Inline[],
): readonly Inline[] {
  if (toPlainText(content).trim() !== "") return content;
  return citations.flatMap(({ citationId }, index): readonly Inline[] => [
    { t: "text", v: index === 0 ? "[" : ", " },
    { t: "ref", to: `${INTERNAL}${REFERENCE_TARGET}${citationId}`, c: [{ t: "text", v: citationId }] },
    ...(index === citations.length - 1 ? [{ t: "text" as const, v: "]" }] : []),
  ]);
}

function readFormula(builder: TextBuilder, display: boolean, tex: string): Inline {
  const written = builder.format === "docx" ? writeFunctions(tex) : tex;
  builder.maths.push({ tex: written, display });
  return { t: "math", m: builder.maths.length - 1 };
}

function readLink(
  builder: TextBuilder,
  attributes: Attributes,
  href: string,
  linked: readonly Inline[],
): readonly Inline[] {
  const [content, notes] = unlink(linked);
  const label = findAttribute(attributes, "reference");
  if (label !== undefined)
    return [{ t: "ref", to: `${INTERNAL}${label}`, c: findNumber(builder, attributes, content) }];
  if (/^(?:https?|mailto):/iu.test(href)) return [{ t: "link", href, c: content }, ...notes];
  return href.startsWith(INTERNAL) ? [{ t: "ref", to: href, c: content }, ...notes] : linked;
}

/** A link inside a link is the outer one (HTML, §4.5.1); marks of notes are links too, and follow it. */
function unlink(content: readonly Inline[]): readonly [content: readonly Inline[], notes: readonly Inline[]] {
  const notes: Inline[] = [];
  const flatten = (list: readonly Inline[]): readonly Inline[] =>
    list.flatMap((inline): readonly Inline[] => {
      if (inline.t === "note") notes.push(inline);
      if (inline.t === "note") return [];
      if (inline.t === "link" || inline.t === "ref") return flatten(inline.c);
      return "c" in inline ? [{ ...inline, c: flatten(inline.c) }] : [inline];
    });
  return [flatten(content), notes];
}

/** Pandoc writes the label of an equation in brackets where LaTeX prints its number. */
function findNumber({ equations }: TextBuilder, attributes: Attributes, content: readonly Inline[]): readonly Inline[] {
  const label = findAttribute(attributes, "reference") ?? "";
  const number = equations.get(label);
  if (number === undefined || !toPlainText(content).includes(label)) return content;
  return [{ t: "text", v: findAttribute(attributes, "reference-type") === "eqref" ? `(${number})` : number }];
}

function readNoteMark(builder: TextBuilder, blocks: readonly PandocBlock[], readNote: ReadNote): readonly Inline[] {
  const { current } = builder;
  const n = builder.notes.push([]);
  builder.notes[n - 1] = readNote(builder, blocks);
  builder.current = current;
  return [{ t: "note", n }];
}

function readSpan(builder: TextBuilder, attributes: Attributes, content: readonly Inline[]): readonly Inline[] {
  const [id] = attributes;
  const style = findAttribute(attributes, "custom-style") ?? "";
  if (style === INDEX_STYLE || id === INDEX_TARGET) return [{ t: "index", term: toPlainText(content).trim() }];
  addTarget(builder, id);
  const image = findAttribute(attributes, "original-image-src");
  if (image !== undefined) return [{ t: "image", src: image, alt: toPlainText(content) }];
  const lang = style.startsWith(LANGUAGE_STYLE)
    ? style.slice(LANGUAGE_STYLE.length)
    : findAttribute(attributes, "lang");
  if (lang === undefined || isSameLanguage(lang, builder.language)) return content;
  return [{ t: "lang", lang, dir: findDirection(lang), c: content }];
}

const isSameLanguage = (a: string, b: string): boolean =>
  a.split("-")[0]?.toLowerCase() === b.split("-")[0]?.toLowerCase();

function readRaw(builder: TextBuilder, [format, text]: readonly [string, string]): readonly Inline[] {
  // Citations whose keys are known are read from the citation itself.
  if (/^\\(?:[a-z]*cite|label|index)/iu.test(text)) return [];
  addProblem(builder, "note", "raw-code", `Code for ${format} was left out: ${text.slice(0, 60)}`, builder.current);
  return [];
}

/** Joins neighbours of one kind: files cut a passage into runs that mean nothing. */
export function joinInlines(list: readonly Inline[]): readonly Inline[] {
  const joined: Inline[] = [];
  for (const inline of list) {
    const last = joined.at(-1);
    if (last?.t === "text" && inline.t === "text") joined[joined.length - 1] = { t: "text", v: last.v + inline.v };
    else if (last?.t === "lang" && inline.t === "lang" && last.lang === inline.lang)
      joined[joined.length - 1] = { ...last, c: joinInlines([...last.c, ...inline.c]) };
    else joined.push(inline);
  }
  return joined;
}

/** Returns running text without spaces at its ends. */
export function trimInlines(content: readonly Inline[]): readonly Inline[] {
  const last = content.length - 1;
  return content
    .map((inline, index) => {
      if (inline.t !== "text") return inline;
      const start = index === 0 ? inline.v.trimStart() : inline.v;
      return { ...inline, v: index === last ? start.trimEnd() : start };
    })
    .filter((inline) => inline.t !== "text" || inline.v !== "");
}

/** Returns what a heading or caption contains that is wholly bold or italic: it was only dressed up. */
export function undress(content: readonly Inline[]): readonly Inline[] {
  const [only] = content;
  return content.length === 1 && (only?.t === "strong" || only?.t === "em") ? undress(only.c) : content;
}
