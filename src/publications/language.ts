declare const parsed: unique symbol;

/**
 * A language tag: one of the thirteen of the registry, or another well-formed code, displayed unchanged (decision F5).
 */
export type LanguageCode = string & { readonly [parsed]: "LanguageCode" };

/** The languages of specification §3, with the ISO 639-2 codes that other catalogues use for them. */
const REGISTRY = [
  { code: "en", name: "English", iso3: ["eng"] },
  { code: "ta", name: "Tamil", iso3: ["tam"] },
  { code: "es", name: "Spanish", iso3: ["spa"] },
  { code: "fr", name: "French", iso3: ["fre", "fra"] },
  { code: "de", name: "German", iso3: ["ger", "deu"] },
  { code: "it", name: "Italian", iso3: ["ita"] },
  { code: "pt", name: "Portuguese", iso3: ["por"] },
  { code: "zh", name: "Chinese", iso3: ["chi", "zho"] },
  { code: "ja", name: "Japanese", iso3: ["jpn"] },
  { code: "ko", name: "Korean", iso3: ["kor"] },
  { code: "ar", name: "Arabic", iso3: ["ara"] },
  { code: "hi", name: "Hindi", iso3: ["hin"] },
  { code: "ru", name: "Russian", iso3: ["rus"] },
] as const;

export const LANGUAGES: readonly { readonly code: LanguageCode; readonly name: string }[] = REGISTRY.map(
  ({ code, name }) => ({ code: code as string as LanguageCode, name }),
);

export const DEFAULT_LANGUAGE = "en" as LanguageCode;

const SHAPE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/iu;

/**
 * Parses a well-formed BCP 47 tag and returns it in lower case; otherwise undefined. A three-letter code becomes its
 * two-letter code if there is one ("slv" and "slo" are "sl" and "sk"; RFC 5646 §4.5).
 */
export function parseLanguage(text: string): LanguageCode | undefined {
  const tag = text.trim().toLowerCase();
  const known = REGISTRY.find(
    ({ code, name, iso3 }) => code === tag || name.toLowerCase() === tag || (iso3 as readonly string[]).includes(tag),
  );
  if (known) return known.code as string as LanguageCode;
  return SHAPE.test(tag) ? (canonical(tag) as LanguageCode) : undefined;
}

function canonical(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0]?.toLowerCase() ?? tag;
  } catch {
    return tag; // the pattern accepts tags that the standard does not, such as "en-abcdefgh-x"
  }
}

/** Returns the language's English name, or the code itself. */
export function languageName(code: LanguageCode): string {
  return LANGUAGES.find((language) => language.code === code)?.name ?? code;
}

/** Returns the direction of the language's script. */
export function direction(code: LanguageCode): "rtl" | "ltr" {
  return ["ar", "he", "fa", "ur"].includes(code.split("-")[0] ?? "") ? "rtl" : "ltr";
}
