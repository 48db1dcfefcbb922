import bidiFactory from "bidi-js";
import { Buffer, Direction, Face, Feature, Font, Variation, Blob as FontBlob, shape } from "harfbuzzjs";
import { LRUCache } from "lru-cache";
import { type FontSlice, sliceFor } from "./font-slices.ts";
import { unpackFont } from "./unpacked-fonts.ts";

/** The typeface of a line, in the terms of CSS. */
export type Variant = {
  readonly families: readonly string[];
  readonly size: number;
  readonly weight: number;
  readonly italic: boolean;
  /** Letterspacing in ems. */
  readonly tracking: number;
  readonly rightToLeft: boolean;
};

/** A character's outline at its place on the line: SVG path data in the font's units, which count upwards. */
export type Glyph = {
  readonly outline: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** The typeface has no shape for the character and shows its box. */
  readonly missing: boolean;
};

export type ShapedLine = { readonly glyphs: readonly Glyph[]; readonly width: number };

type Faces = ReadonlyMap<string, Face>;
/** A part of a line in one typeface and one direction. */
type Run = {
  readonly start: number;
  readonly end: number;
  readonly file: string;
  readonly slice: FontSlice;
  readonly level: number;
};

const bidi = bidiFactory();
const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });
/** A space is in every typeface, whose box stands for a missing character. */
const ANY_CHARACTER = " ";

const opened = new LRUCache<string, Promise<Face>>({ max: 64 });

function openFace(file: string): Promise<Face> {
  const face = opened.get(file) ?? unpackFont(file).then((font) => new Face(new FontBlob(font)));
  opened.set(file, face);
  return face;
}

/** Shapes a line as browsers do: bidirectional order, the typefaces' own shaping, weight and optical size. */
export async function shapeLine(text: string, variant: Variant): Promise<ShapedLine> {
  const runs = inVisualOrder(splitRuns(text, variant));
  const faces = new Map<string, Face>();
  for (const { file } of runs) faces.set(file, await openFace(file));
  return setRuns(text, runs, faces, variant);
}

function splitRuns(text: string, { families, italic, rightToLeft }: Variant): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, rightToLeft ? "rtl" : "ltr");
  const runs: Run[] = [];
  for (const { segment, index } of GRAPHEMES.segment(text)) {
    const slice = sliceFor(segment, families) ?? sliceFor(ANY_CHARACTER, families);
    if (!slice) throw new Error("The press's typefaces are not installed.");
    const file = italic ? slice.italicFile : slice.file;
    const level = levels[index] ?? 0;
    const end = index + segment.length;
    const last = runs.at(-1);
    if (last?.file === file && last.level === level) runs[runs.length - 1] = { ...last, end };
    else runs.push({ start: index, end, file, slice, level });
  }
  return runs;
}

/** Orders runs by rule L2 of the bidirectional algorithm; the shaper reverses the characters within each. */
function inVisualOrder(runs: readonly Run[]): readonly Run[] {
  const order = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while ((order[end]?.level ?? -1) >= level) end += 1;
      order.splice(start, end - start, ...order.slice(start, end).toReversed());
      start = end;
    }
  }
  return order;
}

function setRuns(text: string, runs: readonly Run[], faces: Faces, variant: Variant): ShapedLine {
  const glyphs: Glyph[] = [];
  let x = 0;
  for (const run of runs) {
    const face = faces.get(run.file);
    if (!face) continue;
    const scale = (variant.size * run.slice.adjustment) / face.upem;
    x = setRun(glyphs, x, scale, shapeRun(text, run, variant, getFont(face, variant)), variant);
  }
  return { glyphs, width: x };
}

type Shaped = { readonly font: Font; readonly characters: ReturnType<Buffer["getGlyphInfosAndPositions"]> };

function getFont(face: Face, { weight, size }: Variant): Font {
  const font = new Font(face);
  font.setVariations([new Variation("wght", weight), new Variation("opsz", size)]);
  return font;
}

function shapeRun(text: string, { start, end, level }: Run, { tracking }: Variant, font: Font): Shaped {
  const buffer = new Buffer();
  buffer.addText(text, start, end - start);
  buffer.guessSegmentProperties();
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
  // Letterspaced characters are not joined (CSS Text 3, §8.2).
  shape(font, buffer, tracking === 0 ? [] : [new Feature("liga", 0), new Feature("clig", 0)]);
  return { font, characters: buffer.getGlyphInfosAndPositions() };
}

function setRun(into: Glyph[], from: number, scale: number, { font, characters }: Shaped, variant: Variant): number {
  let x = from;
  for (const [index, { codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 }] of characters.entries()) {
    into.push({
      outline: font.glyphToPath(codepoint),
      x: x + xOffset * scale,
      y: -yOffset * scale,
      scale,
      missing: codepoint === 0,
    });
    x += xAdvance * scale;
    if (cluster !== characters[index + 1]?.cluster) x += variant.tracking * variant.size;
  }
  return x;
}
