/** Lists and names in British English, the language of the screens. */
const all = new Intl.ListFormat("en-GB");
const any = new Intl.ListFormat("en-GB", { type: "disjunction" });
const languages = new Intl.DisplayNames("en-GB", { type: "language", fallback: "code" });
const countries = new Intl.DisplayNames("en-GB", { type: "region", fallback: "code" });

/** Compares names for sorting, as an English index does. */
export const compareNames = new Intl.Collator("en-GB").compare;

/** Returns "a, b and c". */
export const listOfAll = (names: readonly string[]): string => all.format(names);
/** Returns "a, b or c". */
export const listOfAny = (names: readonly string[]): string => any.format(names);

/** Returns the names joined as their language joins them: "a, b and c", "a y b"; as in English if its code is unknown. */
export function listInLanguage(names: readonly string[], language: string): string {
  try {
    return new Intl.ListFormat(language).format(names);
  } catch {
    return listOfAll(names);
  }
}

/**
 * Returns what stands between the names of a list in another language, such as ", " and " و" in Arabic; one less than
 * there are names.
 */
export function listSeparators(count: number, language: string): readonly string[] {
  const parts = new Intl.ListFormat(language, { type: "conjunction" }).formatToParts(
    Array.from({ length: count }, String),
  );
  return parts.filter(({ type }) => type === "literal").map(({ value }) => value);
}

/** Returns a language's English name, or its code when it has none. Throws a RangeError when the code is malformed. */
export const languageName = (code: string): string => languages.of(code) ?? code;
/** Returns a country's English name, or its code when it has none. Throws a RangeError when the code is malformed. */
export const countryName = (code: string): string => countries.of(code) ?? code;

/** Returns the name of a language in that language, as at the beginning of a line: "Español"; a code that is none stays. */
export function ownLanguageName(code: string): string {
  try {
    const name = new Intl.DisplayNames([code], { type: "language", fallback: "code" }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    return code;
  }
}
