import { SaxesParser } from "saxes";

export type XmlElement = {
  /** The namespace's name; "" without one. */
  readonly uri: string;
  readonly local: string;
  /** The attributes without a namespace, by local name. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  /** The element's own character data and CDATA sections, without those of its children and without comments. */
  text: string;
};

/** The limits of a document besides its length. Real SAML messages stay below a tenth of each. */
export type XmlLimits = {
  readonly depth: number;
  /** Elements, comments, processing instructions and CDATA sections together. */
  readonly nodes: number;
  /** The attributes of one element, including declarations of namespaces. */
  readonly attributes: number;
};

/**
 * The text is not XML that this reader accepts; the message is the rest of a sentence that begins with the document's
 * name.
 */
export class UnreadXml extends Error {
  override readonly name = "UnreadXml";
}

/**
 * Returns the root element of an XML 1.0 document with namespaces. The time grows in proportion to its length.
 * @throws UnreadXml for text that is not well formed, for a document type (so that no entity can be declared), and
 * beyond a limit
 */
export function readXmlTree(text: string, limits: XmlLimits): XmlElement {
  const open: XmlElement[] = [{ uri: "", local: "", attributes: new Map(), children: [], text: "" }];
  const [document] = open;
  const parser = new SaxesParser({ xmlns: true, position: false });
  let nodes = 0;
  const count = (): void => {
    nodes += 1;
    if (nodes > limits.nodes) throw new UnreadXml("has too many elements");
  };
  const append = (more: string): void => {
    const element = open.at(-1);
    if (element) element.text += more;
  };
  parser.on("error", (cause) => {
    throw new UnreadXml("is not well-formed XML", { cause });
  });
  parser.on("doctype", () => {
    throw new UnreadXml("must not have a document type");
  });
  parser.on("comment", count);
  parser.on("processinginstruction", count);
  parser.on("text", append);
  parser.on("cdata", (more) => {
    count();
    append(more);
  });
  parser.on("opentag", ({ uri, local, attributes }) => {
    count();
    const named = Object.values(attributes);
    if (open.length > limits.depth) throw new UnreadXml("is nested too deeply");
    if (named.length > limits.attributes) throw new UnreadXml("has too many attributes");
    const own = named.filter((one) => one.uri === "").map((one) => [one.local, one.value] as const);
    const element: XmlElement = { uri, local, attributes: new Map(own), children: [], text: "" };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => open.pop());
  parser.write(text).close();
  return document?.children[0] ?? unread();
}

const unread = (): never => {
  throw new UnreadXml("is not well-formed XML");
};
