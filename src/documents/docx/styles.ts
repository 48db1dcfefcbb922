import { child, type XmlElement } from "./xml.ts";

/** The sources of a run or paragraph property, strongest first (ECMA-376 part 1, 17.7.2). */
type Style = {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly basedOn: string | undefined;
  readonly isDefault: boolean;
  readonly paragraph: XmlElement | undefined;
  readonly run: XmlElement | undefined;
};

/** The fonts of a theme: headings are set in the major one, text in the minor one. */
export type Theme = { readonly major: string | undefined; readonly minor: string | undefined };

/** Resolves the properties of paragraphs and runs through styles, base styles, document defaults and theme. */
export type Styles = {
  /** The paragraph's own properties and those of its style, strongest first. */
  readonly paragraphChain: (own: XmlElement | undefined) => readonly XmlElement[];
  /** A run's own properties, those of its character style and of its paragraph's style, then the defaults. */
  readonly runChain: (own: XmlElement | undefined, paragraph: XmlElement | undefined) => readonly XmlElement[];
  /** The names of a paragraph's style and of the styles it is based on, in lower case. */
  readonly styleNames: (own: XmlElement | undefined) => readonly string[];
  readonly theme: Theme;
};

/** A style that is based on itself over others would never end; Word stops as well. */
const MAX_BASES = 20;

/** Reads `word/styles.xml` and the theme; either may be missing. */
export function readStyles(styles: XmlElement | undefined, theme: XmlElement | undefined): Styles {
  const all = (styles?.children ?? []).filter(({ name }) => name === "w:style").map(readStyle);
  const byId = new Map(all.map((style) => [style.id, style]));
  const paragraphs = all.filter(({ kind }) => kind === "paragraph");
  // LibreOffice and pandoc may mark none; word processors then take the one named Normal.
  const defaultParagraph =
    paragraphs.find(({ isDefault }) => isDefault) ?? paragraphs.find(({ name }) => name.toLowerCase() === "normal");
  const defaults = child(styles, "w:docDefaults");

  const chain = (id: string | undefined): Style[] => {
    const found: Style[] = [];
    for (let at = id === undefined ? undefined : byId.get(id); at && found.length < MAX_BASES;) {
      found.push(at);
      at = at.basedOn === undefined ? undefined : byId.get(at.basedOn);
    }
    return found;
  };
  const paragraphStyles = (own: XmlElement | undefined): Style[] => {
    const named = chain(child(own, "w:pStyle")?.attributes["val"]);
    return named.length > 0 ? named : chain(defaultParagraph?.id);
  };
  return {
    paragraphChain: (own) =>
      present([
        own,
        ...paragraphStyles(own).map(({ paragraph }) => paragraph),
        child(defaults, "w:pPrDefault", "w:pPr"),
      ]),
    runChain: (own, paragraph) =>
      present([
        own,
        ...chain(child(own, "w:rStyle")?.attributes["val"]).map(({ run }) => run),
        ...paragraphStyles(paragraph).map(({ run }) => run),
        child(defaults, "w:rPrDefault", "w:rPr"),
      ]),
    styleNames: (own) => paragraphStyles(own).map(({ name }) => name.toLowerCase()),
    theme: { major: themeFont(theme, "a:majorFont"), minor: themeFont(theme, "a:minorFont") },
  };
}

const present = (chain: readonly (XmlElement | undefined)[]): XmlElement[] => chain.filter((one) => one !== undefined);

function readStyle(style: XmlElement): Style {
  const id = style.attributes["styleId"] ?? "";
  return {
    id,
    name: child(style, "w:name")?.attributes["val"] ?? id,
    kind: style.attributes["type"] ?? "",
    basedOn: child(style, "w:basedOn")?.attributes["val"],
    isDefault: isOn(style.attributes["default"] ?? "0"),
    paragraph: child(style, "w:pPr"),
    run: child(style, "w:rPr"),
  };
}

const themeFont = (theme: XmlElement | undefined, which: string): string | undefined =>
  child(theme, "a:themeElements", "a:fontScheme", which, "a:latin")?.attributes["typeface"] || undefined;

/** A switch of WordprocessingML: present without a value means on (ECMA-376 part 1, 17.17.4). */
export const isOn = (value: string | undefined): boolean => value === undefined || /^(?:1|true|on)$/iu.test(value);

/** The strongest property of that name in a chain. */
export function strongest(chain: readonly XmlElement[], name: string): XmlElement | undefined {
  for (const properties of chain) {
    const found = child(properties, name);
    if (found) return found;
  }
  return undefined;
}

/** The strongest value of one attribute of a property: attributes are inherited one by one (17.3.1.33, 17.3.2.26). */
export function strongestAttribute(
  chain: readonly XmlElement[],
  name: string,
  ...attributes: readonly string[]
): { readonly attribute: string; readonly value: string } | undefined {
  for (const properties of chain) {
    const found = child(properties, name);
    for (const attribute of attributes) {
      const value = found?.attributes[attribute];
      if (value !== undefined) return { attribute, value };
    }
  }
  return undefined;
}
