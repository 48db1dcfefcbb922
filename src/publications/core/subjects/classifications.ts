/** Classifications of the book trade and of libraries, as the keywords name them: "BISAC: HIS037000". */
export const CLASSIFICATION_SCHEMES = ["thema", "bisac", "bic", "lcc", "ddc"] as const;
export type ClassificationScheme = (typeof CLASSIFICATION_SCHEMES)[number];

export type Classification = {
  readonly scheme: ClassificationScheme;
  readonly code: string;
  /** The first code of its scheme. */
  readonly main: boolean;
};

const LABELLED = /^(?<scheme>thema|bisac|bic|lcc|ddc)\s*[:=]\s*(?<code>[A-Z0-9][A-Z0-9.]*)$/iu;
/** A path of headings, as OAPEN and DOAB write it: "bic Book Industry Communication::J Society…::JH Sociology…". */
const PATH = /^(?<scheme>bic|thema)\b.*::\s*(?<code>[A-Z0-9]+)\b/iu;
const BISAC = /^[A-Z]{3}\d{6}$/u;

const SHAPES: Readonly<Record<ClassificationScheme, RegExp>> = {
  thema: /^[A-Z1-6][A-Z0-9]{0,9}$/u,
  bisac: BISAC,
  bic: /^[A-Z1-5][A-Z0-9]{0,9}$/u,
  lcc: /^[A-Z]{1,3}(?:\d{1,4}(?:\.[A-Z0-9]{1,6})*)?$/u,
  ddc: /^\d{3}(?:\.\d{1,10})?$/u,
};

const NAMES: Readonly<Record<ClassificationScheme, string>> = {
  thema: "thema",
  bisac: "BISAC",
  bic: "BIC",
  lcc: "LCC",
  ddc: "DDC",
};

/** Returns whether a text has the shape of a code of its scheme; the lists of the schemes are not looked up. */
export const isClassificationCode = (scheme: ClassificationScheme, code: string): boolean => SHAPES[scheme].test(code);

/** Returns the code that a keyword states; undefined for words, and for headings that only lead to a code. */
function readCode(keyword: string): Omit<Classification, "main"> | undefined {
  const text = keyword.trim();
  if (BISAC.test(text)) return { scheme: "bisac", code: text };
  const found = (LABELLED.exec(text) ?? PATH.exec(text))?.groups;
  const scheme = CLASSIFICATION_SCHEMES.find((scheme) => scheme === found?.["scheme"]?.toLowerCase());
  const code = found?.["code"]?.toUpperCase() ?? "";
  return scheme !== undefined && SHAPES[scheme].test(code) ? { scheme, code } : undefined;
}

/** Returns the codes that keywords state, each once and in their order; the first of a scheme is its main one. */
export function findClassifications(keywords: readonly string[]): readonly Classification[] {
  const stated = keywords.flatMap((keyword) => readCode(keyword) ?? []);
  const named = new Map(stated.map((one) => [`${one.scheme} ${one.code}`, one]));
  const schemes = new Set<ClassificationScheme>();
  return [...named.values()].map(({ scheme, code }) => {
    const main = !schemes.has(scheme);
    schemes.add(scheme);
    return { scheme, code, main };
  });
}

/** Returns the codes of schemes other than Thema as a text of a form: "BISAC HIS037000, DDC 551.46". */
export const classificationsText = (keywords: readonly string[]): string =>
  findClassifications(keywords)
    .filter(({ scheme }) => scheme !== "thema")
    .map(({ scheme, code }) => `${NAMES[scheme]} ${code}`)
    .join(", ");

/** Returns the codes of such a text; a scheme that is none is kept, so that it can be named as wrong. */
export const classificationsIn = (text: string): { readonly scheme: ClassificationScheme; readonly code: string }[] =>
  text
    .split(/[,;\n]/u)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const [, scheme = "", code = ""] = /^(\p{L}*)[\s:=]*(.*)$/u.exec(part) ?? [];
      return { scheme: scheme.toLowerCase() as ClassificationScheme, code: code.trim() }; // the check of the form judges it
    });

/** Returns whether a keyword is the code of a scheme other than Thema, with its label. */
export const isOtherClassification = (keyword: string): boolean =>
  LABELLED.test(keyword.trim()) && readCode(keyword)?.scheme !== "thema";

/**
 * Returns keywords that state exactly these codes of the schemes other than Thema, whose categories are the subjects. The keywords stay
 * as they came where they state them already.
 */
export function withClassifications(
  given: readonly (Pick<Classification, "scheme" | "code"> & { readonly main?: boolean | undefined })[],
  keywords: readonly string[],
): readonly string[] {
  const ordered = given.toSorted((a, b) => Number(b.main ?? false) - Number(a.main ?? false));
  const others = ordered
    .filter(({ scheme }) => scheme !== "thema")
    .map(({ scheme, code }) => `${NAMES[scheme]}: ${code}`);
  const stated = findClassifications(keywords)
    .toSorted((a, b) => Number(b.main) - Number(a.main))
    .filter(({ scheme }) => scheme !== "thema")
    .map(({ scheme, code }) => `${NAMES[scheme]}: ${code}`);
  if (JSON.stringify(others) === JSON.stringify(stated)) return keywords;
  const rest = keywords.filter((keyword) => (readCode(keyword)?.scheme ?? "thema") === "thema");
  const thema = rest.findLastIndex((keyword) => readCode(keyword)?.scheme === "thema") + 1;
  return [...rest.slice(0, thema), ...new Set(others), ...rest.slice(thema)];
}
