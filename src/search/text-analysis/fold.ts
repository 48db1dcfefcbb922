/**
 * Marks that do not matter to a search: accents, and the vowel signs of Arabic. Vowels of Tamil and Devanagari always
 * matter.
 */
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}*)\p{M}/gu;
// oxlint-disable-next-line no-misleading-character-class -- the signs themselves are meant, apart from any letter
const ARABIC_SIGNS = /[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/gu;
const NUKTA = /\u093c/gu;
/**
 * Characters that are neither visible nor typed: NUL (which PostgreSQL refuses), soft hyphen, joiners, direction marks.
 */
const INVISIBLE = /[\0\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** Letters without a decomposition, as people type them on other keyboards. */
const SPELT_OUT: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ħ: "h",
  þ: "th",
  ı: "i",
  ς: "σ",
  ى: "ي",
  ة: "ه",
  ک: "ك",
  ی: "ي",
};
const SPELT_OUT_CHARACTERS = new RegExp(`[${Object.keys(SPELT_OUT).join("")}]`, "gu");
const PLAIN = /^[\u0020-\u007e\n\t]*$/u;

/**
 * Returns the form in which words are compared: lower case, without accents, in one width, and the same for every
 * language, so that texts match whichever keyboard typed them. Unpaired surrogates are dropped.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .toWellFormed()
    .replaceAll("\ufffd", "")
    .replaceAll(INVISIBLE, "")
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(ACCENTS, "")
    .replaceAll(ARABIC_SIGNS, "")
    .replaceAll(NUKTA, "")
    .replaceAll(SPELT_OUT_CHARACTERS, (character) => SPELT_OUT[character] ?? character)
    .normalize("NFC");
}

/** Letters that are also written as two, where a keyboard lacks them: Müller is Mueller, Ågot is Aagot, Bjørn is Bjoern. */
const SPELT_AS_TWO: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };
const SPELT_AS_TWO_CHARACTERS = /[äöüåø]/gu;

/** Returns the other form in which a text with ä, ö, ü, å or ø is compared; undefined for a text without them. */
export function foldAsTwo(text: string): string | undefined {
  if (PLAIN.test(text)) return undefined;
  const composed = text.toWellFormed().normalize("NFC").toLowerCase();
  const spelt = composed.replaceAll(SPELT_AS_TWO_CHARACTERS, (character) => SPELT_AS_TWO[character] ?? character);
  return spelt === composed ? undefined : fold(spelt);
}
