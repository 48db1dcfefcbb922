import {
  type AffiliationEntry,
  authorsText,
  type BiographyEntry,
  type PersonEntry,
} from "#publications/contributors/contributor-entry.ts";
import { toFormatEntry } from "#publications/formats/format-entry.ts";
import { toFunderEntry } from "#publications/funding/funder-entry.ts";
import { toNoticeEntry } from "#publications/notices/notice-entry.ts";
import { isoDate } from "#publications/core/partial-date.ts";
import { toOtherLanguageEntry } from "#publications/other-languages/other-language-entry.ts";
import { formatReferenceLine } from "#publications/references/reference-lines.ts";
import { toRelationEntry } from "#publications/relations/relation-entry.ts";
import type {
  ContributorRole,
  PublicationDraft,
  PublicationStatus,
  PublicationType,
} from "#publications/core/publication.ts";
import { emptyPublication, keywordTexts, type PublicationEntry } from "./publication-entry.ts";

type InputValue = string | number | null;
type ListedPart = string | object;
type StoredNotice = Parameters<typeof toNoticeEntry>[0];
type StoredFormat = Parameters<typeof toFormatEntry>[0];
type InputParts = Readonly<Record<string, InputValue | readonly ListedPart[]>>;

/** The parts of a publication in the API's response that the form needs. */
export type PublicationResult = {
  readonly type: PublicationType;
  readonly status: PublicationStatus;
  readonly open_access: boolean;
  readonly title: string;
  readonly subtitle: string | null;
  readonly publication_date: string | null;
  readonly licence: string | null;
  readonly doi: string | null;
  readonly isbn: string | null;
  readonly parent_book_id: string | null;
  readonly contributors: readonly {
    readonly role: ContributorRole;
    readonly literal: string | null;
    readonly family: string | null;
    readonly given: string | null;
    readonly affiliation: string | null;
    readonly ror?: string | null | undefined;
    readonly orcid: string | null;
    readonly isni?: string | null | undefined;
    readonly other_affiliations?: readonly AffiliationEntry[] | null | undefined;
    readonly biography?: string | null | undefined;
    readonly other_biographies?: readonly BiographyEntry[] | null | undefined;
  }[];
  readonly details: InputParts & {
    readonly keywords: readonly string[];
    readonly notices?: readonly StoredNotice[] | null;
    readonly formats?: readonly StoredFormat[] | null;
    readonly funders?: readonly Parameters<typeof toFunderEntry>[0][] | null;
    readonly relations?: readonly Parameters<typeof toRelationEntry>[0][] | null;
    readonly references?: readonly Parameters<typeof formatReferenceLine>[0][] | null;
    readonly other_languages?: readonly Parameters<typeof toOtherLanguageEntry>[0][] | null;
  };
  readonly series: InputParts | null;
  readonly event: InputParts | null;
};

/** Returns the form filled from a stored publication. */
export function toPublicationEntry(publication: PublicationResult): PublicationEntry {
  const people = publication.contributors.map(({ role, ...parts }): PersonEntry => ({
    role,
    given: parts.given ?? "",
    family: parts.family ?? "",
    literal: parts.literal ?? "",
    affiliation: parts.affiliation ?? "",
    ...(parts.ror && { ror: parts.ror }),
    orcid: parts.orcid ?? "",
    ...(parts.isni && { isni: parts.isni }),
    ...(parts.other_affiliations && { other_affiliations: parts.other_affiliations }),
    ...(parts.biography && { biography: parts.biography }),
    ...(parts.other_biographies && { other_biographies: parts.other_biographies }),
  }));
  const { type, status, open_access, title, subtitle, publication_date, licence, doi, isbn, parent_book_id } =
    publication;
  const { keywords, notices, formats, funders, relations, references, other_languages, ...details } =
    publication.details;
  return {
    ...emptyPublication(type),
    ...asTexts({ title, subtitle, publication_date, licence, doi, isbn, parent_book_id }),
    ...asTexts(details),
    ...keywordTexts(keywords),
    notices: (notices ?? []).map(toNoticeEntry),
    formats: (formats ?? []).map(toFormatEntry),
    funders: (funders ?? []).map(toFunderEntry),
    relations: (relations ?? []).map(toRelationEntry),
    references: (references ?? []).map(formatReferenceLine).join("\n"),
    other_languages: (other_languages ?? []).map(toOtherLanguageEntry),
    ...asTexts(publication.series ?? {}, "series_"),
    ...asTexts(publication.event ?? {}, "event_"),
    status,
    open_access,
    people,
    authors: authorsText(people),
  };
}

const asTexts = (parts: InputParts, prefix = ""): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).map(([name, value]) => [prefix + name, toFieldText(value)]));

/** Returns a value as the text of a field; words of a list in one line. */
function toFieldText(value: InputValue | readonly ListedPart[]): string {
  if (typeof value !== "object" || value === null) return String(value ?? "");
  return value.filter((part) => typeof part === "string").join(", ");
}

/** Returns the form filled from a draft, such as a pasted record. */
export function toDraftEntry(draft: PublicationDraft, status: PublicationStatus): PublicationEntry {
  const { details, series, event } = draft;
  return toPublicationEntry({
    type: draft.type,
    status,
    open_access: draft.open_access,
    title: draft.title,
    subtitle: draft.subtitle ?? null,
    publication_date: draft.publication_date ? isoDate(draft.publication_date) : null,
    licence: draft.licence ?? null,
    doi: draft.doi ?? null,
    isbn: draft.isbn ?? null,
    parent_book_id: null,
    contributors: draft.contributors.map(({ name, affiliation, orcid, ...rest }) => ({
      ...rest,
      literal: "literal" in name ? name.literal : null,
      family: "family" in name ? name.family : null,
      given: "family" in name ? (name.given ?? null) : null,
      affiliation: affiliation ?? null,
      orcid: orcid ?? null,
    })),
    details: { ...withNulls(details), keywords: details.keywords },
    series: series ? withNulls(series) : null,
    event: event ? withNulls(event) : null,
  });
}

const withNulls = (parts: Readonly<Record<string, InputValue | readonly ListedPart[] | undefined>>): InputParts =>
  Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, value ?? null]));
