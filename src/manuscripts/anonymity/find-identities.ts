import { PHRASES, THANKS_LABEL } from "./identity-phrases.ts";
import type { AloneRule } from "./names/family-alone.ts";
import { PeopleFinder } from "./names/find-people.ts";
import type { PersonPlace } from "./names/person-places.ts";
import { isBiography, isEntry } from "./names/reference-entry.ts";
import { REMOVED_MARK, type WordRange } from "./word-range.ts";

/** The version of these rules: with another one, files that were searched before are searched again. */
export const IDENTITY_RULES = 11;

/** A piece of a manuscript's text, and where it stands. */
export type PlacedText = {
  readonly where: string;
  readonly text: string;
  /** It stands in the list of references: in its entries an author's name is no sign of the own. */
  readonly isReference?: boolean;
  /** In the references of a PDF, where what is an entry is in doubt: only the names before this character are those of cited authors. */
  readonly authorsEnd?: number;
  /** A header or footer, where nobody is cited: a family name alone is the author's. */
  readonly isRunning?: boolean;
  /** It stands beside the text: the label of a part in it, such as the name of a style, has nothing below it. */
  readonly isAside?: boolean;
  /** Its words cannot be read, such as those of a picture: `where` says what it is. */
  readonly isUnread?: boolean;
  /** A picture that cannot be opened, in place of which an empty one stands. */
  readonly isDamaged?: boolean;
};

/** The known facts about a contributor. */
export type IdentifiedPerson = {
  readonly name: string;
  /** The family name where it is known; else it is the last word of the name. */
  readonly family?: string | undefined;
  readonly affiliation?: string | undefined;
  readonly email?: string | undefined;
  readonly orcid?: string | undefined;
};

/** A part of a file that shows reviewers who the authors are; `unread` for one that cannot be searched, `damaged picture` for one that cannot be opened. */
export const IDENTITY_KINDS = [
  "name",
  "affiliation",
  "e-mail",
  "orcid",
  "acknowledgements",
  "funding",
  "own work",
  "unread",
  "damaged picture",
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
  "damaged picture":
    "Reviewers see an empty space here, because the picture cannot be opened. If they need it, insert it again and upload the file again.",
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
  const finder = new PeopleFinder(contributors);
  const located: LocatedIdentity[] = [];
  let isThanks = false;
  for (const placed of texts) {
    const { where, text, isAside = false, isUnread = false, isDamaged = false } = placed;
    if (isUnread || isDamaged) {
      const kind = isDamaged ? "damaged picture" : "unread";
      located.push({ warning: { kind, where, words: "" }, text: placed, ranges: [] });
      continue;
    }
    const whole = [{ start: 0, end: text.length }];
    const add = ({ kind, at = { start: 0, end: 0 }, ranges = whole }: Found): void => {
      const words = quoteContext(text, at.start, at.end - at.start);
      located.push({ warning: { kind, where, words }, text: placed, ranges });
    };
    // Where thanks were taken out nothing thanks anybody.
    if (isThanks && text.replaceAll(REMOVED_MARK, "").trim() !== "") add({ kind: "acknowledgements" });
    isThanks = !isAside && THANKS_LABEL.test(text);
    for (const one of findInText(placed, finder)) add(one);
    if (located.length >= MAX_WARNINGS) break;
  }
  return located.slice(0, MAX_WARNINGS);
}

/** `at`: the words that are quoted; without them and without ranges the whole text is meant. */
type Found = {
  readonly kind: IdentityKind;
  readonly at?: WordRange | undefined;
  readonly ranges?: readonly WordRange[];
};

/** What tells who the authors are in a list of references, too; in its entries not the institution by its name, where others have written theses. */
const IN_ENTRIES: ReadonlySet<IdentityKind> = new Set(["affiliation", "e-mail", "orcid"]);

function findInText(placed: PlacedText, finder: PeopleFinder): readonly Found[] {
  const { text, where, isReference = false, authorsEnd } = placed;
  const spelling = where === ADDRESS_PLACE ? "address" : "prose";
  const isListed = isReference && isEntry(text);
  const places = finder
    .find(text, { spelling, alone: getAloneRule(placed) })
    .filter((place) => place.by !== "affiliation" || !isPublisher(text, place));
  const phrases = findPhrases(text);
  const isAlsoFound = (kind: IdentityKind): boolean =>
    authorsEnd === undefined ? IN_ENTRIES.has(kind) : kind !== "name";
  if (isReference && isBiography(text, finder.find(text, { spelling, alone: "any" })))
    return [{ kind: "name" }, ...[...groupByPerson(places), ...phrases].filter(({ kind }) => isAlsoFound(kind))];
  if (authorsEnd !== undefined) {
    // The stop behind an initial or a name belongs to its place.
    const isAuthor = ({ by, start, end }: PersonPlace): boolean =>
      by === "name" && start + text.slice(start, end).replace(/[\s.,:;]+$/u, "").length <= authorsEnd;
    return [...groupByPerson(places.filter((place) => !isAuthor(place))), ...phrases];
  }
  if (!isListed) return [...groupByPerson(places), ...phrases];
  const domains = groupByPerson(places.filter(({ by }) => by === "domain"));
  return [...domains, ...phrases.filter(({ kind }) => IN_ENTRIES.has(kind))];
}

