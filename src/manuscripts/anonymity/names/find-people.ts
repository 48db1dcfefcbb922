import { namesInstitution } from "#manuscripts/facts/author-lines.ts";
import { institutionDomain, registeredDomain } from "#people/profiles/institution-domain.ts";
import type { WordRange } from "#manuscripts/anonymity/word-range.ts";
import { listAddresses, listAddressForms } from "./addresses.ts";
import { type AloneRule, countsAlone } from "./family-alone.ts";
import { findGivenAfter, findGivenBefore, findParticles, Surroundings } from "./given-names.ts";
import { JoinedNames, joinName } from "./joined-names.ts";
import { type NameParts, splitName } from "./name-parts.ts";
import { mergePlaces, type PersonPlace, PersonPlaces } from "./person-places.ts";
import { listWords, type Spelling, WordSequences } from "./scan-words.ts";

/** The known facts about a person who is looked for. */
export type SoughtPerson = {
  readonly name: string;
  /** The family name where it is known. */
  readonly family?: string | undefined;
  readonly affiliation?: string | undefined;
  readonly email?: string | undefined;
  readonly orcid?: string | undefined;
};

type Sought = {
  readonly person: number;
  readonly by: PersonPlace["by"];
  /** The family name of a name whose other parts stand beside it. */
  readonly parts?: NameParts;
  /** The very characters of a domain or an address. */
  readonly literal?: string;
  /** A form that addresses and names of files have; in a text its parts begin with capitals: "MeenaRao". */
  readonly isAddress?: true;
  /** A name of one word that begins with a capital. */
  readonly isCapital?: boolean;
};

export type FindOptions = {
  /** How a text is written as a whole: `address` for that of a link. */
  readonly spelling: Spelling;
  readonly alone: AloneRule;
};

/** Finds people in texts by all of which they can be known. A text is read once, however many people are looked for. */
export class PeopleFinder {
  readonly #sequences = new WordSequences<Sought>();
  readonly #joined = new JoinedNames<Sought>();
  readonly #initials = new Map<readonly Sought[], ReadonlySet<string>>();

  constructor(people: readonly SoughtPerson[]) {
    for (const [person, one] of people.entries()) {
      this.#addName(person, one);
      for (const institution of listInstitutions(one.affiliation ?? ""))
        this.#sequences.add(listWords(institution), { person, by: "affiliation" });
      for (const domain of listDomains(one.email ?? ""))
        this.#sequences.add(listWords(domain), { person, by: "domain", literal: domain });
      for (const literal of [one.email ?? "", one.orcid ?? ""])
        this.#sequences.add(listWords(literal), { person, by: "identifier", literal: literal.toLowerCase() });
    }
  }

  #addName(person: number, { name, family }: SoughtPerson): void {
    const oneWord = joinName(name, family);
    for (const whole of oneWord?.whole ?? []) this.#joined.add(whole, { person, by: "name" });
    if (oneWord?.family !== undefined) this.#joined.add(oneWord.family, { person, by: "family" });
    const parts = splitName(name, family);
    if (!parts) {
      this.#sequences.add(listWords(name), { person, by: "name", isCapital: /^\s*\p{Lu}/u.test(name) });
      return;
    }
    for (const form of parts.family) {
      this.#sequences.add(form, { person, by: "family", parts });
      for (const words of listAddressForms(form, parts))
        this.#sequences.add(words, { person, by: "name", isAddress: true });
    }
  }

  /** Returns the places at which people are named, in the order of the text; of overlapping places of one person the whole. */
  find(text: string, { spelling, alone }: FindOptions): readonly PersonPlace[] {
    const places = [...this.#findWithin(text, { spelling, alone })];
    if (spelling === "prose")
      for (const { start, end } of listAddresses(text)) {
        const inside = this.#findWithin(text.slice(start, end), { spelling: "address", alone: "address" });
        places.push(...inside.map((place) => ({ ...place, start: place.start + start, end: place.end + start })));
      }
    return mergePlaces(places);
  }

  /** A family name with no initial of anybody beside it is passed over at once, however many people have it. */
  #mayBeWhole(values: readonly Sought[], beside: Surroundings): boolean {
    if (values.some(({ by }) => by !== "family")) return true;
    const initials = this.#initials.get(values) ?? new Set(values.flatMap(({ parts }) => [...(parts?.initials ?? [])]));
    this.#initials.set(values, initials);
    return beside.mayHold(initials);
  }

  #findWithin(text: string, options: FindOptions): readonly PersonPlace[] {
    const places = new PersonPlaces();
    const families: WordRange[] = [];
    const waiting: Family[] = [];
    const beside = new Surroundings(text);
    const visit = (values: readonly Sought[], start: number, end: number): void => {
      const words = text.slice(start, end);
      beside.move(start, end);
      if (options.alone === "head" && families.length < MAX_FAMILIES)
        families.push({ start: findFirstParticle(beside, values), end });
      if (options.alone === "none" && options.spelling === "prose" && !this.#mayBeWhole(values, beside)) return;
      for (const sought of values) {
        const { person, by, parts } = sought;
        if (places.isFull(person) || !isWritten(sought, words, options.spelling)) continue;
        const whole = parts && options.spelling === "prose" ? findWhole(words, { person, parts, beside }) : undefined;
        if (by !== "family") places.add({ person, by, start, end });
        else if (whole) places.add(whole);
        else if (options.alone !== "none" && waiting.length < MAX_FAMILIES) {
          const lead = parts && options.spelling === "prose" ? findParticles(beside, parts) : start;
          waiting.push({ person, parts, start, end, lead });
        }
      }
    };
    this.#sequences.find(text, options.spelling, visit);
    this.#joined.find(text, visit);
    // What has no spaces was found last.
    const sorted = families.toSorted((a, b) => a.start - b.start);
    for (const family of waiting)
      if (!places.isFull(family.person) && isFamilyAlone({ ...family, text, families: sorted }, options.alone))
        places.add({ person: family.person, by: "family", start: family.lead, end: family.end });
    return places.list();
  }
}

