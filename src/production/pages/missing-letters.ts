import type { Block } from "../document/block.ts";
import type { Problem } from "../document/problem.ts";
import type { PageJob } from "./page-job.ts";

/** Letters that one sentence lists. */
const LISTED = 12;

/**
 * Returns a problem for each block with a letter that no face of the press has, and one for those that stand elsewhere
 * (in a title, a name, the references).
 */
export function missingLetterProblems(job: PageJob, missing: ReadonlySet<string>): Problem[] {
  const blocks = job.parts.flatMap(({ text }) => [...text.front, ...text.body]);
  const inBlocks = blocks.flatMap((block) => {
    const letters = lettersIn(block, missing);
    return letters.length === 0 ? [] : [missingLetters(letters, block.id)];
  });
  const found = new Set(blocks.flatMap((block) => lettersIn(block, missing)));
  const elsewhere = [...missing].filter((letter) => !found.has(letter));
  return elsewhere.length === 0 ? inBlocks : [...inBlocks, missingLetters(elsewhere, null)];
}

const lettersIn = (block: Block, missing: ReadonlySet<string>): string[] =>
  [...new Set(JSON.stringify(block))].filter((letter) => missing.has(letter));

function missingLetters(letters: readonly string[], place: string | null): Problem {
  const listed = letters.slice(0, LISTED).map((letter) => `“${letter}” (${codePoint(letter)})`);
  const more = letters.length > LISTED ? ` and ${letters.length - LISTED} more` : "";
  return {
    code: "missing-letters",
    severity: "must",
    place,
    sentence: `The press has no typeface with ${listed.join(", ")}${more}. Replace them, or set them as a picture.`,
  };
}

const codePoint = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
