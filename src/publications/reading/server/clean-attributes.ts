import { DRAWN, MATHML } from "./allowed-elements.ts";

/** Where the addresses of a part lead to, as its reader sees them. */
export type Addresses = {
  /** Returns the relative address of a place in the text (`3#t-n4`); undefined for one outside of it. */
  readonly link: (href: string) => string | undefined;
  /** Returns the relative address of a picture; undefined for one that is not in the file. */
  readonly picture: (src: string) => string | undefined;
};

type Attribute = readonly [name: string, value: string];
type Given = Readonly<Record<string, string>>;

/** Attributes that every element may have, with the values that they may have. */
const EVERYWHERE: Readonly<Record<string, RegExp>> = {
  lang: /^[a-z\d-]{2,35}$/iu,
  dir: /^(?:ltr|rtl|auto)$/iu,
  title: /^[\s\S]{1,500}$/u,
};

const COUNT = /^\d{1,4}$/u;
const OWN: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  ol: { start: /^-?\d{1,6}$/u, type: /^[1aAiI]$/u, reversed: /^/u },
  li: { value: /^-?\d{1,6}$/u },
  td: { colspan: COUNT, rowspan: COUNT },
  th: { colspan: COUNT, rowspan: COUNT, scope: /^(?:row|col|rowgroup|colgroup)$/u },
  col: { span: COUNT },
  colgroup: { span: COUNT },
  time: { datetime: /^[\d:TZ+.\- ]{1,40}$/u },
  img: { width: COUNT, height: COUNT },
  details: { open: /^/u },
};

const MATH_ATTRIBUTE =
  /^(?:display|mathvariant|stretchy|fence|separator|form|accent|accentunder|linethickness|columnalign|rowalign|columnspan|rowspan|displaystyle|scriptlevel|movablelimits|largeop|symmetric|minsize|maxsize|lspace|rspace|width|height|depth|open|close|separators|notation|columnlines|rowlines|frame|columnspacing|rowspacing|alttext)$/u;
const DRAWING_ATTRIBUTE =
  /^(?:viewbox|width|height|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|d|points|transform|fill|fill-opacity|fill-rule|stroke|stroke-width|stroke-dasharray|stroke-linecap|stroke-linejoin|stroke-opacity|opacity|font-size|font-family|font-weight|font-style|text-anchor|dx|dy|role|aria-label|aria-hidden|preserveaspectratio)$/iu;
/** A reference to elsewhere in a drawing's values. */
const ADDRESS = /url\s*\(|:\/\/|javascript:/iu;

/** What a part of the text is (EPUB 3 structural semantics → DPUB-ARIA 1.1). */
const ROLES: Readonly<Record<string, string>> = {
  noteref: "doc-noteref",
  footnote: "doc-footnote",
  endnote: "doc-endnote",
  endnotes: "doc-endnotes",
  rearnote: "doc-endnote",
  rearnotes: "doc-endnotes",
  pagebreak: "doc-pagebreak",
  bibliography: "doc-bibliography",
  biblioref: "doc-biblioref",
  epigraph: "doc-epigraph",
  index: "doc-index",
  glossary: "doc-glossary",
};

/** Returns the attributes of an element that are written, in their written form; `id` is the caller's. */
export function cleanAttributes(element: string, given: Given, addresses: Addresses): Attribute[] {
  if (MATHML.has(element)) return filterAttributes(given, MATH_ATTRIBUTE);
  if (DRAWN.has(element)) return filterAttributes(given, DRAWING_ATTRIBUTE).filter(([, value]) => !ADDRESS.test(value));
  const rules = { ...EVERYWHERE, ...OWN[element] };
  const written: Attribute[] = Object.entries(rules).flatMap(([name, pattern]) => {
    const value = given[name] ?? (name === "lang" ? given["xml:lang"] : undefined);
    return value !== undefined && pattern.test(value) ? [[name, value] as const] : [];
  });
  const role = findRole(given);
  if (role !== undefined) written.push(["role", role]);
  if (role === "doc-pagebreak") written.push(...pageNumber(given));
  if (element === "a") written.push(...linkAttributes(given["href"], addresses));
  if (element === "img") written.push(...pictureAttributes(given, addresses));
  return written;
}

const filterAttributes = (given: Given, names: RegExp): Attribute[] =>
  Object.entries(given).filter(([name, value]) => names.test(name) && value.length < 100_000);

function findRole(given: Given): string | undefined {
  const types = (given["epub:type"] ?? "").split(/\s+/u);
  const found = types.map((type) => ROLES[type]).find((role) => role !== undefined);
  const own = given["role"];
  return found ?? (own !== undefined && /^doc-[a-z]{3,20}$/u.test(own) ? own : undefined);
}

/** The number of the printed page stands in the label, or nowhere. */
function pageNumber(given: Given): Attribute[] {
  const label = given["aria-label"] ?? given["title"];
  return label === undefined || label.length > 20 ? [] : [["aria-label", label]];
}

function linkAttributes(href: string | undefined, { link }: Addresses): Attribute[] {
  if (href === undefined) return [];
  if (/^(?:https?|mailto):/iu.test(href) && URL.canParse(href))
    return [
      ["href", href],
      ["rel", "external noopener"],
    ];
  const inside = link(href);
  return inside === undefined ? [] : [["href", inside]];
}

function pictureAttributes(given: Given, { picture }: Addresses): Attribute[] {
  const address = picture(given["src"] ?? given["xlink:href"] ?? given["href"] ?? "");
  if (address === undefined) return [];
  return [
    ["src", address],
    ["alt", given["alt"] ?? ""],
    ["loading", "lazy"],
  ];
}
