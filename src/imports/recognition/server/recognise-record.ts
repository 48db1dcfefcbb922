import type { ParentReference } from "#imports/core/imported-record.ts";
import type { PublicationDraft } from "#publications/core/publication.ts";
import {
  listAddedFacts,
  type Difference,
  differenceWords,
  differingFacts,
  type IdentityFacts,
  isSameTitle,
} from "#imports/recognition/differing-facts.ts";
import type { Evidence } from "#imports/recognition/evidence.ts";
import { ownSourceId } from "#publications/core/identifiers/source-id.ts";
import { compareWords, readWords } from "#imports/recognition/words.ts";
import { fingerprintIn, isFingerprintAlone } from "./fingerprint.ts";
import type { KnownPublication, KnownPublications } from "./known-publications.ts";

/** A record of a file with everything by which it may be recognised. */
export type IdentifiedDraft = {
  readonly draft: PublicationDraft;
  readonly id: string | undefined;
  /** The source id from the catalogue, otherwise a derived one; `isDerived` tells which. */
  readonly sourceId: string | undefined;
  readonly isDerived: boolean;
  /** It equals an earlier chapter of the same book in everything: only a chapter of its own number is the same. */
  readonly isRepeated: boolean;
  readonly parent: ParentReference | undefined;
  /** A text that is equal for drafts with equal content. */
  readonly content: string;
};

/** The line of this import from which a publication was created or as which it was recognised. */
export type Claim = { readonly line: number; readonly content: string };

/** The publications of the press and of the import so far. */
export type Surroundings = {
  readonly known: KnownPublications;
  readonly findClaim: (publicationId: string) => Claim | undefined;
  /** The publications of other chapters of the same book: two chapters of one list are never the same. */
  readonly siblings: ReadonlySet<string>;
};

export type Recognition =
  | { readonly kind: "new" }
  | {
      readonly kind: "same";
      readonly found: KnownPublication;
      readonly by: Evidence;
      readonly remarks: readonly string[];
    }
  | {
      readonly kind: "unsure";
      readonly found: KnownPublication;
      readonly by: Evidence;
      readonly reason: string;
      readonly addable: boolean;
    };

const NEW: Recognition = { kind: "new" };

/**
 * Decides whether the press has a record. A differing DOI, ISBN, volume, page range or book excludes it. If the
 * evidence is too weak, or one publication would match two records of the file, the result is "unsure".
 */
export function recogniseRecord(one: IdentifiedDraft, parentId: string | undefined, all: Surroundings): Recognition {
  const facts = toIdentityFacts(one, parentId);
  return (
    byName(one, facts, all) ??
    byIsbn(one, facts, all) ??
    byFingerprint(one, facts, all) ??
    byWords(one, facts, all) ??
    NEW
  );
}

export function toIdentityFacts({ draft, parent }: IdentifiedDraft, parentId: string | undefined): IdentityFacts {
  const { type, doi, isbn, details } = draft;
  const { volume, page_from, page_to, page_label } = details;
  return { type, doi, isbn, volume, page_from, page_to, page_label, parentId, parent };
}

/**
 * Recognises a record by an identifier that belongs to one publication only: its id, its source id (also one derived
 * from this line), its DOI.
 */
function byName(
  one: IdentifiedDraft,
  facts: IdentityFacts,
  { known, findClaim }: Surroundings,
): Recognition | undefined {
  const { id, draft } = one;
  const sourceId = one.isDerived ? undefined : one.sourceId;
  const names = [
    ["id", { id }],
    ["source_id", { source_id: sourceId }],
    ["fingerprint", { source_id: one.isDerived ? freeTwin(one, known, findClaim) : undefined }],
    ["doi", { doi: draft.doi }],
  ] as const;
  for (const [by, identifiers] of names) {
    const found = known.find(identifiers);
    if (!found) continue;
    const differences = differingFacts(facts, found);
    if (isRepeatedLine(one, findClaim(found.id))) return { kind: "same", found, by, remarks: [] };
    const claim = findClaim(found.id);
    if (claim) return { kind: "unsure", found, by, reason: describeClaim(claim), addable: by === "fingerprint" };
    if (by === "fingerprint") return { kind: "same", found, by, remarks: listEditedSince(differences) };
    if (differences.length > 0)
      return { kind: "unsure", found, by, reason: differingWords(differences), addable: false };
    return { kind: "same", found, by, remarks: [] };
  }
  return undefined;
}

/** Returns, of the publications from equal lines, that of this line, otherwise the first that matches no line yet. */
function freeTwin(
  one: IdentifiedDraft,
  known: KnownPublications,
  findClaim: Surroundings["findClaim"],
): string | undefined {
  const { sourceId = "", isRepeated } = one;
  if (isRepeated) return sourceId;
  const twins = known.listAlike(sourceId).filter((twin) => twin.source_id?.startsWith(sourceId));
  const repeated = twins.find(({ id }) => isRepeatedLine(one, findClaim(id)));
  const free = repeated ?? twins.find(({ id }) => findClaim(id) === undefined) ?? twins[0];
  return free?.source_id ?? undefined;
}

/**
 * Recognises a book by its ISBN alone: volumes of a set share the set's ISBN, and catalogues give a translation the
 * ISBN of the original. With another DOI, or another id in the same source, it is another book; with another title a
 * person has to decide.
 */
