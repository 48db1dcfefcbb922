import { foldNameWord, isInitial, TITLES } from "#people/profiles/compare-names.ts";
import { type NameParts, PARTICLES } from "./name-parts.ts";
import { foldWord } from "./scan-words.ts";

/** Characters beside a family name in which the given names are looked for. */
const REACH = 60;
const MAX_WORDS = 6;
/** Names and initials that only the text has: "José M. García" is José García. */
const MAX_UNKNOWN = 2;

/** A word beside a family name. `isShort`: it ends in a full stop, as initials do. */
type Beside = {
  readonly raw: string;
  readonly folded: string;
  readonly start: number;
  readonly end: number;
  readonly isShort: boolean;
};

/** Initials that are words of European languages when no full stop follows: "A Long Way", "for Long, I think", "y García". */
const WORD_INITIALS = new Set("a e i o u y w z а в и к о с у я".split(" "));

/** Words in which names do not go on, in headings in capitals neither. */
const CONNECTIVES = new Set(
  "and or of the in on for to by with from as at is not but und oder mit et ou avec con per".split(" "),
);

/** Ranks and forms of address that are no given names of a person whose initial alone is known: "Justice Smith" is not J. Smith. */
const RANKS: ReadonlySet<string> = new Set(
  (
    "justice judge minister king queen saint madame monsieur mister miss missus lord lady captain major general colonel president governor duke emperor empress bishop " +
    "archbishop cardinal pope father brother sister mother master mistress senator secretary ambassador chancellor chief dean director doctor editor mayor marquis " +
    "count countess baron baroness prince princess pastor reverend rabbi imam sergeant lieutenant commander admiral comrade citizen señor señora signor " +
    "signora herr frau dame uncle aunt young old inspector officer constable sheriff nurse chairman premier deputy counsel attorney advocate"
  )
    .split(" ")
    .map(foldNameWord),
);