/** The place of the address of a link. */
export const ADDRESS_PLACE = "In the address of a link";

/** Places beside the text where nobody is cited. */
const LABEL_PLACES: ReadonlySet<string> = new Set([
  "In the description of a picture",
  "In the description of a table",
  "In the tip of a link",
  "In decorative lettering",
  "In the name of a theme",
  "In the name of a style",
]);

function getAloneRule({ where, isRunning = false }: PlacedText): AloneRule {
  if (isRunning) return "head";
  if (where === ADDRESS_PLACE) return "address";
  return LABEL_PLACES.has(where) ? "label" : "none";
}

/** "Chicago: University of Chicago Press" names a publisher. */
const isPublisher = (text: string, { start, end }: WordRange): boolean =>
  /^\s+(?:Press|Verlag|Publishing|Publications)\b/u.test(text.slice(end, end + 20)) &&
  (/[:：]\s*(?:the\s+)?$/iu.test(text.slice(Math.max(0, start - 8), start)) ||
    /^[^.]{0,20},\s*\d{4}/u.test(text.slice(end, end + 40)));

/** One warning for each person and kind, with all places; two people of one name are found at the same places. */
function groupByPerson(places: readonly PersonPlace[]): readonly Found[] {
  const groups = new Map<
    string,
    { readonly kind: IdentityKind; readonly order: string; readonly ranges: WordRange[] }
  >();
  for (const { person, by, start, end } of places) {
    if (by === "identifier") continue; // PHRASES find every address and ORCID iD.
    const kind = by === "affiliation" || by === "domain" ? "affiliation" : "name";
    const order = `${String(person).padStart(6, "0")} ${kind === "name" ? 0 : 1}`;
    const group = groups.get(order) ?? { kind, order, ranges: [] };
    group.ranges.push({ start, end });
    groups.set(order, group);
  }
  const distinct = new Map<string, Found>();
  for (const { kind, ranges } of [...groups.values()].toSorted((a, b) => (a.order < b.order ? -1 : 1))) {
    const key = `${kind} ${JSON.stringify(ranges)}`;
    if (!distinct.has(key)) distinct.set(key, { kind, at: ranges[0], ranges });
  }
  return [...distinct.values()];
}

/** Kinds of which a whole sentence tells, not the words alone by which it was found. */
const WHOLE_SENTENCES: ReadonlySet<IdentityKind> = new Set(["acknowledgements", "funding", "own work"]);

/** One warning for each kind of phrase: a funder is found by its words and by the number of its grant. */
function findPhrases(text: string): readonly Found[] {
  const rangesByKind = new Map<IdentityKind, WordRange[]>();
  for (const { kind, pattern } of PHRASES)
    for (const { index, 0: words } of text.matchAll(pattern)) {
      const ranges = rangesByKind.get(kind) ?? [];
      ranges.push({ start: index, end: index + words.length });
      rangesByKind.set(kind, ranges);
    }
  return [...rangesByKind].map(([kind, ranges]) => ({
    kind,
    at: ranges[0],
    ranges: WHOLE_SENTENCES.has(kind) ? sentencesAt(text, ranges) : ranges,
  }));
}

/** Returns the sentences in which there are places, which are in their order. */
function sentencesAt(text: string, places: readonly WordRange[]): readonly WordRange[] {
  const sorted = places.toSorted((a, b) => a.start - b.start);
  const sentences: WordRange[] = [];
  let next = 0;
  for (const { index: start, segment } of new Intl.Segmenter("en", { granularity: "sentence" }).segment(text)) {
    const end = start + segment.trimEnd().length;
    while ((sorted[next]?.end ?? Infinity) <= start) next += 1;
    const place = sorted[next];
    if (!place) break;
    if (place.start < end) sentences.push({ start, end });
  }
  return sentences;
}

/**
 * Returns where a text names one person: by name, institution, its domain, address or ORCID iD.
 * @param isOwn it is the text of the person, whose family name alone may stand below it
 */
export const findPerson = (text: string, person: IdentifiedPerson, isOwn = false): readonly WordRange[] =>
  new PeopleFinder([person]).find(text, { spelling: "prose", alone: isOwn ? "signature" : "none" });

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
