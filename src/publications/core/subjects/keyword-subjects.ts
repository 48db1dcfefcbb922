import { BIC, BISAC, entryFor, LCC } from "./classification-codes.ts";
import {
  findSubject,
  foldHeading,
  nearestSubject,
  findSubjectByHeading,
  type ThemaCode,
  withoutBroader,
} from "./thema.ts";

/** The most keywords of a publication that are displayed at once; the others are folded. */
export const MAX_KEYWORDS = 12;

/** What a keyword is: words for readers, a code of a classification, or both where a heading is a category too. */
type ReadKeyword = {
  /** The category of Thema, where the keyword names one. */
  readonly subject?: ThemaCode | undefined;
  /** Undefined: a code or a word for "nothing", which readers are never shown. */
  readonly words?: string | undefined;
};

/** Texts that stand for no keyword in files of other systems. */
const NOTHING = /^(?:n\/?a|none|null|undefined|unknown|keywords?|[-–—.?]+)$/iu;

/** A path of headings, as OAPEN and DOAB write it: "bic Book Industry Communication::J Society…::JH Sociology…". */
const PATH = /^(?<scheme>bic|thema)\b.*::\s*(?<code>[A-Z0-9]+)\b/iu;
const LABELLED = /^(?<scheme>bic|thema|bisac|lcc|ddc)\s*[:=]\s*(?<code>[A-Z0-9]+)/iu;
/** Ranges alone are certain: "CO2" and "PM10" are keywords. */
const LCC_RANGE = /^(?<letters>[A-Z]{1,3})\d+(?:\.\d+)?\s*[-–]\s*[A-Z]{0,3}\d+(?:\.\d+)?$/u;
const LCC_CLASS = /^[A-Z]$/u;
const BISAC_CODE = /^(?<letters>[A-Z]{3})\d{6}$/u;
/** A heading of BISAC: "HISTORY / Europe / General". */
const BISAC_HEADING = /^(?<area>[A-Z][A-Z &,-]{2,})\s+\/\s+\S/u;

/** Words of other languages for categories of the first levels, folded; keywords of real catalogues have them. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    J: "ciências sociais,ciencias sociales,sciences sociales,sozialwissenschaften,social sciences,society and social sciences",
    NH: "história,historia,histoire,geschichte,storia,история,歴史,历史,역사,வரலாறு,تاريخ",
    NHK: "história do brasil,historia de américa",
    JN: "educação,educación,éducation,bildung,erziehung,istruzione,образование,教育,교육",
    DS: "literatura,littérature,literatur,letteratura,литература,文学,문학,literary criticism,literature,literature history and criticism",
    QD: "filosofia,filosofía,philosophie,философия,哲学,철학",
    JHB: "sociologia,sociología,soziologie,sociologie",
    JHM: "antropologia,antropología,anthropologie,ethnology",
    JM: "psicologia,psicología,psychologie",
    JP: "política,politica,politik,politique,ciência política,political science",
    CF: "linguística,lingüística,linguistik,linguistique,linguistica,лингвистика",
    KC: "economia,economía,économie,wirtschaft,economy",
    L: "direito,derecho,droit,recht,diritto,право",
    M: "medicina,médecine,medizin",
    QR: "religião,religión,religion,teologia,theology",
    RG: "geografia,geografía,géographie,geographie",
    PB: "matemática,matemáticas,mathématiques,mathematik",
    PH: "física,physique,physik",
    PN: "química,chimie,chemie",
    PS: "biologia,biología,biologie,biology",
    U: "computação,informática,informatique,informatik,computing",
    A: "artes,arte,arts,kunst",
    AM: "arquitetura,arquitectura,architektur",
    AV: "música,musique,musik",
    JBC: "comunicação,media studies,cultural studies",
    MBN: "saúde pública,salud pública,public health",
    NK: "arqueologia,arqueología,archäologie",
  }).flatMap(([code, words]) => words.split(",").map((word): [string, string] => [foldHeading(word), code])),
);

/** Returns what a keyword is. Codes of BIC, BISAC, LCC and Thema become categories of Thema. */
export function readKeyword(keyword: string): ReadKeyword {
  const text = keyword.trim();
  if (text === "" || NOTHING.test(text)) return {};
  const { scheme, code } = PATH.exec(text)?.groups ?? LABELLED.exec(text)?.groups ?? {};
  if (scheme !== undefined && code !== undefined)
    return { subject: ofScheme(scheme.toLowerCase(), code.toUpperCase()) };
  const range = LCC_RANGE.exec(text)?.groups?.["letters"] ?? LCC_CLASS.exec(text)?.[0];
  if (range !== undefined) return { subject: ofScheme("lcc", range) };
  const bisac = BISAC_CODE.exec(text)?.groups?.["letters"];
  if (bisac !== undefined && BISAC.has(bisac)) return { subject: ofScheme("bisac", bisac) };
  const area = BISAC_HEADING.exec(text)?.groups?.["area"];
  if (area !== undefined) return { subject: ofWords(area) };
  return { subject: ofWords(text), words: text };
}

