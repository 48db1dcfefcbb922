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

/** The two-letter codes of ISO 639-1. */
const ISO_639_1 = new Set(
  (
    "aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa " +
    "ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko " +
    "kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa " +
    "pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty " +
    "ug uk ur uz ve vi vo wa wo xh yi yo za zh zu"
  ).split(" "),
);

/**
 * Returns the value of an HTML `lang` attribute for a stored code; undefined for one that is no language tag (RFC 5646), such as
 * "xx-abc" or "en-abcdefgh-x". Such codes are shown as they are (decision F5), but would mislead screen readers.
 */
export function langAttribute(code: string | null | undefined): string | undefined {
  if (!code) return undefined;
  try {
    const tag = Intl.getCanonicalLocales(code)[0]?.toLowerCase();
    const primary = tag?.split("-")[0] ?? "";
    return primary.length > 2 || ISO_639_1.has(primary) ? tag : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the language's English name, or the code itself. */
export function languageName(code: LanguageCode): string {
  return LANGUAGES.find((language) => language.code === code)?.name ?? code;
}

/** Languages that are written from right to left in their usual script (CLDR's character orientation). */
const RIGHT_TO_LEFT = new Set(["ar", "arc", "ckb", "dv", "fa", "he", "ps", "sd", "syr", "ug", "ur", "yi"]);

/** Returns the direction in which a language is written; for a tag with regions or scripts, that of its language. */
export const findDirection = (code: string): "rtl" | "ltr" =>
  RIGHT_TO_LEFT.has(code.toLowerCase().split("-")[0] ?? "") ? "rtl" : "ltr";
