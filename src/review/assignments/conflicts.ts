import { thanksSentence } from "#manuscripts/anonymity/acknowledgements.ts";
import { institutionDomain } from "#people/profiles/institution-domain.ts";
import { isSameName } from "#people/profiles/compare-names.ts";
import { foldForSearch } from "#people/core/search-text.ts";

/** The reasons against inviting a person, the gravest first (docs/workflow.md). */
export const CONFLICT_CODES = [
  "contributor",
  "handling_editor",
  "inviter",
  "editor",
  "opposed",
  "former_contributor",
  "same_name",
  "institution",
  "mail_domain",
  "co_author",
  "acknowledged",
  "many_reviews",
  "away",
] as const;
type ConflictCode = (typeof CONFLICT_CODES)[number];

const FORBIDDING: ReadonlySet<ConflictCode> = new Set(["contributor", "handling_editor", "inviter"]);

/** Returns whether a person can't be invited at all; in spite of any other reason they are invited with a reason. */
export const forbidsInvitation = ({ code }: Pick<ReviewConflict, "code">): boolean => FORBIDDING.has(code);

/** A reason against inviting a person. */
export type ReviewConflict = {
  readonly code: ConflictCode;
  /** The sentence for the editor. */
  readonly sentence: string;
};

type Named = {
  readonly name: string;
  readonly email: string;
  readonly affiliation: string;
  readonly orcid: string | null;
  readonly personId: string | null;
};

/** The known facts about the person who may be invited. */
export type ConflictCandidate = Named & {
  readonly reviewsInYear: number;
  /** The person does not review at present, or until this ISO date. */
  readonly isAvailable: boolean;
  readonly awayUntil: string | null;
  /** What the person does at the press, or did for this manuscript, as an editor. */
  readonly editing: EditingPart | null;
};

/** An editor's part in a manuscript: its editor now, who invites, who once handled it, its volume's editor, or an editor or admin of the press. */
export type EditingPart = "handles" | "invites" | "handled" | "volume" | "press";

/** A person with a part in editing the manuscript. */
export type NamedEditor = {
  readonly name: string;
  readonly email: string;
  readonly personId: string;
  readonly part: EditingPart;
};

/** The known facts about the manuscript. */
export type ConflictFacts = {
  readonly contributors: readonly Named[];
  /** Those who were contributors of it before. */
  readonly formerContributors: readonly Named[];
  readonly opposed: readonly { readonly name: string; readonly email: string; readonly reason: string }[];
  /** Works that the candidate wrote together with one of the contributors, not older than five years. */
  readonly sharedWorks: readonly { readonly title: string; readonly year: number | null; readonly with: string }[];
  /** Whom the authors thank in the newest version; empty where it does not say. */
  readonly acknowledgements: string;
  /** Those who edit the manuscript or work as editors of the press. */
  readonly editors: readonly NamedEditor[];
  /** The ISO date of today. */
  readonly today: string;
};

/** The number of reviews in 12 months above which another person should be invited (docs/workflow.md). */
export const REVIEWS_A_YEAR = 3;
/** The years in which a common publication counts. */
export const CO_AUTHOR_YEARS = 5;

/** Returns whether two people are the same, by account, address or ORCID iD. */
export const isSamePerson = (a: Named, b: Named): boolean =>
  (a.personId !== null && a.personId === b.personId) ||
  (a.email !== "" && a.email.toLowerCase() === b.email.toLowerCase()) ||
  (a.orcid !== null && a.orcid === b.orcid);

/** Returns what speaks against the candidate, the gravest first. */
export function reviewConflicts(candidate: ConflictCandidate, facts: ConflictFacts): readonly ReviewConflict[] {
  const { contributors } = facts;
  if (contributors.some((contributor) => isSamePerson(contributor, candidate)))
    return [{ code: "contributor", sentence: "Is a contributor of this manuscript and cannot review it." }];
  const editing = candidate.editing === null ? [] : [EDITING[candidate.editing]];
  if (editing.some(forbidsInvitation)) return editing;
  return [
    ...editing,
    ...findOpposition(candidate, facts),
    ...former(candidate, facts),
    ...contributors.flatMap((contributor) => sameName(candidate, contributor)).slice(0, 1),
    ...(editing.length > 0 ? [] : sameEditorName(candidate, facts)),
    ...contributors.flatMap((contributor) => sameInstitution(candidate, contributor)).slice(0, 1),
    ...contributors.flatMap((contributor) => sameDomain(candidate, contributor)).slice(0, 1),
    ...facts.sharedWorks.slice(0, 1).map(({ title, year, with: other }) => ({
      code: "co_author" as const,
      sentence: `Wrote “${title}”${year === null ? "" : ` (${year})`} together with ${other}.`,
    })),
    ...findAcknowledgement(candidate, facts),
    ...busy(candidate, facts.today),
  ];
}

/** A reason and no bar: authors could keep anybody from reviewing by naming them for a day. */
function former(candidate: Named, { formerContributors }: ConflictFacts): readonly ReviewConflict[] {
  if (
    !formerContributors.some(
      (contributor) => isSamePerson(contributor, candidate) || isSameName(contributor.name, candidate.name),
    )
  )
    return [];
  return [
    { code: "former_contributor", sentence: "Was named as a contributor of this manuscript and may know its authors." },
  ];
}

