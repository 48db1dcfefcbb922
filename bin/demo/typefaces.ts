import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { decompress } from "wawoff2";

const require = createRequire(import.meta.url);

/** The families of the design brief (§4.3), in the order in which a character looks for its shape. */
const FAMILIES = [
  "@fontsource-variable/source-serif-4",
  "@fontsource-variable/noto-serif-tamil",
  "@fontsource-variable/noto-serif-devanagari",
  "@fontsource/amiri",
];
const EAST_ASIAN: Readonly<Record<string, string>> = {
  zh: "@fontsource-variable/noto-serif-sc",
  ja: "@fontsource-variable/noto-serif-jp",
  ko: "@fontsource-variable/noto-serif-kr",
};

type Slice = { readonly file: string; readonly ranges: readonly (readonly [number, number])[] };

/** A stretch of text that one font file can set. */
export type Run = { readonly text: string; readonly font: Buffer; readonly file: string };

const slices = new Map<string, readonly Slice[]>();
const decompressed = new Map<string, Promise<Buffer>>();

/** Splits a text into runs, each with the TrueType font that has its characters. Marks stay with their letters. */
export async function runsOf(text: string, language: string): Promise<Run[]> {
  const runs: { text: string; file: string }[] = [];
  for (const { segment } of new Intl.Segmenter(language, { granularity: "grapheme" }).segment(text)) {
    const last = runs.at(-1);
    const codePoint = segment.codePointAt(0) ?? 32;
    const file = last && isNeutral(segment) && covers(last.file, codePoint) ? last.file : fileFor(codePoint, language);
    if (last?.file === file) last.text += segment;
    else runs.push({ text: segment, file });
  }
  const set: Run[] = [];
  // One after the other: the decompressor has a single memory.
  for (const run of runs) set.push({ ...run, font: await trueType(run.file) });
  return set;
}

const isNeutral = (segment: string): boolean => /^[\s\d\p{P}]$/u.test(segment);

function fileFor(codePoint: number, language: string): string {
  const families = [...FAMILIES, ...(EAST_ASIAN[language] ? [EAST_ASIAN[language]] : []), ...Object.values(EAST_ASIAN)];
  for (const family of families) {
    const slice = slicesOf(family).find((one) => holds(one, codePoint));
    if (slice) return slice.file;
  }
  return fileFor(0x20, language);
}

function covers(file: string, codePoint: number): boolean {
  return [...slices.values()].flat().some((slice) => slice.file === file && holds(slice, codePoint));
}

const holds = (slice: Slice, codePoint: number): boolean =>
  slice.ranges.some(([from, to]) => from <= codePoint && codePoint <= to);

function slicesOf(family: string): readonly Slice[] {
  const known = slices.get(family);
  if (known) return known;
  const sheet = require.resolve(`${family}/index.css`);
  const found = [
    ...readFileSync(sheet, "utf8").matchAll(/url\(\.\/(files\/[^)]+\.woff2)\)[\s\S]*?unicode-range:\s*([^;]+);/gu),
  ];
  const all = found.map(([, file = "", ranges = ""]) => ({
    file: join(dirname(sheet), file),
    ranges: ranges.split(",").map(rangeOf),
  }));
  slices.set(family, all);
  return all;
}

function rangeOf(text: string): readonly [number, number] {
  const [from = "0", to] = text.trim().slice(2).split("-");
  return [Number.parseInt(from, 16), Number.parseInt(to ?? from, 16)];
}

function trueType(file: string): Promise<Buffer> {
  const font = decompressed.get(file) ?? decompress(readFileSync(file)).then((bytes) => Buffer.from(bytes));
  decompressed.set(file, font);
  return font;
}
