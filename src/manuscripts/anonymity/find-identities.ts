import { REMOVED_MARK, type WordRange } from "./word-range.ts";
import { namesInstitution } from "#manuscripts/facts/author-lines.ts";
import { PHRASES, THANKS_LABEL } from "./identity-phrases.ts";
import { institutionDomain } from "#people/profiles/institution-domain.ts";

/** The version of these rules: with another one, files that were searched before are searched again. */
export const IDENTITY_RULES = 5;

/** A piece of a manuscript's text, and where it stands. */
export type PlacedText = {
  readonly where: string;
  readonly text: string;
  /** An entry of the list of references, where an author's name is no sign of the own. */
  readonly isReference?: boolean;
  /** A header or footer, where nobody is cited: a family name alone is the author's. */
  readonly isRunning?: boolean;
  /** It stands beside the text: the label of a part in it, such as the name of a style, has nothing below it. */
  readonly isAside?: boolean;
  /** Its words cannot be read, such as those of a picture: `where` says what it is. */
  readonly isUnread?: boolean;
};

/** The known facts about a contributor. */
export type IdentifiedPerson = {
  readonly name: string;
  readonly affiliation?: string | undefined;
  readonly email?: string | undefined;
  readonly orcid?: string | undefined;
};

/** A part of a file that shows reviewers who the authors are; `unread` for one that cannot be searched. */
export const IDENTITY_KINDS = [
  "name",
  "affiliation",
  "e-mail",
  "orcid",
  "acknowledgements",
  "funding",
  "own work",
  "unread",
] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

/** The sentence about each kind of place, for authors and editors. */
export const IDENTITY_SENTENCES: Readonly<Record<IdentityKind, string>> = {
  name: "An author is named.",
  affiliation: "An author’s institution is named.",
  "e-mail": "An e-mail address stands here.",
  orcid: "An ORCID iD stands here.",
  acknowledgements: "Thanks may tell who the authors are.",
  funding: "Funding may tell who the authors are.",
  "own work": "The text refers to the authors’ own work.",
  unread: "Words here cannot be searched for names. Look at them yourself.",
};

/** Words that may tell reviewers who the authors are, and where they stand. A warning: it never prevents a submission. */
export type IdentityWarning = { readonly kind: IdentityKind; readonly where: string; readonly words: string };

/** A warning with the whole text in which it was found, and the parts of it that would have to go. */
export type LocatedIdentity = {
  readonly warning: IdentityWarning;
  readonly text: PlacedText;
  readonly ranges: readonly WordRange[];
};

const MAX_WARNINGS = 200;

/** Returns the places at which reviewers may learn who the contributors are, in the order of the text. */
export const findIdentities = (
  texts: readonly PlacedText[],
  contributors: readonly IdentifiedPerson[],
): IdentityWarning[] => locateIdentities(texts, contributors).map(({ warning }) => warning);

/** Returns the same places with what would have to be taken out of each text: the words that were found, or the whole sentence of thanks or funding. */
export function locateIdentities(
  texts: readonly PlacedText[],
  contributors: readonly IdentifiedPerson[],
): LocatedIdentity[] {
  const patterns = [...personPatterns(contributors), ...PHRASES];
  const running = [...familyPatterns(contributors), ...patterns.filter(({ kind }) => kind !== "name")];
  const biographies = contributors.map(({ name }) => biographyPattern(name));
  const located: LocatedIdentity[] = [];
  let isThanks = false;
  for (const placed of texts) {
    const { where, text, isReference = false, isRunning = false, isAside = false, isUnread = false } = placed;
    if (isUnread) {
      located.push({ warning: { kind: "unread", where, words: "" }, text: placed, ranges: [] });
      continue;
    }
    const addWhole = (kind: IdentityKind): void => {
      const whole = [{ start: 0, end: text.length }];
      located.push({ warning: { kind, where, words: quoteContext(text, 0, 0) }, text: placed, ranges: whole });
    };
    // Where thanks were taken out nothing thanks anybody.
    if (isThanks && text.replaceAll(REMOVED_MARK, "").trim() !== "") addWhole("acknowledgements");
    isThanks = !isAside && THANKS_LABEL.test(text);
    const biography = isReference ? biographies.find((pattern) => pattern.test(text)) : undefined;
    if (biography) addWhole("name");
    for (const { kind, pattern } of isRunning ? running : patterns) {
      if (isReference && kind !== "e-mail" && kind !== "orcid") continue;
      const match = pattern.exec(text);
      if (!match || hasKind(located, kind, placed)) continue;
      const words = quoteContext(text, match.index, match[0].length);
      located.push({ warning: { kind, where, words }, text: placed, ranges: findRanges(text, kind, pattern) });
    }
    if (located.length >= MAX_WARNINGS) break;
  }
  return located.slice(0, MAX_WARNINGS);
}

/** One funder is found by its words and by the number of its grant. */
const hasKind = (located: readonly LocatedIdentity[], kind: IdentityKind, placed: PlacedText): boolean =>
  kind === "funding" && located.at(-1)?.text === placed && located.at(-1)?.warning.kind === kind;

