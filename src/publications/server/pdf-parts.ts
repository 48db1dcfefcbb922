/** Objects of a PDF as they are written; where a stream follows, its dictionary without strings, and where its bytes lie. */
export type PdfPart = {
  readonly objects: string;
  readonly stream?: { readonly dictionary: string; readonly begins: number; readonly ends: number };
};

/** Programs differ in what they put between the word and the bytes. */
const KEYWORD = /(?<!end)stream[ \t]*(?:\r\n|\r|\n|(?![A-Za-z]))/gu;
const END = "endstream";

/** Pieces of objects overlap by so much, so that nothing is cut in two. */
const OVERLAP = 256;
const LONGEST_DICTIONARY = 8192;

/** No program writes the word so often where no stream begins. */
const MOST_FALSE_STARTS = 5000;

/**
 * The objects of a PDF without the contents of its streams. The word `stream` in a string or a comment begins none: what
 * stands behind it is read on as objects. "confused" instead of a part where that is not to be told apart.
 */
export function* objectsOf(text: string): Generator<PdfPart | "confused"> {
  let from = 0;
  let seen = 0;
  let falseStarts = 0;
  for (const { index, 0: word } of text.matchAll(KEYWORD)) {
    if (index < from) continue;
    const objects = text.slice(Math.max(from, seen - OVERLAP), index);
    const before = text.slice(Math.max(from, index - LONGEST_DICTIONARY), index);
    const dictionary = streamDictionary(before);
    seen = index;
    if (dictionary === undefined) {
      falseStarts += 1;
      yield falseStarts > MOST_FALSE_STARTS || /ObjStm/u.test(before) ? "confused" : { objects };
      continue;
    }
    const begins = index + word.length;
    const ends = text.indexOf(END, begins);
    if (ends < 0) break;
    yield { objects, stream: { dictionary, begins, ends } };
    from = ends + END.length;
    seen = from;
  }
  yield { objects: text.slice(Math.max(from, seen - OVERLAP)) };
}

const STRING = /\((?:[^()\\]|\\[\s\S])*\)/gu;

/** ISO 32000-1 §7.3.8: a dictionary, then the keyword. In a string or behind a comment's sign it is neither. */
function streamDictionary(before: string): string | undefined {
  let plain = before;
  for (let shorter = plain.replaceAll(STRING, ""); shorter !== plain; shorter = plain.replaceAll(STRING, ""))
    plain = shorter;
  const object = plain.slice(plain.lastIndexOf("obj") + "obj".length);
  return /^\s*<<[^()%]*>>\s*$/u.test(object) ? object : undefined;
}

export type Packing = "none" | "flate" | "other";

/** How an object stream is packed, by its dictionary with plain names. Programs use Flate alone. */
export function packingOf(dictionary: string): Packing {
  const filters = [...dictionary.matchAll(/\/(?:Filter|F)\b\s*(\[[^\]]*\]|\/\w+|[^\s/>]+)/gu)];
  if (/\/(?:DecodeParms|DP)\b/u.test(dictionary)) return "other";
  if (filters.length === 0) return "none";
  return filters.every(([, named = ""]) => /^\[?\s*\/(?:FlateDecode|Fl)\s*\]?$/u.test(named)) ? "flate" : "other";
}
