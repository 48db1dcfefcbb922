import type { Block } from "../document/block.ts";
import type { Manuscript, Medium } from "../document/manuscript.ts";
import type { SampleKind } from "./sample-kinds.ts";

/** Two pages of the densest style have so many characters. */
const MAX_CHARACTERS = 20_000;
/** What stands before a table or a formula, so that it does not begin the page. */
const BLOCKS_BEFORE = 2;

/**
 * Returns the part of a text that fills two pages, where it has what they are of: from shortly before its first table or formula, or from its
 * beginning. After its end
 * it goes on with its beginning.
 */
export function cutExcerpt(text: Manuscript, sample: SampleKind): Manuscript {
  const body = text.body.filter(({ t }) => t !== "figure" || sample !== "formulas");
  const start = findStart(body, sample);
  const excerpt = fillPages([...body.slice(start), ...body.slice(0, start)]);
  return { ...text, front: [], body: excerpt, references: [], media: listMedia(text, excerpt) };
}

function findStart(body: readonly Block[], sample: SampleKind): number {
  const kind = sample === "table" ? "table" : sample === "formulas" ? "equation" : undefined;
  const place = kind === undefined ? body.findIndex(({ t }) => t === "p") : body.findIndex(({ t }) => t === kind);
  return Math.max(0, kind === undefined ? place : place - BLOCKS_BEFORE);
}

function fillPages(blocks: readonly Block[]): readonly Block[] {
  const filled: Block[] = [];
  let characters = 0;
  for (let round = 0; characters < MAX_CHARACTERS; round += 1) {
    for (const block of blocks) {
      if (characters >= MAX_CHARACTERS) break;
      // Ids are the names of places, which no two blocks have.
      filled.push(round === 0 ? block : { ...block, id: `${block.id}-${round}` });
      characters += JSON.stringify(block).length;
    }
    if (characters === 0) break;
  }
  return filled;
}

function listMedia({ media }: Manuscript, blocks: readonly Block[]): Readonly<Record<string, Medium>> {
  const written = JSON.stringify(blocks);
  return Object.fromEntries(Object.entries(media).filter(([name]) => written.includes(JSON.stringify(name))));
}
