import { mathContent, plainMark } from "./math-content.ts";

/** An element of an XML file with its content in order. */
export type XmlNode = {
  /** The local name, as the reader of the format calls it. */
  readonly name: string;
  readonly uri: string;
  /** The attributes by local name. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly content: (XmlNode | string)[];
  /** The line of the file on which it begins. */
  readonly line: number;
};

export const childrenOf = (node: XmlNode | undefined): readonly XmlNode[] =>
  node?.content.filter((one) => typeof one !== "string") ?? [];

/** Returns the elements at the end of a path of names, in the order of the file. */
export function all(node: XmlNode | undefined, ...path: readonly string[]): readonly XmlNode[] {
  return path.reduce<readonly XmlNode[]>(
    (nodes, name) => nodes.flatMap((one) => childrenOf(one).filter((child) => child.name === name)),
    node ? [node] : [],
  );
}

export const first = (node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined =>
  all(node, ...path)[0];

/** Elements of HTML and JATS that stand on lines of their own. */
const BLOCKS = new Set(["p", "br", "li", "ul", "ol", "div", "sec", "title", "h1", "h2", "h3", "h4", "dt", "dd"]);

/** Returns the text of an element with its paragraphs on lines of their own. Exponents and indices stay readable. */
export function textOf(node: XmlNode | undefined): string {
  if (!node) return "";
  const pieceOf = (one: XmlNode | string): string => {
    if (typeof one === "string") return one.replaceAll(/\s+/gu, " ");
    if (one.name === "sup" || one.name === "sub") return plainMark(one.name, textOf(one));
    return BLOCKS.has(one.name) ? `\n${textOf(one)}\n` : textOf(one);
  };
  return mathContent(node, pieceOf)
    .replaceAll(/[ \t]*\n[ \t\n]*/gu, "\n")
    .trim();
}

const MARKED: Readonly<Record<string, string>> = { i: "i", em: "i", b: "b", strong: "b", sup: "sup", sub: "sub" };

/** Returns a title on one line, with the italics, bold, superior and inferior characters that titles keep. */
export function titleOf(node: XmlNode | undefined): string | undefined {
  const pieceOf = (piece: XmlNode | string): string => {
    if (typeof piece === "string") return piece;
    const mark = MARKED[piece.name];
    return mark === undefined ? inside(piece) : `<${mark}>${inside(piece)}</${mark}>`;
  };
  const inside = (one: XmlNode): string => mathContent(one, pieceOf);
  const text = node ? inside(node).replaceAll(/\s+/gu, " ").trim() : "";
  return text === "" ? undefined : text;
}

/** Returns the text at the end of a path on one line; undefined where there is none. */
export function oneLine(node: XmlNode | undefined, ...path: readonly string[]): string | undefined {
  for (const one of all(node, ...path)) {
    const text = textOf(one).replaceAll(/\s+/gu, " ");
    if (text !== "") return text;
  }
  return undefined;
}

/** Returns all descendants of that name in the order of the file. */
export const within = (node: XmlNode, name: string): readonly XmlNode[] =>
  childrenOf(node).flatMap((child) => (child.name === name ? [child] : within(child, name)));