/** Kinds of which a whole sentence tells, not the words alone by which it was found. */
const WHOLE_SENTENCES: ReadonlySet<IdentityKind> = new Set(["acknowledgements", "funding", "own work"]);

function findRanges(text: string, kind: IdentityKind, pattern: RegExp): readonly WordRange[] {
  const matches = [...text.matchAll(new RegExp(pattern, `${pattern.flags.replace("g", "")}g`))].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  if (!WHOLE_SENTENCES.has(kind)) return matches;
  return [...new Intl.Segmenter("en", { granularity: "sentence" }).segment(text)]
    .map(({ index, segment }) => ({ start: index, end: index + segment.trimEnd().length }))
    .filter(({ start, end }) => matches.some((match) => match.start < end && match.end > start));
}

type Pattern = { readonly kind: IdentityKind; readonly pattern: RegExp };

function personPatterns(contributors: readonly IdentifiedPerson[]): Pattern[] {
  return contributors.flatMap(({ name, affiliation, email }) => [
    ...namePatterns(name).map((pattern): Pattern => ({ kind: "name", pattern })),
    ...listInstitutions(affiliation ?? "").map((institution): Pattern => ({
      kind: "affiliation",
      pattern: wordsPattern(institution),
    })),
    ...[institutionDomain(email ?? "") ?? []].flat().map((domain): Pattern => ({
      kind: "affiliation",
      pattern: wordsPattern(domain),
    })),
  ]);
}

/** A family name begins with a capital letter or is written in capitals: "rain" is no Rain. A single letter is an initial. */
function familyPatterns(contributors: readonly IdentifiedPerson[]): Pattern[] {
  return contributors.flatMap(({ name }) => {
    const words = name.trim().split(/\s+/u);
    const family = words.at(-1) ?? "";
    if (family.length < 2) return [];
    const forms = [family, family.toUpperCase()].map((form) => wordsPattern(form).source);
    return [{ kind: "name", pattern: new RegExp(forms.join("|"), "u") }];
  });
}

/** A paragraph that begins like a biography and no like an entry: "Meena Rao teaches …". */
const biographyPattern = (name: string): RegExp =>
  name.trim() === ""
    ? /(?!)/u
    : new RegExp(
        `^\\s*(?:(?:Dr|Prof|Professor)\\.?\\s+)*${wordsPattern(name.trim()).source},?\\s+(?:is|was|are|has|had|holds|teaches|taught|works|worked|received|earned|studied|studies|lives|serves|writes|researches|joined|ist|est|es|è|é)(?!\\p{L})`,
        "iu",
      );

/** Returns where a text names one person: by name, institution, its domain, address or ORCID iD. */
export function findPerson(
  text: string,
  person: IdentifiedPerson,
): readonly { readonly start: number; readonly end: number }[] {
  const literal = [person.email, person.orcid].flatMap((words) => (words ? [wordsPattern(words)] : []));
  return [...personPatterns([person]).map(({ pattern }) => pattern), ...literal].flatMap((pattern) =>
    [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(({ index, 0: words }) => ({
      start: index,
      end: index + words.length,
    })),
  );
}

/** Returns what matches a person's name in a text, as it is written whole or with initials. */
export const namePatterns = (name: string): RegExp[] => nameForms(name).map(wordsPattern);

/** The whole name, and initials with the family name. The family name alone is how works are cited. */
function nameForms(name: string): string[] {
  const words = name.trim().split(/\s+/u);
  if (name.trim() === "") return [];
  if (words.length === 1) return [name.trim()];
  const given = words.slice(0, -1);
  const family = words.at(-1) ?? "";
  const initials = given.map((word) => `${[...word][0] ?? ""}.`);
  return [words.join(" "), `${family}, ${given.join(" ")}`, `${initials.join(" ")} ${family}`];
}

const listInstitutions = (affiliation: string): string[] => {
  const parts = affiliation.split(/[,;]/u).map((part) => part.trim());
  const named = parts.filter((part) => part.length > 5 && namesInstitution(part));
  return named.length > 0 ? named : parts.filter((part) => part.length > 5).slice(0, 1);
};

/** Matches the words whatever the space between them, and nothing within a longer word. */
function wordsPattern(words: string): RegExp {
  const escaped = words
    .split(/\s+/u)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/gu, (character) => `\\${character}`))
    .join("\\s*");
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "iu");
}

/** Characters around what was found. */
const BEFORE = 30;
const AFTER = 50;

/** The words found with a few around them, cut at spaces. */
function quoteContext(text: string, at: number, length: number): string {
  const from = Math.max(0, at - BEFORE);
  const to = Math.min(text.length, at + length + AFTER);
  const begin = from > 0 ? text.slice(from, at).replace(/^\S*\s/u, "") : text.slice(0, at);
  const end = text.slice(at, to);
  return `${begin}${to < text.length ? end.replace(/\s\S*$/u, "…") : end}`.replaceAll(/\s+/gu, " ").trim();
}
