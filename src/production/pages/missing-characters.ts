import type { Block } from "../document/block.ts";
import type { Problem } from "../document/problem.ts";
import type { PageJob } from "./page-job.ts";

/** Letters that one sentence lists. */
const LISTED = 12;

/**
 * Returns a problem for each block with a letter that no face of the press has, and one for those that stand
 * in a title, a name or the references.
 */
export function missingCharacterProblems(job: PageJob, missing: ReadonlySet<string>): Problem[] {
  const blocks = job.parts.flatMap(({ text }) => [...text.front, ...text.body]);
  const inBlocks = blocks.flatMap((block) => {
    const characters = charactersIn(block, missing);
    return characters.length === 0 ? [] : [missingCharacters(characters, block.id)];
  });
  const found = new Set(blocks.flatMap((block) => charactersIn(block, missing)));
  const others = [...missing].filter((character) => !found.has(character));
  return others.length === 0 ? inBlocks : [...inBlocks, missingCharacters(others, null)];
}

const charactersIn = (block: Block, missing: ReadonlySet<string>): string[] =>
  [...new Set(JSON.stringify(block))].filter((character) => missing.has(character));

function missingCharacters(characters: readonly string[], place: string | null): Problem {
  const listed = characters.slice(0, LISTED).map((character) => `“${character}” (${codePoint(character)})`);
  const more = characters.length > LISTED ? ` and ${characters.length - LISTED} more` : "";
  return {
    code: "missing-letters",
    severity: "must",
    place,
    sentence: `The press has no typeface with ${listed.join(", ")}${more}. Replace them, or set them as a picture.`,
  };
}

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
