import { xmlText } from "./text/xml-text.ts";

/** Written XML. It is a type of its own, so that text that is not escaped cannot pass for it. */
export type Xml = string & { readonly [written]: true };
declare const written: unique symbol;

type Attributes = Readonly<Record<string, string | number | undefined>>;
/** A text is escaped; what is undefined or empty is left out. */
type Child = Xml | { readonly text: string } | readonly Child[] | undefined;

/** Returns an element with its children; attributes that are undefined are left out. */
export function xml(name: string, attributes: Attributes, ...children: readonly Child[]): Xml {
  // A harvest writes millions of elements: texts are put together without arrays between.
  let written = "";
  for (const key of Object.keys(attributes)) {
    const value = attributes[key];
    if (value !== undefined) written += ` ${key}="${xmlText(String(value))}"`;
  }
  let content = "";
  for (const child of children) content += renderContent(child);
  return asXml(content === "" ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`);
}

/** Returns an element that contains a text; undefined where there is none. */
export function textElement(
  name: string,
  text: string | number | undefined,
  attributes: Attributes = {},
): Xml | undefined {
  return text === undefined || text === "" ? undefined : xml(name, attributes, { text: String(text) });
}

/** Takes a text that this program wrote as XML. */
export const asXml = (text: string): Xml => text as Xml;

function renderContent(child: Child): string {
  if (child === undefined) return "";
  if (typeof child === "string") return child;
  if ("text" in child) return xmlText(child.text);
  let content = "";
  for (const one of child) content += renderContent(one);
  return content;
}
