/** A name in a script without spaces between words, with its forms; the family name alone where it is known and no single character. */
export type JoinedName = { readonly whole: readonly string[]; readonly family: string | undefined };

const JOINED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/** Characters between the parts of such a name. */
const BETWEEN = String.raw`[\s\u3000\u30FB\u00B7=＝]?`;
/** Syllables that follow a Korean name in its word: particles and titles. */
const KOREAN_ENDINGS = "(?=은|는|이|가|을|를|의|와|과|도|에|로|께|씨|님|교수|박사|선생|작가|[^\\p{Script=Hangul}]|$)";

/** Returns the forms of a name that texts write without spaces, in either order; undefined for a name of another script. */
export function joinName(name: string, family?: string): JoinedName | undefined {
  const words = name
    .normalize("NFKC")
    .split(/[\s,;・·=]+/u)
    .filter(Boolean);
  if (!JOINED.test(name) || words.join("").length < 2) return undefined;
  const orders = words.map((_, index) => [...words.slice(index), ...words.slice(0, index)]);
  const last = family?.normalize("NFKC").trim() ?? (words.length > 1 ? words[0] : undefined);
  return {
    whole: orders.map(toPattern),
    family: last !== undefined && JOINED.test(last) && last.length > 1 ? toPattern([last]) : undefined,
  };
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);

function toPattern(words: readonly string[]): string {
  const written = words.map(escape).join(BETWEEN);
  return HANGUL.test(words.join("")) ? String.raw`(?<!\p{Script=Hangul})${written}${KOREAN_ENDINGS}` : written;
}

/** A text in its composed form, with the place in the text itself for each of its characters, and for its end. */
type Composed = { readonly text: string; readonly places: readonly number[] | undefined };

/** A character and its marks, or the parts of a Korean syllable. */
const CLUSTER = /[\u1100-\u1112][\u1161-\u1175][\u11A8-\u11C2]?|[^]\p{M}*/gu;

/** Returns a text in Unicode's form NFKC, in which names are compared. */
function compose(text: string): Composed {
  if (text.normalize("NFKC") === text) return { text, places: undefined };
  let composed = "";
  const places: number[] = [];
  for (const { index, 0: cluster } of text.matchAll(CLUSTER)) {
    const part = cluster.normalize("NFKC");
    composed += part;
    for (let at = 0; at < part.length; at += 1) places.push(index);
  }
  places.push(text.length);
  return { text: composed, places };
}

/** Finds names in scripts without spaces, however many are looked for. */
export class JoinedNames<Value> {
  readonly #patterns: (readonly [RegExp, readonly Value[]])[] = [];

  add(pattern: string, value: Value): void {
    this.#patterns.push([new RegExp(pattern, "gu"), [value]]);
  }

  /** Calls `visit` for each place of a name. */
  find(text: string, visit: (values: readonly Value[], start: number, end: number) => void): void {
    if (this.#patterns.length === 0 || !JOINED.test(text.normalize("NFC"))) return;
    const { text: composed, places } = compose(text);
    for (const [pattern, values] of this.#patterns)
      for (const { index, 0: words } of composed.matchAll(pattern)) {
        const end = index + words.length;
        visit(values, places?.[index] ?? index, places?.[end] ?? end);
      }
  }
}
