import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";

const require = createRequire(import.meta.url);
const Ranges = z.record(z.string(), z.string());

/** Packages whose faces are cut into slices by code point; the order is the order of preference. */
const SLICED = [
  { name: "@fontsource-variable/source-serif-4", variants: ["opsz-normal", "wght-italic"] },
  { name: "@fontsource-variable/source-sans-3", variants: ["wght-normal"] },
  { name: "@fontsource-variable/noto-serif-tamil", variants: ["wght-normal"] },
  { name: "@fontsource-variable/noto-serif-devanagari", variants: ["wght-normal"] },
  { name: "@fontsource/amiri", variants: ["400-normal"] },
  { name: "@fontsource-variable/noto-serif-sc", variants: ["wght-normal"] },
  { name: "@fontsource-variable/noto-serif-jp", variants: ["wght-normal"] },
  { name: "@fontsource-variable/noto-serif-kr", variants: ["wght-normal"] },
] as const;

/**
 * Each package has a Latin slice under the same family name, and the renderer takes whichever it finds first: of the
 * packages for other scripts only what lies above the European alphabets is loaded. Chinese, Japanese and Korean bring
 * their own punctuation, because a line that changes face in its middle comes out as boxes.
 */
const FIRST_FOREIGN_LETTER = 0x0590;
const FIRST_ASIAN_MARK = 0x2010;

function firstLetterOf(name: string): number {
  if (name.includes("/source-")) return 0;
  return /-(?:sc|jp|kr)$/u.test(name) ? FIRST_ASIAN_MARK : FIRST_FOREIGN_LETTER;
}

type Range = { readonly from: number; readonly to: number };
type Slice = { readonly files: readonly string[]; readonly ranges: readonly Range[] };

let slices: readonly Slice[] | undefined;

/** The font files (WOFF2) that hold the letters of a text. */
export function fontFilesFor(text: string): readonly string[] {
  slices ??= SLICED.flatMap(slicesOf);
  const codes = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0);
  const holds = ({ ranges }: Slice): boolean =>
    codes.some((code) => ranges.some(({ from, to }) => code >= from && code <= to));
  return slices.filter(holds).flatMap(({ files }) => files);
}

function slicesOf({ name, variants }: (typeof SLICED)[number]): Slice[] {
  const firstLetter = firstLetterOf(name);
  const folder = dirname(require.resolve(`${name}/package.json`));
  const stem = name.slice(name.indexOf("/") + 1);
  const ranges = Ranges.parse(JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8")));
  return Object.entries(ranges).map(([key, list]) => {
    const slice = key.replaceAll(/[[\]]/gu, "");
    const own = list.split(",").map(parseRange);
    return {
      ranges: own.filter(({ from }) => firstLetter <= from),
      files: variants.map((variant) => join(folder, "files", `${stem}-${slice}-${variant}.woff2`)),
    };
  });
}

/** `U+900-97F` or `U+20B9`. */
function parseRange(text: string): Range {
  const [from = "0", to = from] = text.trim().replace(/^U\+/iu, "").split("-");
  return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
}
