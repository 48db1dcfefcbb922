import { type Orcid, parseOrcid } from "#people/profiles/orcid.ts";
import type { ManuscriptAuthor } from "./manuscript-facts.ts";
import { isPersonName, splitNames } from "./person-name.ts";

/** An address ends with the name of a domain, of letters: fonts that do not say which letters they draw leave an "@" between others. */
export const EMAIL =
  /[\p{L}\p{N}._%+-]{0,63}[\p{L}\p{N}_%+-]@(?:[\p{L}\p{M}\p{N}-]{1,63}\.){1,5}(?:xn--[\p{L}\p{N}-]{1,59}|[\p{L}\p{M}]{2,63})/gu;
export const ORCID = /\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b/gu;

/** Words by which a line names an institution. */
const INSTITUTION =
  /\b(?:universi\w*|université|universität|università|department|dept\.|faculty|school|college|institut\w*|academy|centre|center|laborator\w*|hospital|museum|library|foundation|fakultät|fachbereich|departamento|facultad|faculté|dipartimento|hochschule|polytechnic\w*)(?!\w)|大学|大學|学院|研究所|대학|연구소|विश्वविद्यालय|महाविद्यालय|பல்கலைக்கழக|கல்லூரி|جامعة|معهد|университет|институт/iu;

export const namesInstitution = (text: string): boolean => INSTITUTION.test(text);

/** A title page is no longer; the rest of a file is not searched for names. */
const MAX_LINES = 400;
const MAX_LINE_LENGTH = 600;

type Draft = {
  readonly name: string;
  readonly marks: readonly string[];
  /** Authors of one line share what stands below it. */
  readonly group: number;
  affiliations: string[];
  email: string | undefined;
  orcid: Orcid | undefined;
};
/** `of`: the number of institutions on its line, and its place among them. */
type Institution = {
  readonly marks: readonly string[];
  readonly text: string;
  readonly group: number;
  readonly of: { readonly count: number; readonly place: number };
};

