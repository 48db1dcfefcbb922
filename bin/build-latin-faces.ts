// Makes the Latin files of the two faces, which every page fetches first, out of the packaged ones: the same letters and
// optical sizes, but only the weights that are set here, and no glyphs for fractions and superscripts, which nothing asks
// for. Which letters go into which file stands in src/ui/fonts/fonts.css. Their licence keeps the name for the originals,
// so that these go without: only copyright and licence stay in their tables of names.
// Run it by hand after raising those packages or harfbuzzjs, or after changing those rules: node bin/build-latin-faces.ts
import { readFileSync, writeFileSync } from "node:fs";
import { compress, decompress } from "wawoff2";

const PACKAGES = new URL("../node_modules/", import.meta.url);
const FONTS = new URL("../src/ui/fonts/", import.meta.url);

/** The packages that our files come from, by the first part of their names. */
const ORIGINALS: Readonly<Record<string, { readonly name: string; readonly file: string }>> = {
  serif: { name: "source-serif-4", file: "source-serif-4-latin-opsz-normal.woff2" },
  italic: { name: "source-serif-4", file: "source-serif-4-latin-wght-italic.woff2" },
  sans: { name: "source-sans-3", file: "source-sans-3-latin-wght-normal.woff2" },
};
/** Where fonts.css names one of our files: its name and its letters. */
const RULE = /url\("\.\/latin\/(?<file>(?<face>\w+)[\w-]*\.woff2)"\)[^}]*unicode-range:(?<ranges>[^;]+);/gu;
const WEIGHTS = { least: 400, most: 600 };
const FEATURES = ["kern", "liga", "pnum"];
/** OpenType's numbers of names: copyright, licence, where the licence stands. */
const STORED_NAMES = [0, 13, 14];
/** HarfBuzz's numbers: memory that may be written to, and the sets that say what a subset keeps. */
const HARFBUZZ = { writable: 2, nameIds: 4, features: 6 };

/** What is used of HarfBuzz's subsetter, for which its package has no JavaScript. Addresses are those of its memory. */
type Subsetter = {
  readonly memory: WebAssembly.Memory;
  malloc(bytes: number): number;
  hb_blob_create(at: number, bytes: number, mode: number, data: number, destroy: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_set(input: number, which: number): number;
  hb_subset_input_set_axis_range(
    input: number,
    face: number,
    axis: number,
    least: number,
    most: number,
    usual: number,
  ): number;
  hb_subset_or_fail(face: number, input: number): number;
};

async function openSubsetter(): Promise<Subsetter> {
  const program = await WebAssembly.compile(readFileSync(new URL("harfbuzzjs/dist/harfbuzz-subset.wasm", PACKAGES)));
  const { exports } = await WebAssembly.instantiate(program, {});
  return exports as Subsetter; // HarfBuzz's C interface
}

const tag = (name: string): number => Buffer.from(name, "latin1").readUInt32BE();

/** Every code point of `U+0020-007E, U+00B7`. */
function codePoints(ranges: string): number[] {
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gu)].flatMap(([, first = "", last = first]) => {
    const start = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, at) => start + at);
  });
}

function only(harfbuzz: Subsetter, set: number, values: readonly number[]): void {
  harfbuzz.hb_set_clear(set);
  for (const value of values) harfbuzz.hb_set_add(set, value);
}

function subset(harfbuzz: Subsetter, font: Uint8Array, ranges: string): Uint8Array {
  const at = harfbuzz.malloc(font.length);
  new Uint8Array(harfbuzz.memory.buffer).set(font, at);
  const face = harfbuzz.hb_face_create(harfbuzz.hb_blob_create(at, font.length, HARFBUZZ.writable, 0, 0), 0);
  const input = harfbuzz.hb_subset_input_create_or_fail();
  only(harfbuzz, harfbuzz.hb_subset_input_unicode_set(input), codePoints(ranges));
  only(harfbuzz, harfbuzz.hb_subset_input_set(input, HARFBUZZ.nameIds), STORED_NAMES);
  only(harfbuzz, harfbuzz.hb_subset_input_set(input, HARFBUZZ.features), FEATURES.map(tag));
  const { least, most } = WEIGHTS;
  const isNarrowed = harfbuzz.hb_subset_input_set_axis_range(input, face, tag("wght"), least, most, least);
  const made = isNarrowed ? harfbuzz.hb_subset_or_fail(face, input) : 0;
  if (made === 0) throw new Error("HarfBuzz could not make the font smaller.");
  const blob = harfbuzz.hb_face_reference_blob(made);
  const start = harfbuzz.hb_blob_get_data(blob, 0);
  return new Uint8Array(harfbuzz.memory.buffer).slice(start, start + harfbuzz.hb_blob_get_length(blob));
}

const harfbuzz = await openSubsetter();
for (const { groups } of readFileSync(new URL("fonts.css", FONTS), "utf8").matchAll(RULE)) {
  const { file = "", face = "", ranges = "" } = groups ?? {};
  const original = ORIGINALS[face];
  if (!original) throw new Error(`${file} comes from no known face.`);
  const folder = new URL(`@fontsource-variable/${original.name}/`, PACKAGES);
  const whole = Uint8Array.from(await decompress(readFileSync(new URL(`files/${original.file}`, folder))));
  const made = await compress(subset(harfbuzz, whole, ranges));
  writeFileSync(new URL(`latin/${file}`, FONTS), made);
  writeFileSync(new URL(`latin/${face}-licence.txt`, FONTS), readFileSync(new URL("LICENSE", folder)));
  console.log(`${file}: ${made.length} bytes`);
}
