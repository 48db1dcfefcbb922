import { publicationLicence } from "#manuscripts/agreements/agreement.ts";
import { parseOrcid } from "#people/profiles/orcid.ts";
import { DEFAULT_LANGUAGE, parseLanguage } from "#publications/core/language.ts";
import type { Contributor, PersonName, PublicationDraft, PublicationType } from "#publications/core/publication.ts";
import type { EventPaper } from "#manuscripts/event-papers/event-paper.ts";
import type { ManuscriptKind } from "#manuscripts/manuscript.ts";

const TYPES: Readonly<Record<ManuscriptKind, PublicationType>> = {
  book: "book",
  chapter: "academic_chapter",
  paper: "academic_chapter",
  proceedings: "conference_proceedings",
};

type Accepted = {
  readonly kind: ManuscriptKind;
  readonly title: string;
  readonly subtitle: string;
  readonly abstract: string;
  readonly keywords: readonly string[];
  readonly language: string;
  readonly licence: string | null;
  readonly event_paper: EventPaper | null;
};

type AcceptedContributor = {
  readonly role: Contributor["role"];
  readonly given_name: string;
  readonly family_name: string;
  readonly literal_name: string;
  readonly affiliation: string;
  readonly orcid: string | null;
};

type Release = {
  readonly chapterNumber: number | undefined;
  readonly publisher: string;
  /** The publishing agreement, where there is one. */
  readonly agreement?: { readonly licence: string | null } | undefined;
};

/** Returns the draft publication of an accepted manuscript, with everything that its author gave (docs/workflow.md). */
export function publicationFrom(
  manuscript: Accepted,
  contributors: readonly AcceptedContributor[],
  { chapterNumber, publisher, agreement }: Release,
): PublicationDraft {
  const { kind, title, subtitle, abstract, keywords, language, licence, event_paper } = manuscript;
  return {
    title,
    subtitle: subtitle || undefined,
    type: TYPES[kind],
    status: "draft",
    // The licence of the agreement counts; before, the one that the author asked for.
    ...publicationLicence(agreement?.licence ?? licence),
    contributors: contributors.map(({ role, affiliation, orcid, ...names }) => ({
      role,
      name: toPersonName(names),
      affiliation: affiliation || undefined,
      orcid: orcid === null ? undefined : parseOrcid(orcid),
    })),
    details: {
      abstract: abstract || undefined,
      publisher,
      keywords,
      language: parseLanguage(language) ?? DEFAULT_LANGUAGE,
      chapter_number: chapterNumber,
      page_from: event_paper?.page_from ?? undefined,
      page_to: event_paper?.page_to ?? undefined,
    },
  };
}

function toPersonName({
  given_name,
  family_name,
  literal_name,
}: Pick<AcceptedContributor, "given_name" | "family_name" | "literal_name">): PersonName {
  if (literal_name.trim() !== "") return { literal: literal_name.trim() };
  if (family_name.trim() === "") return { literal: given_name.trim() };
  return given_name.trim() === ""
    ? { family: family_name.trim() }
    : { family: family_name.trim(), given: given_name.trim() };
}