/** Marks that tie authors to their institutions: "1", "a", "*", "†", or raised digits. */
const MARKS = /[*†‡§¶#\d\u00B9\u00B2\u00B3\u2070-\u2079]+|(?<=[,\d*†‡§¶#])[a-z](?=[,\s]|$)/gu;
const LEADING_MARKS =
  /^\s*(?:[([]?(?:[*†‡§¶#\d\u00B9\u00B2\u00B3\u2070-\u2079]{1,3}|[a-z])[)\].]?\s*)(?=\p{Lu}|\p{Lo})/u;
const LABELS =
  /\b(?:orcid(?:\s*id)?|e-?mails?|correspond(?:ing|ence)(?:\s+author)?(?:\s+to)?|contact)\b\s*[:：]?|https?:\/\/(?:www\.)?orcid\.org\/?/giu;

/**
 * Reads authors with affiliation, e-mail and ORCID iD from the lines between a manuscript's title and its abstract. Lines that
 * are neither names nor institutions are passed over.
 */
export function readAuthors(lines: readonly string[]): ManuscriptAuthor[] {
  const authors: Draft[] = [];
  const institutions: Institution[] = [];
  const emails: string[] = [];
  lines.slice(0, MAX_LINES).forEach((line, group) => {
    const written = line.slice(0, MAX_LINE_LENGTH);
    const found = written.match(EMAIL) ?? [];
    const orcids = (written.match(ORCID) ?? []).flatMap((text) => parseOrcid(text) ?? []);
    emails.push(...found);
    const text = written
      .replaceAll(EMAIL, " ")
      .replaceAll(LABELS, " ")
      .replaceAll(ORCID, " ")
      .replaceAll(/[()[\]{}<>|;,\s]+$/gu, "")
      .trim();
    const named = namesIn(text, group);
    authors.push(...named.authors);
    if (named.institution !== undefined) {
      const parts = institutionsIn(named.institution);
      for (const [place, part] of parts.entries())
        institutions.push({
          marks: leadingMarks(part),
          text: withoutMarks(part),
          group,
          of: { count: parts.length, place },
        });
    }
    giveOrcids(named.authors.length > 0 ? named.authors : authors, orcids);
  });
  giveInstitutions(authors, institutions);
  giveEmails(authors, emails);
  return authors.map(({ name, affiliations, email, orcid }) => ({
    name,
    affiliation: affiliations.length > 0 ? affiliations.join("; ") : undefined,
    email,
    orcid,
  }));
}

function namesIn(line: string, group: number): { readonly authors: Draft[]; readonly institution?: string } {
  const text = line.replace(/^(?:by|von|par|por|di)\s+/iu, "");
  if (text === "") return { authors: [] };
  if (!namesInstitution(text)) {
    const names = splitNames(text);
    return { authors: names.every((name) => isPersonName(withoutMarks(name))) ? names.map(draft(group)) : [] };
  }
  // "Meena Rao, Department of History, University of Madurai"
  const comma = text.indexOf(",");
  const first = comma > 0 ? text.slice(0, comma) : "";
  const isNamed = first !== "" && !namesInstitution(first) && isPersonName(withoutMarks(first));
  return isNamed
    ? { authors: [draft(group)(first)], institution: text.slice(comma + 1).trim() }
    : { authors: [], institution: text };
}

/** The institutions of a line, which semicolons or bars part; what an address left behind between commas goes. */
const institutionsIn = (line: string): readonly string[] =>
  line
    .split(/\s*[;；|]\s*/u)
    .map((part) => part.replaceAll(/\s*,(?:\s*,)+/gu, ",").replaceAll(/^[\s,]+|[\s,]+$/gu, ""))
    .filter((part) => part !== "");

const draft =
  (group: number) =>
  (name: string): Draft => ({
    name: withoutMarks(name),
    marks: name.match(MARKS)?.flatMap((mark) => [...mark.normalize("NFKC")]) ?? [],
    group,
    affiliations: [],
    email: undefined,
    orcid: undefined,
  });

/** A raised digit is the same mark as one on the line. */
const leadingMarks = (text: string): string[] => [
  ...(LEADING_MARKS.exec(text)?.[0]
    .normalize("NFKC")
    .match(/[*†‡§¶#\d\u00B9\u00B2\u00B3\u2070-\u2079a-z]/gu) ?? []),
];

const withoutMarks = (text: string): string =>
  text
    .replace(LEADING_MARKS, "")
    .replaceAll(/(?:[\s,]*(?:[*†‡§¶#\u00B9\u00B2\u00B3\u2070-\u2079]|\d{1,2}(?!\d)|\b[a-z](?=[,\s]*$)))+\s*$/gu, "")
    .replaceAll(/^[\s,;]+|[\s,;]+$/gu, "");

/** Assigns institutions by their marks; without marks, an institution belongs to the authors of the lines above it. */
function giveInstitutions(authors: readonly Draft[], institutions: readonly Institution[]): void {
  const marked = institutions.some(({ marks }) => marks.length > 0) && authors.some(({ marks }) => marks.length > 0);
  // Found before any is given: the second institution of a line is that of the second author without one.
  const nearestTo = new Map<number, readonly Draft[]>();
  for (const { marks, text, group, of } of institutions) {
    const above = authors.filter((author) => author.group <= group);
    const ownLine = above.filter((author) => author.group === group);
    const nearest = nearestTo.get(group) ?? (ownLine.length > 0 ? ownLine : withoutInstitution(above));
    nearestTo.set(group, nearest);
    const owners = marked
      ? authors.filter((author) => author.marks.some((mark) => marks.includes(mark)))
      : findPartOwners(nearest, of);
    for (const owner of owners) owner.affiliations.push(text);
  }
}

/** Several institutions on a line belong to as many authors, in their order; with another number nobody can say to whom. */
function findPartOwners(nearest: readonly Draft[], { count, place }: Institution["of"]): readonly Draft[] {
  if (count === 1 || nearest.length === 1) return nearest;
  return count === nearest.length ? nearest.slice(place, place + 1) : [];
}

/** The authors above that have none; below further lines of the same institution those of the last group. */
function withoutInstitution(above: readonly Draft[]): readonly Draft[] {
  const without = above.filter(({ affiliations }) => affiliations.length === 0);
  return without.length > 0 ? without : above.filter(({ group }) => group === above.at(-1)?.group);
}

/** Assigns an address to the author whose name it contains; otherwise in order. */
function giveEmails(authors: readonly Draft[], emails: readonly string[]): void {
  const left: string[] = [];
  for (const email of new Set(emails)) {
    const owner = authors.find((author) => author.email === undefined && isAddressFor(email, author.name));
    if (owner) owner.email = email;
    else left.push(email);
  }
  const without = authors.filter(({ email }) => email === undefined);
  if (left.length === without.length) without.forEach((author, index) => (author.email = left[index]));
}

function isAddressFor(email: string, name: string): boolean {
  const local = plain(email.slice(0, email.indexOf("@")));
  return plainWords(name).some((word) => word.length >= 3 && local.includes(word));
}

const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
const plainWords = (name: string): string[] => plain(name).match(/\p{L}+/gu) ?? [];

/** Assigns ORCID iDs in order to the authors without one. */
function giveOrcids(authors: readonly Draft[], orcids: readonly Orcid[]): void {
  const without = authors.filter(({ orcid }) => orcid === undefined);
  orcids.forEach((orcid, index) => {
    const owner = without[index];
    if (owner) owner.orcid = orcid;
  });
}
