import { EMAIL, ORCID } from "#manuscripts/facts/author-lines.ts";

/** Kinds of places that are known by their words, whoever the authors are. */
type PhraseKind = "own work" | "acknowledgements" | "funding" | "orcid" | "e-mail";
type Phrase = { readonly kind: PhraseKind; readonly pattern: RegExp };

/** Acknowledgements as a heading of their own; the next paragraph holds them. */
export const THANKS_LABEL =
  /^\s*(?:[\d.]+\s+)?(?:acknowledge?ments?|danksagung|remerciements|agradecimientos|ringraziamenti|agradecimentos|благодарности|致谢|謝辞|감사의 글)\s*[:.]?\s*$/iu;

const OWN_WORK = [
  /\b(?:my|our)\s+(?:(?:own|earlier|previous|prior|recent|forthcoming|doctoral|phd|published)\s+){1,3}(?:work|book|article|study|studies|research|paper|chapter|essay|monograph|dissertation|thesis|publication)s?\b/u,
  /\b(?:my|our)\s+(?:dissertation|thesis)\b/u,
  /\bas\s+(?:I|we)\s+(?:have\s+)?(?:shown|argued|demonstrated|discussed|written|suggested)\b/u,
  /\b(?:I|we)\s+have\s+(?:shown|argued|demonstrated|discussed|suggested)\s+(?:elsewhere|previously|before)\b/u,
  /\bin meiner? (?:früheren )?(?:arbeit|dissertation|buch|studie)\b|\bwie ich (?:gezeigt|dargelegt)\b/u,
  /\bdans (?:mon|notre) (?:livre|article|ouvrage|thèse)\b|\ben (?:mi|nuestro|nuestra) (?:libro|artículo|tesis|trabajo)\b/u,
];

const ACKNOWLEDGEMENTS = [
  /^\s*acknowledge?ments?\s*[:.—–-]\s*\S/u,
  /\b(?:I|we)\s+(?:would\s+(?:also\s+)?like\s+to\s+|wish\s+to\s+|want\s+to\s+|must\s+|also\s+|(?:gratefully|warmly|sincerely)\s+)?(?:thank|acknowledge)\s/u,
  /\b(?:I am|we are|the authors? (?:is|are))\s+(?:(?:deeply|very|most|especially|particularly|also|extremely)\s+)?(?:grateful|indebted|thankful)\b/u,
  /\bthe\s+(?:(?:present|corresponding|first|second)\s+)?(?:authors?|editors?)\s+(?:would\s+(?:also\s+)?like\s+to\s+|wish(?:es)?\s+to\s+|also\s+|(?:gratefully|warmly|sincerely)\s+)?(?:thanks?|acknowledges?)\s/u,
  // "Thanks to the canal" thanks nobody.
  /\bthanks\s+(?:also\s+)?(?:go|goes|are\s+(?:also\s+)?(?:due|owed)|must\s+go)\s+to\b/u,
  /\b(?:my|our|special|many|sincere|warm|warmest|heartfelt|deepest|grateful)\s+thanks\s+(?:also\s+)?to\b/u,
  /\b(?:my|our)\s+(?:(?:deep|deepest|sincere|profound|heartfelt)\s+)?gratitude\b|\b(?:I|we)\s+owe\s+(?:\p{L}+\s+){0,3}(?:debts?|thanks|gratitude)\b/u,
  /\b(?:ich danke|wir danken|danke ich|danken wir)(?!\p{L})|\bdank\s+(?:gilt|gebührt|geht an)\b/u,
  /\b(?:je remercie|nous remercions|mes remerciements|nos remerciements|agradezco|agradecemos|agradeço|ringrazio|ringraziamo)(?!\p{L})/u,
  /\b(?:el autor|la autora|los autores|las autoras) agradecen?\b/u,
];

