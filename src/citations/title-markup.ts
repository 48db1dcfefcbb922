import { type TitleFace, type TitleRun, writeRuns } from "#publications/core/details/formatted-title.ts";

type Tags = Readonly<Record<TitleFace, readonly [open: string, close: string]>>;

/** The tags of CSL-JSON (CSL 1.0.2, "Rich text"). */
const CSL: Tags = {
  i: ["<i>", "</i>"],
  b: ["<b>", "</b>"],
  sub: ["<sub>", "</sub>"],
  sup: ["<sup>", "</sup>"],
  sc: ['<span style="font-variant:small-caps;">', "</span>"],
};
const TEX: Tags = {
  i: [String.raw`\textit{`, "}"],
  b: [String.raw`\textbf{`, "}"],
  sub: [String.raw`\textsubscript{`, "}"],
  sup: [String.raw`\textsuperscript{`, "}"],
  sc: [String.raw`\textsc{`, "}"],
};

const writeWith = (tags: Tags, runs: readonly TitleRun[], write: (text: string) => string): string =>
  writeRuns(runs, { open: (face) => tags[face][0], close: (face) => tags[face][1], write });

/** Returns a title for CSL-JSON, whose texts are not escaped. `write` writes the characters between the tags. */
export const toCslTitle = (runs: readonly TitleRun[], write = (text: string): string => text): string =>
  writeWith(CSL, runs, write);

/** Returns a title for BibTeX. */
export const toTexTitle = (runs: readonly TitleRun[], write: (text: string) => string): string =>
  writeWith(TEX, runs, write);
