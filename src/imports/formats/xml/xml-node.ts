import { mathContent, plainMark } from "./math-content.ts";

/** An element of an XML file with its content in order. */
export type XmlNode = {
  /** The local name, as the reader of the format calls it. */
  readonly name: string;
  readonly uri: string;
  /** The attributes by local name. */
  readonly attributes: NotedAttributes;
  readonly content: (XmlNode | string)[];
  /** The line of the file on which it begins. */
  readonly line: number;
  /** The file says something in it that was passed over. */
  isSkipped?: boolean;
};

/** Attributes that note which of them were read. */
export class NotedAttributes extends Map<string, string> {
  readonly #read = new Set<string>();

  override get(name: string): string | undefined {
    this.#read.add(name);
    return super.get(name);
  }

  isRead(name: string): boolean {
    return this.#read.has(name);
  }
}

export const getChildren = (node: XmlNode | undefined): readonly XmlNode[] =>
  node?.content.filter((one) => typeof one !== "string") ?? [];

/** Returns the elements at the end of a path of names, in the order of the file. */
export function all(node: XmlNode | undefined, ...path: readonly string[]): readonly XmlNode[] {
  return path.reduce<readonly XmlNode[]>(
    (nodes, name) => nodes.flatMap((node) => getChildren(node).filter((child) => child.name === name)),
    node ? [node] : [],
  );
}

export const first = (node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined =>
  all(node, ...path)[0];

/** Elements of HTML and JATS that stand on lines of their own. */
const BLOCKS = new Set(["p", "br", "li", "ul", "ol", "div", "sec", "title", "h1", "h2", "h3", "h4", "dt", "dd"]);

/** Returns the text of an element with its paragraphs on lines of their own. Exponents and indices stay readable. */
export function getText(node: XmlNode | undefined): string {
  if (!node) return "";
  read.add(node);
  const renderPiece = (one: XmlNode | string): string => {
    if (typeof one === "string") return one.replaceAll(/\s+/gu, " ");
    if (one.name === "sup" || one.name === "sub") return plainMark(one.name, getText(one));
    return BLOCKS.has(one.name) ? `\n${getText(one)}\n` : getText(one);
  };
  return mathContent(node, renderPiece)
    .replaceAll(/[ \t]*\n[ \t\n]*/gu, "\n")
    .trim();
}

/** Returns the text at the end of a path on one line; undefined where there is none. */
export function oneLine(node: XmlNode | undefined, ...path: readonly string[]): string | undefined {
  for (const one of all(node, ...path)) {
    const text = getText(one).replaceAll(/\s+/gu, " ");
    if (text !== "") return text;
  }
  return undefined;
}

/** Returns all descendants of that name in the order of the file. */
export const within = (node: XmlNode, name: string): readonly XmlNode[] =>
  getChildren(node).flatMap((child) => (child.name === name ? [child] : within(child, name)));

/** The elements whose text was read. */
const read = new WeakSet<XmlNode>();

export const isRead = (node: XmlNode): boolean => read.has(node);
