import type { PdfTokens } from "../pdf-tokens.ts";

/** The numbers of a dictionary, alone or in arrays, by their keys; `isStream`: a stream begins behind it. */
export type Numbers = {
  readonly lists: ReadonlyMap<string, readonly number[]>;
  readonly hasReferences: boolean;
  readonly isStream: boolean;
};

/** Reads the dictionary behind the token that was read last, and the token behind it; without one there are no numbers. */
export function readNumbers(tokens: PdfTokens): Numbers {
  const lists = new Map<string, number[]>();
  let [key, depth, hasReferences] = ["", 0, false];
  do {
    const kind = tokens.next();
    if (kind === "end" || (depth === 0 && kind !== "<<")) break;
    if (kind === "<<" || kind === "[") depth += 1;
    if (kind === ">>" || kind === "]") depth -= 1;
    if (kind === "name" && depth === 1) key = tokens.name();
    if (READ.has(key) && depth <= 2 && kind === "number") {
      const list = lists.get(key) ?? [];
      list.push(Number.parseInt(tokens.text(), 10));
      lists.set(key, list);
    }
    hasReferences ||= RESOLVED.has(key) && kind === "keyword" && tokens.text() === "R";
  } while (depth > 0);
  const isStream = tokens.next() === "keyword" && tokens.text().startsWith("stream");
  return { lists, hasReferences, isStream };
}

const READ: ReadonlySet<string> = new Set(["Prev", "XRefStm", "Size", "W", "Index"]);
/** What tells how a stream is read. Programs write it in place (ISO 32000-1 §7.5.8.2). */
const RESOLVED: ReadonlySet<string> = new Set(["Size", "W", "Index"]);