/** Characters without a width stand within words. */
const NAME_WORD = /[\p{L}\p{M}\u00AD\u200B-\u200D\u2060]+(?:['’ʼ`][\p{L}\p{M}\u00AD\u200B-\u200D\u2060]+)*\.?/gu;
const WITHOUT_WIDTH = /[\u00AD\u200B-\u200D\u2060]/gu;

const ARTICLE = /^(?:d|l|qu|dell|all|nell|sull)['’ʼ`](?=\p{Lu})/iu;

function listBeside(text: string, from: number, to: number): readonly Beside[] {
  const words: Beside[] = [];
  for (const { index, 0: word } of text.slice(from, to).matchAll(NAME_WORD)) {
    const isShort = word.endsWith(".");
    // "d’Émile Zola"
    const article = ARTICLE.exec(word)?.[0].length ?? 0;
    const raw = word.slice(article, isShort ? -1 : undefined).replaceAll(WITHOUT_WIDTH, "");
    words.push({ raw, folded: foldWord(raw), start: from + index + article, end: from + index + word.length, isShort });
  }
  return words;
}

/** The words before and behind a place of a text. They are read once for all people who have the family name that stands there. */
export class Surroundings {
  readonly #text: string;
  #start = -1;
  #end = -1;
  #before: readonly Beside[] | undefined;
  #after: readonly Beside[] | undefined;
  #beginnings: readonly string[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  move(start: number, end: number): void {
    if (start === this.#start && end === this.#end) return;
    [this.#start, this.#end] = [start, end];
    this.#before = this.#after = this.#beginnings = undefined;
  }

  /** Returns whether a word beside the place begins with one of these characters, which few do. */
  mayHold(characters: ReadonlySet<string>): boolean {
    this.#beginnings ??= [...new Set([...this.before, ...this.after].map(({ folded }) => folded[0] ?? ""))];
    return this.#beginnings.some((beginning) => characters.has(beginning));
  }

  get start(): number {
    return this.#start;
  }

  get end(): number {
    return this.#end;
  }

  slice(from: number, to: number): string {
    return this.#text.slice(from, to);
  }

  /** The words before the place, the nearest first. The first of the text that is read may be cut, and is left out. */
  get before(): readonly Beside[] {
    const from = Math.max(0, this.#start - REACH);
    this.#before ??= listBeside(this.#text, from, this.#start)
      .slice(from === 0 ? 0 : 1)
      .toReversed()
      .slice(0, MAX_WORDS);
    return this.#before;
  }

  get after(): readonly Beside[] {
    this.#after ??= listBeside(this.#text, this.#end, this.#end + REACH).slice(0, MAX_WORDS);
    return this.#after;
  }
}

/** Names stand one behind another with spaces, hyphens or the stops of initials between them. */
const isGap = (gap: string, before: Beside | undefined): boolean => {
  if (before?.isShort && before.raw.length > 3) return false;
  if (gap === "") return before === undefined || before.isShort;
  return /^(?:\s{1,4}|_|[\d*†‡§¹²³]{1,2}\s{1,2}|\s?[-\u2010\u2011·・]\s?)$/u.test(gap);
};

/** "Meena “Mini” Rao", "Meena (Mini) Rao". */
const NICKNAME = /(?:[“”„"‘'«]\p{L}[\p{L}\p{M} .-]{0,20}[”“"’'»]|\(\p{L}[\p{L}\p{M} .-]{0,20}\))\s{1,2}$/u;

type Match = "whole" | "initial" | "unknown" | undefined;

/** Returns what a word beside a family name is among the given names; undefined for a word that is no name. */
function matchWord({ raw, folded, isShort }: Beside, { given }: NameParts): Match {
  if (folded.length > 1 && given.includes(folded)) return "whole";
  if (!/^[\p{Lu}\p{Lo}]/u.test(raw)) return undefined;
  if (folded.length === 1) {
    if (!isShort && WORD_INITIALS.has(folded)) return undefined;
    return given.some((name) => isInitial(folded, name) || name === folded) ? "initial" : "unknown";
  }
  if (CONNECTIVES.has(folded)) return undefined;
  // "Th. Mann", "Chr. Wolff"
  if (isShort && (raw.length === 2 || folded === "chr") && given.some((name) => name.startsWith(folded)))
    return "initial";
  if (isShort) return folded.length <= 3 ? "unknown" : undefined;
  const initials = given.map((name) => name[0] ?? "").join("");
  if (/^\p{Lu}{2,3}$/u.test(raw) && initials.startsWith(folded)) return "initial";
  if (TITLES.has(folded)) return undefined;
  // Of a person of whom the initial alone is known: "Meena Rao" may be M. Rao.
  if (folded.length > 2 && !RANKS.has(folded) && given[0]?.length === 1 && folded.startsWith(given[0]))
    return "initial";
  return "unknown";
}

/** The found end of a name, and whether a given name stands there whole. */
type Given = { readonly at: number; readonly isWhole: boolean };

/** "van der", "v. d." */
const isParticle = ({ raw, isShort }: Beside): boolean =>
  PARTICLES.has(raw.toLowerCase()) || (isShort && /^\p{Ll}$/u.test(raw));

const isPair = (first: Beside, second: Beside, beside: Surroundings, { given }: NameParts): boolean =>
  first.folded.length > 1 &&
  second.folded.length > 1 &&
  given.includes(first.folded + second.folded) &&
  isGap(beside.slice(first.end, second.start), first);

/** Returns where a name begins whose family name is the place; undefined where none of its given names stands before it. */
export function findGivenBefore(beside: Surroundings, parts: NameParts): Given | undefined {
  const nickname = NICKNAME.exec(beside.slice(Math.max(0, beside.start - 30), beside.start))?.[0].length ?? 0;
  let next = beside.start - nickname;
  const words = nickname === 0 ? beside.before : beside.before.filter(({ end }) => end <= next);
  let found: Given | undefined;
  let unknown = 0;
  let isFirst = false;
  for (const [index, word] of words.entries()) {
    if (!isGap(beside.slice(word.end, next), word)) break;
    next = word.start;
    const before = words[index + 1];
    // "Xiao-Ming" is Xiaoming.
    if (before && isPair(before, word, beside, parts)) return { at: before.start, isWhole: true };
    const match = matchWord(word, parts);
    if (match === "whole" || match === "initial") {
      found = { at: word.start, isWhole: match === "whole" || (found?.isWhole ?? false) };
      isFirst ||= parts.given[0]?.[0] === word.folded[0];
    } else if (isParticle(word)) continue;
    else if (match === undefined) break;
    else if ((unknown += 1) > MAX_UNKNOWN) break;
  }
  // "Maria R. Rao" is not Meena R. Rao.
  return found && !found.isWhole && !isFirst && unknown > 0 ? undefined : found;
}

const LEAD = /^(?:\s{0,2},\s{0,4}|\s{1,4}|_|\s{0,2}\()$/u;

/** The words behind a family name, without titles before the given names: "Rao, Prof. Meena". */
function listAfter({ after }: Surroundings, parts: NameParts): readonly Beside[] {
  const first = after.findIndex((word) => {
    const match = matchWord(word, parts);
    // "Rao MS" has initials.
    return match === "whole" || match === "initial" || !TITLES.has(word.folded);
  });
  return first < 0 ? [] : after.slice(first);
}

/** Returns a name with its closing bracket: "Rao (Meena)" and "Rao (M.)"; undefined for "Rao (Madras 1990)". */
function closeBracket(beside: Surroundings, { at, isWhole }: Given): Given | undefined {
  const closing = /^\s?\)/u.exec(beside.slice(at, at + 2))?.[0].length;
  const isName = isWhole || /^\s*\((?:\p{Lu}\.?[\s-]?){1,3}$/u.test(beside.slice(beside.end, at));
  return closing === undefined || !isName ? undefined : { at: at + closing, isWhole };
}

/** Returns where a name ends that begins with the place, in the order of catalogues: "Sundaresan, M. R.", "Wang Xiaoming", "Rao (Meena)". */
export function findGivenAfter(beside: Surroundings, parts: NameParts): Given | undefined {
  const lead = beside.slice(beside.end, beside.after[0]?.start ?? beside.end);
  if (!LEAD.test(lead)) return undefined;
  const words = listAfter(beside, parts);
  let found: Given | undefined;
  let previous: Beside | undefined;
  for (const [index, word] of words.entries()) {
    if (previous && !isGap(beside.slice(previous.end, word.start), previous)) break;
    const next = words[index + 1];
    const isCapital = !/^\p{Ll}/u.test(word.raw);
    if (next && isCapital && isPair(word, next, beside, parts)) return { at: next.end, isWhole: true };
    // In this order a given name has a capital: "long may it last" is nobody.
    const match = isCapital ? matchWord(word, parts) : undefined;
    const isName = match === "whole" || match === "initial";
    const isOwnParticle = parts.particles.includes(word.folded);
    const isFurther = found !== undefined && (isOwnParticle || (match === "unknown" && word.folded.length === 1));
    if (!isName && !isFurther) break;
    found = { at: word.end, isWhole: match === "whole" || (found?.isWhole ?? false) };
    previous = word;
  }
  if (found && lead.endsWith("(")) return closeBracket(beside, found);
  // "In May, J. Smith …" is about the month.
  if (found && !found.isWhole && parts.isCommon && /^\s?\p{Lu}/u.test(beside.slice(found.at, found.at + 2)))
    return undefined;
  return found;
}

/** Returns where the particles of a family name begin that stands at the place; the place itself where it has none. */
export function findParticles(beside: Surroundings, { particles }: NameParts): number {
  let { start } = beside;
  for (const word of beside.before) {
    if (!particles.includes(word.folded) || !isGap(beside.slice(word.end, start), word)) break;
    start = word.start;
  }
  return start;
}
