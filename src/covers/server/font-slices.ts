import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";

const require = createRequire(import.meta.url);
const Ranges = z.record(z.string(), z.string());

/** One file of a typeface (WOFF2) with the characters of some ranges of code points. */
export type FontSlice = {
  readonly file: string;
  /** The same file again if there is no true italic. */
  readonly italicFile: string;
  /** The size adjustment in percent that matches Source Serif, as in ui/fonts/fonts.css. */
  readonly adjustment: number;
  readonly ranges: readonly Range[];
};

type Range = { readonly from: number; readonly to: number };

type Family = {
  readonly name: string;
  readonly package: string;
  readonly upright: string;
  readonly italic?: string;
  /** The only slice of the package to use, as on the press's pages. */
  readonly only?: string;
  readonly adjustment?: number;
};

/** The families of the design brief (§4.3) under their names in the style sheets, in the order of preference. */
const FAMILIES: readonly Family[] = [
  {
    name: "Source Serif 4 Variable",
    package: "@fontsource-variable/source-serif-4",
    upright: "opsz-normal",
    italic: "wght-italic",
  },
  { name: "Source Sans 3 Variable", package: "@fontsource-variable/source-sans-3", upright: "wght-normal" },
  {
    name: "Noto Serif Tamil Variable",
    package: "@fontsource-variable/noto-serif-tamil",
    upright: "wght-normal",
    only: "tamil",
    adjustment: 0.92,
  },
  {
    name: "Noto Serif Devanagari Variable",
    package: "@fontsource-variable/noto-serif-devanagari",
    upright: "wght-normal",
    only: "devanagari",
  },
  { name: "Amiri", package: "@fontsource/amiri", upright: "400-normal", only: "arabic", adjustment: 1.12 },
  { name: "Noto Serif SC Variable", package: "@fontsource-variable/noto-serif-sc", upright: "wght-normal" },
  { name: "Noto Serif JP Variable", package: "@fontsource-variable/noto-serif-jp", upright: "wght-normal" },
  { name: "Noto Serif KR Variable", package: "@fontsource-variable/noto-serif-kr", upright: "wght-normal" },
];

/** Only where it is named: no character falls back to the typeface of code. */
const MONO: Family = { name: "IBM Plex Mono", package: "@fontsource/ibm-plex-mono", upright: "400-normal" };

const opened = new Map<string, readonly FontSlice[]>();

/**
 * Returns the slice in which a browser would find this character, the requested families first; undefined if no
 * typeface has it.
 */
export function sliceFor(character: string, preferred: readonly string[]): FontSlice | undefined {
  const names = new Set([...preferred, ...FAMILIES.map(({ name }) => name)]);
  for (const name of names) {
    // Of rules with overlapping ranges the last one counts (CSS Fonts 4, §4.5).
    const found = listSlices(name).findLast((slice) => holds(slice, character));
    if (found) return found;
  }
  return undefined;
}

/** Returns the slices of one family that have any of these characters. */
export function listFamilySlices(name: string, characters: Iterable<string>): FontSlice[] {
  const slices = listSlices(name);
  const found = new Set<FontSlice>();
  for (const character of characters) {
    const slice = slices.findLast((slice) => holds(slice, character));
    if (slice) found.add(slice);
  }
  return [...found];
}

/** Returns whether a slice has a character; one with marks is where its base is. */
export function holds({ ranges }: FontSlice, character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(({ from, to }) => code >= from && code <= to);
}

function listSlices(name: string): readonly FontSlice[] {
  const known = opened.get(name);
  if (known) return known;
  const family = [...FAMILIES, MONO].find((family) => family.name === name);
  const slices = family ? readSlices(family) : [];
  opened.set(name, slices);
  return slices;
}

function readSlices({ package: name, upright, italic = upright, only, adjustment = 1 }: Family): FontSlice[] {
  const folder = dirname(require.resolve(`${name}/package.json`));
  const stem = name.slice(name.indexOf("/") + 1);
  const ranges = Ranges.parse(JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8")));
  return Object.entries(ranges)
    .map(([key, list]) => ({ slice: key.replaceAll(/[[\]]/gu, ""), list }))
    .filter(({ slice }) => only === undefined || slice === only)
    .map(({ slice, list }) => ({
      file: join(folder, "files", `${stem}-${slice}-${upright}.woff2`),
      italicFile: join(folder, "files", `${stem}-${slice}-${italic}.woff2`),
      adjustment,
      ranges: list.split(",").map(parseRange),
    }));
}

/** Parses `U+900-97F` or `U+20B9`. */
function parseRange(text: string): Range {
  const [from = "0", to = from] = text.trim().replace(/^U\+/iu, "").split("-");
  return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
}
