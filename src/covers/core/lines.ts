import { measureEms, widthAt, measureWidth } from "./advance.ts";
import { type Script, slants } from "./script.ts";

/** Text that stays together, and whether it follows the previous piece without a space. */
export type Piece = { readonly text: string; readonly joined: boolean };

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });
const WORDS = {
  hans: new Intl.Segmenter("zh", { granularity: "word" }),
  jpan: new Intl.Segmenter("ja", { granularity: "word" }),
};
/** Punctuation that may not begin a line in Chinese and Japanese. */
const CLOSING = /^[、。，．：；！？）」』】〉》…—–·”’]+$/u;

export function splitPieces(text: string, script: Script): readonly Piece[] {
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

/** Breaks into lines no wider than `measure`; a wider word is broken between characters. */
export function wrap(pieces: readonly Piece[], size: number, measure: number, script: Script): string[] {
  const lines: string[] = [];
  let line = "";
  let ems = 0;
  for (const { text, joined } of pieces) {
    const more = line === "" ? text.trimStart() : `${joined ? "" : " "}${text}`;
    const longer = measureEms(more, ems);
    if (widthAt(longer, size) <= measure) [line, ems] = [line + more, longer];
    else {
      if (line !== "") lines.push(line.trimEnd());
      const parts = breakWord(text.trimStart(), size, measure, script);
      line = parts.pop() ?? "";
      ems = measureEms(line);
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
  let ems = 0;
  if (measureWidth(word, size) <= measure) return [word];
  for (const { segment } of GRAPHEMES.segment(word)) {
    const longer = measureEms(segment, ems);
    if (part !== "" && widthAt(measureEms("-", longer), size) > measure) {
      parts.push(`${part}${hyphen}`);
      part = segment;
      ems = measureEms(segment);
    } else {
      part += segment;
      ems = longer;
    }
  }
  return [...parts, part];
}

/** Cuts the line at a character and adds an ellipsis, so that it fits. */
export function shorten(line: string, size: number, measure: number): string {
  let shortened = "";
  let ems = 0;
  for (const { segment } of GRAPHEMES.segment(line)) {
    ems = measureEms(segment, ems);
    if (shortened !== "" && widthAt(measureEms("…", ems), size) > measure) break;
    shortened += segment;
  }
  return `${shortened.trimEnd()}…`;
}