/** A year, or years from one to another, is no number of a grant. The lengths are bound, so that no text is searched for long. */
const NO_YEAR = String.raw`(?!(?:1[4-9]|20)\d\d(?:\s{0,3}[-–/]\s{0,3}(?:1[4-9]|20)?\d\d)?(?![\w/.-]{0,20}\d))`;
/** The words between a funder and the number of a grant. */
const GRANT_WORDS = String.raw`(?:(?:[Gg]rants?|[Aa]wards?|[Pp]rojects?|[Cc]ontract|[Ff]ellowships?|[Ss]tarting|[Aa]dvanced|[Cc]onsolidator|[Ss]ynergy|[Aa]greement|[Pp]rogram(?:me)?|under|the|[Nn]os?|[Nn]r|[Nn]umbers?|[Rr]ef(?:erence)?|ID)\b[\s:.,(#°–-]{0,5}){0,5}`;
const GRANT_NUMBER = String.raw`${NO_YEAR}(?=(?:[\w./-]{0,20}\d){3})\w[\w./-]{3,60}`;
const FUNDERS =
  "UKRI|AHRC|ESRC|EPSRC|BBSRC|NERC|STFC|MRC|ERC|MSCA|NWO|DFG|BMBF|VolkswagenStiftung|ANR|SNSF|SNF|FWF|FWO|FNRS|NSF|NEH|NIH|NEA|ARC|SSHRC|NSERC|CIHR|JSPS|KAKENHI|NSFC|ICSSR|ICHR|UGC|DST|CNPq|CAPES|FAPESP|FCT|CONACYT|CONICET|FONDECYT|NCN|NRF|RGC|RSF|RFBR|TÜBİTAK|Leverhulme|Wellcome|Mellon|Carnegie|Guggenheim";

const FUNDING = [
  /\b(?:funded|financed|supported|sponsored)\s+(?:in part\s+)?by\b/u,
  /\bgrants?\s+(?:agreement\s+)?(?:no\b|nos\b|numbers?\b|#)|\bfunding\s+(?:from|by|was)\b/u,
  /\bgefördert\s+(?:durch|von)\b|\bfinancé(?:e)?\s+par\b|\bfinanciad[oa]\s+por\b|\bfinanziat[oa]\s+da/u,
  new RegExp(
    String.raw`\b(?:grants?|awards?|fellowships?|förderkennzeichen|projektnummer|proyecto|subvention)\b[^.\n]{0,30}?\b${NO_YEAR}(?=[A-Z0-9/-]{0,40}\d{3})[A-Z0-9][\w/-]{3,60}`,
    "u",
  ),
  /^\s*(?:funding|financial support|finanzierung|förderung|financement|financiación|financiamento)(?:\s+(?:statement|information|sources?|acknowledge?ments?))?\s*[:.—–-]\s*(?!none\b|no\b|not\b|n\/a)\S/u,
  new RegExp(
    String.raw`\bhorizon\s+(?:2020|europe)\b[^.\n]{0,60}?\b(?:programme|program|agreement|grants?|funding|no)\b`,
    "u",
  ),
];

/** Funders by their letters, which mean nothing in lower case, and the numbers of British research councils. */
const GRANT_CODES = [
  new RegExp(String.raw`\b(?:${FUNDERS})\b[\s:,(–-]{0,3}${GRANT_WORDS}${GRANT_NUMBER}`, "u"),
  /\b[A-Z]{2}\/[A-Z]\d{5,6}[\dX]?\/\d{1,2}\b/u,
];

const join = (patterns: readonly RegExp[]): string => patterns.map(({ source }) => source).join("|");

/** Phrases that name the authors' own work, their thanks and their funding, and the signs of addresses. */
export const PHRASES: readonly Phrase[] = [
  { kind: "own work", pattern: new RegExp(join(OWN_WORK), "giu") },
  { kind: "acknowledgements", pattern: new RegExp(join(ACKNOWLEDGEMENTS), "giu") },
  { kind: "funding", pattern: new RegExp(join(FUNDING), "giu") },
  { kind: "funding", pattern: new RegExp(join(GRANT_CODES), "gu") },
  { kind: "orcid", pattern: new RegExp(ORCID.source, "gu") },
  { kind: "e-mail", pattern: new RegExp(EMAIL.source, "gu") },
];