function byIsbn(
  one: IdentifiedDraft,
  facts: IdentityFacts,
  { known, findClaim }: Surroundings,
): Recognition | undefined {
  const { draft } = one;
  const found = draft.type === "book" && draft.isbn !== undefined ? known.find({ isbn: draft.isbn }) : undefined;
  if (!found || found.type !== "book" || hasOtherName(one, found)) return undefined;
  const claim = findClaim(found.id);
  if (isRepeatedLine(one, claim)) return { kind: "same", found, by: "isbn", remarks: [] };
  if (differingFacts(facts, found).length > 0) return undefined;
  const unsure = { kind: "unsure", found, by: "isbn", addable: true } as const;
  if (claim) return { ...unsure, reason: describeClaim(claim) };
  return isSameTitle(draft.title, found.title)
    ? { kind: "same", found, by: "isbn", remarks: [] }
    : { ...unsure, reason: `Its title is “${draft.title}” in the file and “${found.title}” in the press.` };
}

const getSource = (sourceId: string | undefined): string | undefined => /^(.+):/u.exec(sourceId ?? "")?.[1];

function hasOtherName({ draft }: IdentifiedDraft, found: KnownPublication): boolean {
  const source = getSource(draft.source_id);
  return source !== undefined && source === getSource(ownSourceId(found.source_id ?? undefined));
}

/** Recognises a record by its words alone, among publications that also had no source id. */
function byFingerprint(one: IdentifiedDraft, facts: IdentityFacts, all: Surroundings): Recognition | undefined {
  const { known, findClaim, siblings } = all;
  if (!one.isDerived) return undefined;
  const by = "fingerprint";
  const alike = known
    .listAlike(one.sourceId ?? "")
    .filter(({ id }) => !siblings.has(id) && !(one.isRepeated && findClaim(id)))
    .map((found) => ({ found, claim: findClaim(found.id), differences: differingFacts(facts, found) }));
  const agreeing = alike.filter(({ differences }) => differences.length === 0);
  const same =
    agreeing.find(({ found, claim }) => !claim && listAddedFacts(facts, found).length === 0) ??
    agreeing.find(({ claim }) => isRepeatedLine(one, claim));
  if (same) return { kind: "same", found: same.found, by, remarks: [] };
  const [likely] = agreeing;
  if (likely) {
    const { found, claim } = likely;
    return {
      kind: "unsure",
      found,
      by,
      reason: claim ? describeClaim(claim) : describeAdded(facts, found),
      addable: true,
    };
  }
  // Their lines are unknown: the publications may have been corrected since.
  const old = alike.find(({ found, claim }) => !claim && isFingerprintAlone(found.source_id));
  return old && { kind: "unsure", found: old.found, by, reason: differingWords(old.differences), addable: true };
}

/**
 * Recognises a record that nothing names, among publications with a source id of their own or made in the press, by its words; a part
 * among all parts of the same book, whose fingerprint may be of another source's name of the book.
 */
function byWords(one: IdentifiedDraft, facts: IdentityFacts, all: Surroundings): Recognition | undefined {
  if (!one.isDerived) return undefined;
  const words = readWords(one.draft);
  const alike = all.known
    .listWithWords(words)
    .filter(({ id }) => !all.siblings.has(id) && !(one.isRepeated && all.findClaim(id)))
    .filter((found) => differingFacts(facts, found).length === 0)
    .filter((found) => fingerprintIn(found.source_id) === undefined || isOfSameBook(facts, found))
    .map((found) => ({
      found,
      claim: all.findClaim(found.id),
      likeness: found.words && compareWords(words, found.words),
    }))
    .filter(({ likeness }) => likeness !== undefined);
  const isSame = ({ found, claim, likeness }: (typeof alike)[number]): boolean =>
    claim ? isRepeatedLine(one, claim) : likeness === "same" && listAddedFacts(facts, found).length === 0;
  const same = alike.filter(isSame);
  const [only, second] = same;
  if (only && !second) return { kind: "same", found: only.found, by: "fingerprint", remarks: [] };
  const [likely] = same.length > 0 ? same : alike;
  if (!likely) return undefined;
  const { found, claim } = likely;
  const reason = claim ? describeClaim(claim) : same.length > 1 ? SEVERAL : explainDoubt(facts, found);
  return { kind: "unsure", found, by: "fingerprint", reason, addable: true };
}

const isOfSameBook = (a: IdentityFacts, b: IdentityFacts): boolean =>
  a.parentId !== undefined && a.parentId === b.parentId;

const SEVERAL = "Several publications have the same words.";

const explainDoubt = (facts: IdentityFacts, found: IdentityFacts): string =>
  listAddedFacts(facts, found).length > 0 ? describeAdded(facts, found) : "One of them lacks the year or the people.";

const isRepeatedLine = ({ content, isRepeated }: IdentifiedDraft, claim: Claim | undefined): boolean =>
  claim?.content === content && !isRepeated;

const describeClaim = ({ line }: Claim): string =>
  `Line ${line} was recognised as the same publication, but its content differs.`;

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

const differingWords = (differences: readonly Difference[]): string =>
  sentence(differences.map(differenceWords).join("; "));

const describeAdded = (facts: IdentityFacts, found: IdentityFacts): string =>
  sentence(
    `only the file gives ${listAddedFacts(facts, found)
      .map(({ fact, here }) => `its ${fact}: ${here}`)
      .join("; ")}`,
  );

const listEditedSince = (differences: readonly Difference[]): readonly string[] =>
  differences.length === 0
    ? []
    : [`It was corrected in the press since: ${differences.map(differenceWords).join("; ")}.`];
