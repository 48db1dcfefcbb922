import { widthOf } from "./advance.ts";
import { type Script, slants } from "./script.ts";

/** Text that stays together, and whether it follows the one before without a blank. */
export type Piece = { readonly text: string; readonly joined: boolean };

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });
const WORDS = {
  hans: new Intl.Segmenter("zh", { granularity: "word" }),
  jpan: new Intl.Segmenter("ja", { granularity: "word" }),
};
/** Punctuation that may not begin a line in Chinese and Japanese. */
const CLOSING = /^[、。，．：；！？）」』】〉》…—–·”’]+$/u;

export function piecesOf(text: string, script: Script): readonly Piece[] {
  if (script !== "hans" && script !== "jpan") {
    return text
      .split(/\s+/u)
      .filter(Boolean)
      .map((word) => ({ text: word, joined: false }));
  }
  const words: string[] = [];
  for (const { segment } of WORDS[script].segment(text)) {
    if (CLOSING.test(segment) && words.length > 0) words.push(`${words.pop()}${segment}`);
    else words.push(segment);
  }
  return words.map((word) => ({ text: word, joined: true }));
}

/** Breaks into lines no wider than `measure`; a word that is wider is broken between letters. */
export function wrap(pieces: readonly Piece[], size: number, measure: number, script: Script): string[] {
  const lines: string[] = [];
  let line = "";
  for (const { text, joined } of pieces) {
    const longer = line === "" ? text.trimStart() : `${line}${joined ? "" : " "}${text}`;
    if (widthOf(longer, size) <= measure) line = longer;
    else {
      if (line !== "") lines.push(line.trimEnd());
      const parts = breakWord(text.trimStart(), size, measure, script);
      line = parts.pop() ?? "";
      lines.push(...parts);
    }
  }
  if (line !== "") lines.push(line.trimEnd());
  return lines;
}

function breakWord(word: string, size: number, measure: number, script: Script): string[] {
  const hyphen = slants(script) ? "-" : "";
  const parts: string[] = [];
  let part = "";
  if (widthOf(word, size) <= measure) return [word];
  for (const { segment } of GRAPHEMES.segment(word)) {
    if (part !== "" && widthOf(`${part}${segment}-`, size) > measure) {
      parts.push(`${part}${hyphen}`);
      part = segment;
    } else part += segment;
  }
  return [...parts, part];
}

/** Cut at a letter, with an ellipsis, so that it fits. */
export function shorten(line: string, size: number, measure: number): string {
  const letters = [...GRAPHEMES.segment(line)].map(({ segment }) => segment);
  while (letters.length > 1 && widthOf(`${letters.join("")}…`, size) > measure) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