/** Returns the category of a code in its scheme; undefined where it has none. */
function ofScheme(scheme: string, code: string): ThemaCode | undefined {
  if (scheme === "thema") return nearestSubject(code);
  if (scheme === "ddc") return undefined;
  const table = scheme === "lcc" ? LCC : scheme === "bisac" ? BISAC : BIC;
  const entry = entryFor(table, code);
  if (entry === "") return undefined;
  // Most codes of BIC are the same in Thema, at least to their second letter.
  return entry === undefined ? (scheme === "bic" ? nearestSubject(code) : undefined) : nearestSubject(entry);
}

function ofWords(text: string): ThemaCode | undefined {
  return findSubjectByHeading(text) ?? findSubject(WORDS.get(foldHeading(text)) ?? "")?.code;
}

/** A category that an editor chose, as it is stored among the keywords. */
const CHOSEN = /^thema: (?<code>[A-Z]{1,3})$/u;

/** Returns the categories that an editor chose, in their order. */
export const findChosenSubjects = (keywords: readonly string[]): readonly ThemaCode[] => [
  ...new Set(keywords.flatMap((keyword) => findSubject(CHOSEN.exec(keyword)?.groups?.["code"] ?? "")?.code ?? [])),
];

/**
 * Returns the categories of keywords. Those that an editor chose ("thema: JHM") stand in their order, and the other keywords name none
 * then; without a choice the categories that the keywords name, without those that contain another of them: "Education" says nothing
 * beside "Higher education".
 */
export function findSubjectsByKeywords(keywords: readonly string[]): readonly ThemaCode[] {
  const chosenCodes = findChosenSubjects(keywords);
  if (chosenCodes.length > 0) return chosenCodes;
  const codes = [...new Set(keywords.flatMap((keyword) => readKeyword(keyword).subject ?? []))];
  return withoutBroader(codes).toSorted();
}

/** Returns the keywords that readers see: each once, without codes and words for "nothing". */
export function listDisplayedKeywords(keywords: readonly string[]): readonly string[] {
  return onceEach(keywords.flatMap((keyword) => readKeyword(keyword).words ?? []));
}

/**
 * Returns the keywords for exports and the history: in place of a code the heading of its category. A code without a category of Thema
 * is left out.
 */
export const listNamedKeywords = (keywords: readonly string[]): readonly string[] =>
  onceEach(
    keywords.flatMap((keyword) => {
      const { subject = "", words = findSubject(subject)?.heading } = readKeyword(keyword);
      return words ?? [];
    }),
  );

/** Returns each word once, as it is written first. */
const onceEach = (words: readonly string[]): readonly string[] =>
  [...new Map(words.toReversed().map((word) => [word.toLowerCase(), word])).values()].toReversed();
