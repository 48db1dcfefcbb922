import { xmlText } from "#platform/text/xml-text.ts";

/** Elements of HTML without an end tag. */
const VOID = new Set(["br", "hr", "img", "meta", "link", "col"]);

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Returns an element that HTML and XML both read; `content` is markup. Attributes that are undefined are left out. */
export function html(name: string, attributes: Attributes, content = ""): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
    .join("");
  return VOID.has(name) ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}
