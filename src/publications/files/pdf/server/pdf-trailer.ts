import { PdfTokens } from "./pdf-tokens.ts";

/** The structural problems of a PDF. */
export type PdfProblem = "not a PDF" | "truncated" | "encrypted";

const HEAD = 1024;
const TAIL = 2048;

/**
 * Returns the structural problem of a PDF (ISO 32000-1 §7.5) or undefined. It checks the header, the offset of the
 * cross-reference at the end, and that cross-reference with its trailer, which also declares encryption.
 */
export function pdfProblem(bytes: Buffer): PdfProblem | undefined {
  const header = /%PDF-[12]\.\d/u.exec(bytes.toString("latin1", 0, Math.min(HEAD, bytes.length)));
  if (!header) return "not a PDF";
  const tail = bytes.toString("latin1", Math.max(0, bytes.length - TAIL), bytes.length);
  const last = [...tail.matchAll(/startxref\s+(\d{1,15})\s+%%EOF/gu)].at(-1)?.[1];
  // Offsets count from the header, before which some programs put a few bytes.
  const at = Number(last) + header.index;
  if (last === undefined || at >= bytes.length) return "truncated";
  const keys = trailerKeys(new PdfTokens(bytes, at));
  if (keys === undefined) return "truncated";
  return keys.has("Encrypt") ? "encrypted" : undefined;
}

/**
 * Returns the keys of the trailer after a cross-reference table, or of a cross-reference stream; undefined if there is
 * neither.
 */
function trailerKeys(tokens: PdfTokens): ReadonlySet<string> | undefined {
  const first = tokens.next();
  if (first === "keyword" && tokens.text() === "xref")
    return skipTable(tokens) ? dictionaryKeys(tokens)?.keys : undefined;
  const isObject = first === "number" && tokens.next() === "number" && tokens.next() === "keyword";
  if (!isObject || tokens.text() !== "obj") return undefined;
  const dictionary = dictionaryKeys(tokens);
  return dictionary?.isCrossReference === true && tokens.next() === "keyword" ? dictionary.keys : undefined;
}

/** Moves past the word `trailer`; returns false if anything but lines of a table precedes it. */
function skipTable(tokens: PdfTokens): boolean {
  for (let kind = tokens.next(); kind === "number" || kind === "keyword"; kind = tokens.next())
    if (kind === "keyword" && tokens.text() === "trailer") return true;
  return false;
}

/** Returns the keys of the next dictionary; undefined if there is none or it does not end. */
function dictionaryKeys(tokens: PdfTokens): { keys: ReadonlySet<string>; isCrossReference: boolean } | undefined {
  if (tokens.next() !== "<<") return undefined;
  const keys = new Set<string>();
  let isCrossReference = false;
  let depth = 1;
  for (let kind = tokens.next(); kind !== "end"; kind = tokens.next()) {
    if (kind === "<<" || kind === "[") depth += 1;
    else if (kind === ">>" || kind === "]") depth -= 1;
    else if (kind === "name" && depth === 1) {
      const name = tokens.name();
      keys.add(name);
      isCrossReference ||= name === "XRef";
    }
    if (depth === 0) return { keys, isCrossReference };
  }
  return undefined;
}
