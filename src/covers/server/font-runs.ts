import { type FontSlice, holds, sliceFor } from "./font-slices.ts";
import { unpackFont } from "./unpacked-fonts.ts";

const LATIN = "Source Serif 4 Variable";
const EAST_ASIAN: Readonly<Record<string, string>> = {
  zh: "Noto Serif SC Variable",
  ja: "Noto Serif JP Variable",
  ko: "Noto Serif KR Variable",
};

/** A run of text that one font file can set. */
export type Run = { readonly text: string; readonly font: Buffer; readonly file: string };

/**
 * Splits a text into runs, each with the TrueType font that has its characters. Marks stay with their base characters.
 */
export async function splitFontRuns(text: string, language: string): Promise<Run[]> {
  const families = [LATIN, ...(EAST_ASIAN[language] ? [EAST_ASIAN[language]] : [])];
  const runs: { text: string; slice: FontSlice }[] = [];
  for (const { segment } of new Intl.Segmenter(language, { granularity: "grapheme" }).segment(text)) {
    const last = runs.at(-1);
    const continued = last && isNeutral(segment) && holds(last.slice, segment) ? last.slice : undefined;
    const slice = continued ?? sliceFor(segment, families) ?? sliceFor(" ", families);
    if (last && last.slice === slice) last.text += segment;
    else if (slice) runs.push({ text: segment, slice });
  }
  return Promise.all(
    runs.map(async (run) => ({ text: run.text, file: run.slice.file, font: await trueType(run.slice) })),
  );
}

const isNeutral = (segment: string): boolean => /^[\s\d\p{P}]$/u.test(segment);

async function trueType({ file }: FontSlice): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await unpackFont(file);
  return Buffer.from(buffer, byteOffset, byteLength);
}
