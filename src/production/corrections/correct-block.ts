import type { Correction } from "../document/correction.ts";
import type { Block, Cell, Table } from "../document/block.ts";
import { findDirection } from "#publications/core/language.ts";
import type { Inline } from "../document/inline.ts";
import { mapContent } from "../document/walk.ts";
import { countOccurrences, replaceWords } from "./replace-words.ts";
import { plainBlock } from "../document/pieces.ts";

const MAX_LEVEL = 6;

/** Returns a block as a correction makes it, null for one that is taken out; undefined where the correction does not fit the block. */
export function correctBlock(block: Block, correction: Correction): Block | null | undefined {
  switch (correction.kind) {
    case "replace":
      return replaceInBlock(block, correction.from, correction.to);
    case "level":
      return changeLevel(block, correction.level);
    case "alt":
      if (block.t !== "figure") return undefined;
      return correction.alt === null
        ? { ...block, alt: "", decorative: true }
        : { ...block, alt: correction.alt, decorative: false };
    case "caption":
      if (block.t !== "figure" && block.t !== "table") return undefined;
      return { ...block, caption: correction.caption === "" ? [] : [{ t: "text", v: correction.caption }] };
    case "head":
      return block.t === "table" ? changeHead(block, correction.rows) : undefined;
    case "language":
      return changeLanguage(block, correction.language);
    case "dismiss":
      return null;
    case "accept":
      return block;
  }
}

/** Words that stand in a block more than once would be changed in the wrong place. */
function replaceInBlock(block: Block, from: string, to: string): Block | undefined {
  if (countOccurrences(plainBlock(block), from) !== 1) return undefined;
  if (block.t === "pre") return { ...block, v: block.v.replace(from, () => to) };
  let isReplaced = false;
  const [changed] = mapContent([block], (content) => {
    const replaced = isReplaced ? undefined : replaceWords(content, from, to);
    isReplaced ||= replaced !== undefined;
    return replaced ?? content;
  });
  return isReplaced ? changed : undefined;
}

function changeLevel(block: Block, level: number): Block | undefined {
  if ((block.t !== "h" && block.t !== "p") || level < 0 || level > MAX_LEVEL) return undefined;
  return level === 0 ? { id: block.id, t: "p", c: block.c } : { id: block.id, t: "h", level, c: block.c };
}

/** The rows of a head stand first; a cell that spans rows may not reach out of it. */
function changeHead(table: Table, rows: number): Table | undefined {
  const all = [...table.head, ...table.body];
  if (rows < 0 || rows >= all.length) return undefined;
  const head = all.slice(0, rows);
  if (head.some((row, index) => row.some((cell) => index + cell.rows > rows))) return undefined;
  const former = table.head.slice(rows).map((row) => setHead(row, false));
  return {
    ...table,
    head: head.map((row) => setHead(row, true)),
    body: [...former, ...all.slice(Math.max(rows, table.head.length))],
  };
}

const setHead = (row: readonly Cell[], head: boolean): readonly Cell[] => row.map((cell) => ({ ...cell, head }));

function changeLanguage(block: Block, language: string): Block | undefined {
  const [changed] = mapContent([block], (content) =>
    content.length === 0 ? content : [inLanguage(withoutLanguage(content), language)],
  );
  return changed;
}

const inLanguage = (c: readonly Inline[], lang: string): Inline => ({ t: "lang", lang, dir: findDirection(lang), c });

const withoutLanguage = (content: readonly Inline[]): readonly Inline[] =>
  content.flatMap((inline): readonly Inline[] => {
    if (inline.t === "lang") return withoutLanguage(inline.c);
    return "c" in inline ? [{ ...inline, c: withoutLanguage(inline.c) }] : [inline];
  });