/** More family names are not looked at in one text. */
const MAX_FAMILIES = 100_000;

type Family = WordRange & {
  readonly person: number;
  readonly parts: NameParts | undefined;
  /** Where its particles begin. */
  readonly lead: number;
};

/** Returns where the particles begin of those people's family name at the place who have most of them. */
const findFirstParticle = (beside: Surroundings, values: readonly Sought[]): number =>
  Math.min(beside.start, ...values.map(({ parts }) => (parts ? findParticles(beside, parts) : beside.start)));

/** Returns whether the words of a place are written as they must be: a domain with its stops, a name with its capital. */
function isWritten({ literal, isAddress, isCapital }: Sought, words: string, spelling: Spelling): boolean {
  if (isAddress && /[/?&]/u.test(words)) return false;
  if (isAddress && spelling !== "address" && !/\p{Ll}\p{Lu}/u.test(words)) return false;
  if (isCapital && spelling === "prose" && /^\p{Ll}/u.test(words)) return false;
  return literal === undefined || words.normalize("NFKC").toLowerCase() === literal;
}

type WholeInput = { readonly person: number; readonly parts: NameParts; readonly beside: Surroundings };

/** Returns the whole name where given names or initials stand beside a family name. */
function findWhole(family: string, { person, parts, beside }: WholeInput): PersonPlace | undefined {
  if (!beside.mayHold(parts.initials)) return undefined;
  const isCapital = !parts.isCapital || CAPITAL.test(family);
  const before = findGivenBefore(beside, parts);
  if (before && (isCapital || (before.isWhole && !parts.isCommon)))
    return { person, by: "name", start: before.at, end: beside.end };
  const after = isCapital ? findGivenAfter(beside, parts) : undefined;
  return after && { person, by: "name", start: findParticles(beside, parts), end: after.at };
}

const CAPITAL = /^[\p{Lu}\p{Lt}]/u;
/** A shorter family name may be a part of any address. */
const MIN_ADDRESS_LENGTH = 3;

type FamilyInput = Family & {
  readonly text: string;
  /** All places of what is looked for in the text. */
  readonly families: readonly WordRange[];
};

function isFamilyAlone({ text, start, end, lead, parts, families }: FamilyInput, alone: AloneRule): boolean {
  const words = text.slice(start, end);
  if (alone === "address" && words.length < MIN_ADDRESS_LENGTH) return false;
  if (alone !== "address" && parts?.isCapital && !CAPITAL.test(words)) return false;
  // "Wald" is a wood, "von Wald" a family.
  const isCommon = parts?.isCommon === true && lead === start;
  return countsAlone(alone, { text, range: { start, end }, isCommon, families });
}

/** Returns the institutions of an affiliation: those of its parts that name one, else the first. */
function listInstitutions(affiliation: string): readonly string[] {
  const parts = affiliation.split(/[,;]/u).map((part) => part.trim());
  const institutions = parts.filter((part) => part.length > 5 && namesInstitution(part));
  return institutions.length > 0 ? institutions : parts.filter((part) => part.length > 5).slice(0, 1);
}

/** The domain of an institution's address, and that under which the institution has registered it. */
function listDomains(email: string): readonly string[] {
  const domain = institutionDomain(email);
  return domain === undefined ? [] : [...new Set([domain, registeredDomain(domain) ?? domain])];
}
