import { countDocumentWords } from "./document-words.ts";
import type { Manuscript } from "./manuscript.ts";
import { listBlockContent, everyBlock, everyInline } from "./walk.ts";

/** What is counted of a text that was read. */
export type TextFacts = {
  readonly title: string;
  readonly words: number;
  readonly notes: number;
  readonly figures: number;
  readonly tables: number;
  readonly formulas: number;
  readonly references: number;
  /** What follows is missing for texts that were read before it was counted. */
  readonly citedReferences?: number;
  readonly referencesWithDoi?: number;
  readonly undescribedFigures?: number;
  readonly formulasReadAloud?: number;
  /** Languages of passages besides that of the text, BCP 47. */
  readonly languages?: readonly string[];
};

/** Counts what a text has. */
export function countFacts(text: Manuscript): TextFacts {
  const blocks = [...everyBlock([...text.front, ...text.body, ...text.notes.flat()])];
  const inlines = [...blocks.flatMap(listBlockContent), ...text.abstract].flatMap((content) => [
    ...everyInline(content),
  ]);
  const figures = blocks.filter((block) => block.t === "figure");
  const cited = new Set(inlines.flatMap((inline) => (inline.t === "ref" ? [inline.to] : [])));
  const languages = new Set(inlines.flatMap((inline) => (inline.t === "lang" ? [inline.lang] : [])));
  return {
    title: text.title,
    words: countDocumentWords(text),
    notes: text.notes.length,
    figures: figures.length,
    undescribedFigures: figures.filter(({ alt, decorative }) => alt.trim() === "" && decorative !== true).length,
    tables: blocks.filter(({ t }) => t === "table").length,
    formulas: text.maths.length,
    formulasReadAloud: text.maths.filter(({ speech }) => speech !== "").length,
    references: text.references.length,
    citedReferences: text.references.filter(({ id }) => cited.has(id)).length,
    referencesWithDoi: text.references.filter(({ doi }) => doi !== null).length,
    languages: [...languages],
  };
}
