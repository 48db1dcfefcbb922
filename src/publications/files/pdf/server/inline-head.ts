import type { PdfDictionary } from "./pdf-dictionary.ts";
import { PdfTokens } from "./pdf-tokens.ts";
import { PdfWalk } from "./pdf-walk.ts";

/** `length`: of its keys and values; `data`: where its bytes begin. `open`: it ends further on, or viewers disagree where; `cut`: the stream ends within it. */
type Head =
  | { readonly kind: "none" | "open" | "cut"; readonly length: number }
  | { readonly kind: "image"; readonly length: number; readonly data: number };

/** Reads the keys and values behind the word BI, of at most so many bytes. Viewers end a number or a word before `ID` without a space. */
export function readHead(bytes: Buffer, maxBytes: number): Head {
  const tokens = new PdfTokens(bytes);
  const isWhole = bytes.length < maxBytes;
  const open: Head = { kind: isWhole ? "cut" : "open", length: bytes.length };
  for (let kind = tokens.next(); kind !== "end"; kind = tokens.next()) {
    if (kind === "keyword" && tokens.text().startsWith("ID"))
      return { kind: "image", length: tokens.start, data: tokens.start + 3 };
    if (kind === "number" && isReference(tokens)) continue;
    const isCut = isWhole && tokens.end === bytes.length; // such as the first letter of ID
    if (kind !== "name") return isCut ? open : { kind: "none", length: tokens.end };
    const at = skipValue(tokens);
    if (at !== undefined) return at > 0 ? { kind: "image", length: at, data: at + 3 } : open;
  }
  return open;
}

/** The first number was a value. */
const isReference = (tokens: PdfTokens): boolean =>
  tokens.text().endsWith("R") || (tokens.next() === "keyword" && tokens.text() === "R");

/** Moves past a value; returns where `ID` stands in its last word, and -1 where the value has no end. */
function skipValue(tokens: PdfTokens): number | undefined {
  let depth = 0;
  do {
    const kind = tokens.next();
    if (kind === "end") return -1;
    if (kind === "[" || kind === "<<") depth += 1;
    if (kind === "]" || kind === ">>") depth -= 1;
    const place = depth === 0 && (kind === "number" || kind === "keyword") ? tokens.text().indexOf("ID") : -1;
    if (place >= 0) return tokens.start + place;
  } while (depth > 0);
  return undefined;
}

export function readDictionary(head: Buffer): PdfDictionary | undefined {
  let dictionary: PdfDictionary | undefined;
  const bytes = Buffer.concat([Buffer.from("<<"), head, Buffer.from("\n>> stream\n")]);
  const onStream = (stream: { readonly dictionary: PdfDictionary }) => {
    dictionary = stream.dictionary;
    return undefined;
  };
  return new PdfWalk(bytes, { onStream }).run() ? undefined : dictionary;
}