function findOpposition(candidate: Named, { opposed: people }: ConflictFacts): readonly ReviewConflict[] {
  const found = people.find(
    ({ name, email }) =>
      (email !== "" && email.toLowerCase() === candidate.email.toLowerCase()) || isSameName(name, candidate.name),
  );
  if (!found) return [];
  const reason = found.reason === "" ? "" : ` The reason they gave: “${found.reason}”`;
  return [{ code: "opposed", sentence: `The authors ask not to have this reviewer.${reason}` }];
}

function findAcknowledgement({ name }: Named, { acknowledgements }: ConflictFacts): readonly ReviewConflict[] {
  const sentence = thanksSentence(acknowledgements, name);
  if (sentence === undefined) return [];
  const quote = sentence.length > 300 ? `${sentence.slice(0, 300)}…` : sentence;
  return [{ code: "acknowledged", sentence: `Is named in the acknowledgements: “${quote}”` }];
}

/** Who reviews a manuscript no longer edits it: the editor learns it before the invitation. */
const EDITING: Readonly<Record<EditingPart, ReviewConflict>> = {
  handles: {
    code: "handling_editor",
    sentence: "Is the editor of this manuscript and cannot review it. Name another editor first.",
  },
  invites: {
    code: "inviter",
    sentence:
      "You cannot invite yourself. Another editor can, and you would no longer see this manuscript as an editor.",
  },
  handled: { code: "editor", sentence: "Was an editor of this manuscript and may know its authors." },
  volume: {
    code: "editor",
    sentence:
      "Edits the volume of this manuscript and may know its authors. As a reviewer, they can no longer edit it.",
  },
  press: {
    code: "editor",
    sentence:
      "Is an editor of the press and may know the authors. As a reviewer, they can no longer edit this manuscript.",
  },
};

/** The same name at another address: a namesake, or an author who is to review their own work. */
function sameName(candidate: Named, contributor: Named): readonly ReviewConflict[] {
  if (!isSameName(candidate.name, contributor.name)) return [];
  return [
    {
      code: "same_name",
      sentence: `Has the name of the contributor ${contributor.name}, at another address. Make sure that it is another person.`,
    },
  ];
}

/** An editor's name at an address that is not their account's: a namesake, or an editor who would review what they edit. */
function sameEditorName(candidate: Named, { editors }: ConflictFacts): readonly ReviewConflict[] {
  const found = editors.find(
    ({ name, email, personId }) =>
      personId !== candidate.personId &&
      email.toLowerCase() !== candidate.email.toLowerCase() &&
      isSameName(name, candidate.name),
  );
  if (!found) return [];
  const { name, part } = found;
  return [
    {
      code: "same_name",
      sentence:
        part === "invites"
          ? "Has your own name, at another address. Make sure that it is another person."
          : `Has the name of ${name}, ${EDITOR_PARTS[part]}, at another address. Make sure that it is another person.`,
    },
  ];
}

const EDITOR_PARTS: Readonly<Record<Exclude<EditingPart, "invites">, string>> = {
  handles: "the editor of this manuscript",
  handled: "a former editor of this manuscript",
  volume: "an editor of its volume",
  press: "an editor of the press",
};

function sameInstitution(candidate: Named, contributor: Named): readonly ReviewConflict[] {
  const [one, other] = [institution(candidate.affiliation), institution(contributor.affiliation)];
  if (one === "" || one !== other) return [];
  return [
    {
      code: "institution",
      sentence: `Works at the same institution as ${contributor.name}: ${candidate.affiliation}.`,
    },
  ];
}

/** Returns an affiliation's institution, folded: the part that names a university, else the whole. */
function institution(affiliation: string): string {
  const parts = affiliation.split(/[,;\n]/u).map(foldForSearch);
  return parts.find((part) => /universi|institut|college|academy|hochschule/u.test(part)) ?? foldForSearch(affiliation);
}

function sameDomain(candidate: Named, contributor: Named): readonly ReviewConflict[] {
  const domain = institutionDomain(candidate.email);
  if (domain === undefined || domain !== institutionDomain(contributor.email)) return [];
  return [{ code: "mail_domain", sentence: `Has an address at ${domain}, as ${contributor.name} has.` }];
}

function busy(candidate: ConflictCandidate, today: string): readonly ReviewConflict[] {
  const { reviewsInYear, isAvailable, awayUntil } = candidate;
  const isAway = awayUntil !== null && awayUntil >= today;
  return [
    ...(reviewsInYear > REVIEWS_A_YEAR
      ? [{ code: "many_reviews" as const, sentence: `Was asked for ${reviewsInYear} reviews in the last 12 months.` }]
      : []),
    ...(isAway ? [{ code: "away" as const, sentence: `Is away until ${awayUntil}.` }] : []),
    ...(!isAway && !isAvailable ? [{ code: "away" as const, sentence: "Does not review at present." }] : []),
  ];
}
