/** Italics, bold, lower, higher, small capitals: what a title may have, by the names of its tags. */
export const TITLE_FACES = ["i", "b", "sub", "sup", "sc"] as const;
export type TitleFace = (typeof TITLE_FACES)[number];

/** What the API's document says of one. */
export const FORMATTED_TITLE =
  "The title with `i`, `b`, `sub`, `sup` and `sc` as tags without attributes, and `&lt;`, `&gt;`, `&amp;` for the characters. Its words are those of `title`.";

/** A piece of a title with the faces in which it is set, the outermost first. */
export type TitleRun = { readonly text: string; readonly faces: readonly TitleFace[] };

/** Title and subtitle with their faces, as they are stored; undefined where they have none. */
export type FormattedTitles = {
  readonly formatted_title?: string | undefined;
  readonly formatted_subtitle?: string | undefined;
};

/** A title of 2,000 characters and its tags. */
export const MAX_FORMATTED_LENGTH = 6000;

const TAG = /<(\/?)(i|b|sub|sup|sc)>/gu;
const CHARACTERS: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/**
 * Returns the runs of a formatted title such as `The <i>Beagle</i> &amp; After`; undefined where a tag is unknown, is not closed in its
 * place, or stands inside itself. `<` and `&` are written as `&lt;` and `&amp;`.
 */
export function parseFormattedTitle(formatted: string): readonly TitleRun[] | undefined {
  if (formatted.length > MAX_FORMATTED_LENGTH) return undefined;
  const runs: TitleRun[] = [];
  const open: TitleFace[] = [];
  let from = 0;
  const take = (to: number): boolean => {
    const text = formatted.slice(from, to);
    if (text.includes("<")) return false;
    if (text !== "") runs.push({ text: decode(text), faces: [...open] });
    return true;
  };
  for (const match of formatted.matchAll(TAG)) {
    const face = match[2] as TitleFace; // the pattern has only these
    if (!take(match.index)) return undefined;
    from = match.index + match[0].length;
    if (match[1] === "") {
      if (open.includes(face)) return undefined;
      open.push(face);
    } else if (open.pop() !== face) return undefined;
  }
  return take(formatted.length) && open.length === 0 ? runs : undefined;
}

const decode = (text: string): string => text.replaceAll(/&(?:lt|gt|amp);/gu, (sign) => CHARACTERS[sign] ?? sign);
const encode = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Returns runs as text in which `open` and `close` stand around the pieces of each face, and `write` writes the characters. */
export function writeRuns(
  runs: readonly TitleRun[],
  {
    open,
    close,
    write,
  }: Record<"open" | "close", (face: TitleFace) => string> & Record<"write", (text: string) => string>,
): string {
  const written: string[] = [];
  let current: readonly TitleFace[] = [];
  const change = (next: readonly TitleFace[]): void => {
    const common = current.findIndex((face, index) => next[index] !== face);
    const same = common < 0 ? current.length : common;
    for (const face of current.slice(same).toReversed()) written.push(close(face));
    for (const face of next.slice(same)) written.push(open(face));
    current = next;
  };
  for (const { text, faces } of runs) {
    change(faces);
    written.push(write(text));
  }
  change([]);
  return written.join("");
}

/** Returns the formatted title of runs; undefined where none has a face. */
export function formatRuns(runs: readonly TitleRun[]): string | undefined {
  if (runs.every(({ faces }) => faces.length === 0)) return undefined;
  return writeRuns(runs, { open: (face) => `<${face}>`, close: (face) => `</${face}>`, write: encode });
}

/** Returns the formatted title of plain words, to which faces can be added. */
export const formatPlainTitle = (title: string): string => encode(title);

/** Returns characters as runs; `getFaces` has the faces of each, by its place. */
export function joinCharacters(
  characters: readonly string[],
  getFaces: (index: number) => readonly TitleFace[],
): readonly TitleRun[] {
  const runs: { text: string; faces: readonly TitleFace[] }[] = [];
  for (const [index, character] of characters.entries()) {
    const faces = getFaces(index);
    const last = runs.at(-1);
    if (last?.faces.join(" ") === faces.join(" ")) last.text += character;
    else runs.push({ text: character, faces });
  }
  return runs;
}

export const joinRuns = (runs: readonly TitleRun[]): string => runs.map(({ text }) => text).join("");

/** Returns whether a plain title has the words of these runs. H₂O, H2O and H_2O are the same words, and so are 10^(-n) and 10-n. */
export function hasSameWords(title: string, runs: readonly TitleRun[]): boolean {
  const words = foldWords(title).trim();
  const pieces = joinByLevel(runs);
  // Each piece has one place where it can stand, so that the time grows with the title's length alone.
  let place = 0;
  for (const [index, { text, sign }] of pieces.entries()) {
    const folded = foldWords(text);
    const own = index === pieces.length - 1 ? folded.trimEnd() : folded;
    if (sign !== "" && words[place] === sign && own[0] !== sign) place += 1;
    const isBracketed = sign !== "" && words[place] === "(" && own[0] !== "(";
    if (isBracketed) place += 1;
    // Spaces at the joint of two pieces are one space.
    const joined = place === 0 || words[place - 1] === " " ? own.trimStart() : own;
    if (!words.startsWith(joined, place)) return words === foldWords(joinRuns(runs)).trim();
    place += joined.length;
    if (isBracketed && words[place] === ")") place += 1;
  }
  return place === words.length;
}

/** Joins runs that are one exponent, one index or neither; with the sign that a plain title has before it. */
function joinByLevel(runs: readonly TitleRun[]): readonly { readonly text: string; readonly sign: string }[] {
  const pieces: { text: string; sign: string }[] = [];
  for (const { text, faces } of runs) {
    const sign = faces.includes("sup") ? "^" : faces.includes("sub") ? "_" : "";
    const last = pieces.at(-1);
    if (last?.sign === sign) last.text += text;
    else pieces.push({ text, sign });
  }
  return pieces;
}

const foldWords = (text: string): string => text.normalize("NFKC").replaceAll("\u2212", "-").replaceAll(/\s+/gu, " ");
