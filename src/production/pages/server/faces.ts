import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Blob as FontBlob, Face } from "harfbuzzjs";
import { type FontSlice, sliceFor, listFamilySlices } from "#covers/server/font-slices.ts";
import { unpackFont } from "#covers/server/unpacked-fonts.ts";
import { staticFace } from "./static-face.ts";

/** What the template calls a typeface by: each is a list of families, the first that has a character sets it. */
export type FaceRoles = {
  readonly text: readonly string[];
  /** Notes, captions and tables: drawn for small sizes. */
  readonly caption: readonly string[];
  /** Titles: drawn for large sizes. */
  readonly display: readonly string[];
  readonly sans: readonly string[];
  readonly mono: readonly string[];
  readonly math: readonly string[];
  /** The slices of other scripts, after Latin, Greek and Cyrillic. */
  readonly scripts: readonly string[];
};

export type Faces = {
  readonly fonts: readonly Uint8Array[];
  readonly roles: FaceRoles;
  /** The characters that none of the faces has: a page with them is not set. */
  readonly missing: ReadonlySet<string>;
};

const require = createRequire(import.meta.url);

const SERIF = "Source Serif 4";
const SANS = "Source Sans 3 Variable";
const MONO = "IBM Plex Mono";
const MATH = "STIX Two Math";

/** The optical sizes of the serif and the styles of each that the template uses. */
const SERIF_FILES: readonly string[] = [
  ...["Regular", "It", "Semibold", "SemiboldIt"].map((style) => `SourceSerif4-${style}.otf`),
  ...["Regular", "It", "Semibold", "SemiboldIt"].map((style) => `SourceSerif4Caption-${style}.otf`),
  ...["Regular", "It"].map((style) => `SourceSerif4Display-${style}.otf`),
];
const REGULAR = 400;
const BOLD = 700;
const SEMIBOLD = 600;

const PREFERRED: Readonly<Record<string, string>> = {
  zh: "Noto Serif SC Variable",
  ja: "Noto Serif JP Variable",
  ko: "Noto Serif KR Variable",
};

/** Not printed: controls, joiners, marks of direction, selectors of a variant, spaces. */
const INVISIBLE = /^[\p{Cc}\p{Cf}\p{Z}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]$/u;

/**
 * Returns the faces that a text needs, and no more: of the hundred slices of a Chinese typeface a chapter uses some
 * sixty, of which each costs time in every run of the typesetter.
 */
export async function openFaces(text: string, language: string): Promise<Faces> {
  const characters = new Set(text);
  const serif = await Promise.all(SERIF_FILES.map((file) => readFile(join(serifFolder(), file))));
  const math = await readFile(join(mathFolder(), "STIXTwoMath_400Regular.ttf"));
  const isInSerif = characterTest(serif.slice(0, 1));
  const others = [...characters].filter((character) => !INVISIBLE.test(character) && !isInSerif(character));
  const scripts = await openSlices("Press script", listScriptSlices(others, language), [REGULAR, BOLD]);
  const sans = await openSlices("Press sans", listFamilySlices(SANS, characters), [SEMIBOLD]);
  const mono = await openSlices("Press mono", listFamilySlices(MONO, characters), [REGULAR]);
  const isInOthers = characterTest([...scripts.fonts, math]);
  return {
    fonts: [...serif, math, ...scripts.fonts, ...sans.fonts, ...mono.fonts],
    roles: {
      text: [SERIF],
      caption: [`${SERIF} Caption`],
      display: [`${SERIF} Display`],
      sans: sans.families,
      mono: mono.families,
      math: [MATH],
      scripts: [...scripts.families, MATH],
    },
    missing: new Set(others.filter((character) => !isInOthers(character))),
  };
}

const serifFolder = (): string => join(dirname(require.resolve("source-serif/package.json")), "OTF");
const mathFolder = (): string =>
  join(dirname(require.resolve("@expo-google-fonts/stix-two-math/package.json")), "400Regular");

function listScriptSlices(characters: readonly string[], language: string): FontSlice[] {
  const preferred = PREFERRED[language.slice(0, 2)];
  const found = characters.map((character) => sliceFor(character, preferred === undefined ? [] : [preferred]));
  return [...new Set(found.filter((slice) => slice !== undefined))];
}

/** Each slice as a family of its own, in every weight: "Press script 1", "Press script 2" … */
async function openSlices(
  name: string,
  slices: readonly FontSlice[],
  weights: readonly number[],
): Promise<{ fonts: Uint8Array[]; families: string[] }> {
  const fonts: Uint8Array[] = [];
  const families: string[] = [];
  for (const [place, { file }] of slices.entries()) {
    const family = `${name} ${place + 1}`;
    families.push(family);
    for (const weight of weights)
      fonts.push(await staticFace(await unpackFont(getWeightFile(file, weight)), { family, weight }));
  }
  return { fonts, families };
}

/** A typeface that is not variable has a file for each weight ("amiri-arabic-700-normal.woff2"). */
const getWeightFile = (file: string, weight: number): string =>
  file.replace(/-400-normal\.woff2$/u, `-${weight}-normal.woff2`);

/** Returns a test whether any of these fonts has a character. */
function characterTest(fonts: readonly Uint8Array[]): (character: string) => boolean {
  const sets = fonts.map((font) => new Set(new Face(new FontBlob(font)).collectUnicodes()));
  return (character) => sets.some((set) => set.has(character.codePointAt(0) ?? 0));
}
