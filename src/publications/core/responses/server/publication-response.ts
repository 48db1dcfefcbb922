import { findAssignments } from "#publications/core/server/find-assignments.ts";
import type { PublicationDetails } from "#publications/core/publication.ts";
import { findClassifications } from "#publications/core/subjects/classifications.ts";
import { findSubjectsByKeywords } from "#publications/core/subjects/keyword-subjects.ts";
import { can } from "#people/core/policy.ts";
import type { Person } from "#people/core/server/current-person.ts";
import { isoDate } from "#publications/core/partial-date.ts";
import { missingParts } from "#publications/core/missing-parts.ts";
import { displayName } from "#publications/core/names/person-name.ts";
import { mayEditPublication, withReadableParent } from "#publications/core/policy.ts";
import type { Contributor, Publication, PublicationDraft } from "#publications/core/publication.ts";
import type { Context } from "#platform/context.ts";
import type { PublicationResponse } from "./publication-shapes.ts";
import { NO_DETAILS, NO_EVENT } from "#publications/core/details/no-values.ts";

type Creator = NonNullable<PublicationResponse["creator"]>;

/**
 * Returns publications as responses for this person: only people who see the list learn who created a publication, and only the
 * staff to whom it is assigned.
 */
export async function responsesFor(
  ctx: Pick<Context, "db">,
  person: Person | undefined,
  publications: readonly Publication[],
): Promise<PublicationResponse[]> {
  const creators = seesCreators(person) ? await findCreators(ctx, publications) : new Map<string, Creator>();
  const assignments = seesAssignments(person) ? await findAssignments(ctx, publications) : undefined;
  return publications.map((stored) => {
    const publication = withReadableParent(person, stored);
    const { created_by = null } = publication;
    const known = seesCreators(person) || created_by === person?.id ? created_by : null;
    return {
      ...response(publication),
      schedule: scheduleResponse(person, publication),
      created_by: known,
      creator: creators.get(created_by ?? "") ?? null,
      assignment: assignments?.get(stored.id) ?? null,
    };
  });
}

export async function responseFor(
  ctx: Pick<Context, "db">,
  person: Person | undefined,
  publication: Publication,
): Promise<PublicationResponse> {
  const [only] = await responsesFor(ctx, person, [publication]);
  if (!only) throw new Error("The response of a publication was empty.");
  return only;
}

/** Only people who see the publication list learn who created a publication. */
const seesCreators = (person: Person | undefined): boolean =>
  person !== undefined && can(person.roles, "see_publications");

/** Assignments stand among the comments, which authors never read (decision 90). */
const seesAssignments = (person: Person | undefined): boolean => person !== undefined && can(person.roles, "comments");

async function findCreators({ db }: Pick<Context, "db">, publications: readonly Publication[]) {
  const ids = [...new Set(publications.flatMap(({ created_by }) => created_by ?? []))];
  if (ids.length === 0) return new Map<string, Creator>();
  const rows = await db
    .selectFrom("profiles")
    .select(["id", "first_name", "last_name", "email"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns what waits; why something was not done names people, and is for those who may change the publication. */
function scheduleResponse(person: Person | undefined, publication: Publication): PublicationResponse["schedule"] {
  const { schedule } = publication;
  if (!schedule) return null;
  const isEditor = mayEditPublication(person, publication);
  return {
    publish_at: schedule.publish_at ?? null,
    time_zone: schedule.time_zone ?? null,
    open_access_from: schedule.open_access_from ?? null,
    publish_problem: (isEditor && schedule.publish_problem) || null,
    open_access_problem: (isEditor && schedule.open_access_problem) || null,
  };
}

type OfPerson = "created_by" | "creator" | "schedule" | "assignment";

function response(publication: Publication): Omit<PublicationResponse, OfPerson> {
  const { id, sequential_id, version, status, parent } = publication;
  return {
    id,
    sequential_id,
    version,
    status,
    authors: publication.authors,
    ...draftResponse(publication),
    parent_book_id: parent?.id ?? null,
    parent: parent
      ? {
          id: parent.id,
          sequential_id: parent.sequential_id,
          title: parent.title,
          type: parent.type,
          status: parent.status,
        }
      : null,
    files: publication.files.map(({ file_type, file_size, content_type, tagged = null }) => ({
      file_type,
      file_size,
      content_type,
      tagged,
    })),
    statistics: fillMissing(NO_STATISTICS, publication.statistics),
    missing: missingParts(publication),
    is_proposal: publication.is_proposal === true,
    created_at: publication.created_at,
    updated_at: publication.updated_at,
    published_at: publication.published_at ?? null,
  };
}

/** Returns what a person or an import provides of a publication, as responses have it. */
export function draftResponse(draft: PublicationDraft) {
  const { title, type, details, series, event } = draft;
  return {
    title,
    subtitle: draft.subtitle ?? null,
    type,
    contributors: draft.contributors.map(contributorResponse),
    publication_date: draft.publication_date ? isoDate(draft.publication_date) : null,
    open_access: draft.open_access,
    licence: draft.licence ?? null,
    doi: draft.doi ?? null,
    isbn: draft.isbn ?? null,
    series: series
      ? {
          title: series.title,
          issn: series.issn ?? null,
          print_issn: series.print_issn ?? null,
          doi: series.doi ?? null,
          position: series.position ?? null,
        }
      : null,
    event: event ? fillMissing(NO_EVENT, event) : null,
    details: detailsResponse(details),
  };
}

function contributorResponse({
  role,
  name,
  affiliation,
  ror,
  orcid,
  isni,
  other_affiliations,
  biography,
  other_biographies,
}: Contributor): PublicationResponse["contributors"][number] {
  const parts =
    "literal" in name
      ? { literal: name.literal, family: null, given: null }
      : { literal: null, family: name.family, given: name.given ?? null };
  return {
    role,
    name: displayName(name),
    ...parts,
    affiliation: affiliation ?? null,
    ror: ror ?? null,
    orcid: orcid ?? null,
    isni: isni ?? null,
    other_affiliations: other_affiliations ?? null,
    biography: biography ?? null,
    other_biographies: other_biographies ?? null,
  };
}

/** Returns `nothing` overwritten with the given values. */
const detailsResponse = (details: PublicationDetails): PublicationResponse["details"] => ({
  ...fillMissing(NO_DETAILS, details),
  subjects: findSubjectsByKeywords(details.keywords),
  classifications: findClassifications(details.keywords),
});

const fillMissing = <T extends object>(nothing: T, values: { readonly [K in keyof T]?: T[K] | undefined }): T => ({
  ...nothing,
  ...Object.fromEntries(Object.entries(values).filter(([field, value]) => field in nothing && value !== undefined)),
});

/** The counters of a publication of which nothing was counted. */
export const NO_STATISTICS: PublicationResponse["statistics"] = {
  views_count: 0,
  downloads_count: 0,
  citations_count: 0,
  citations_source: null,
  citations_counted_on: null,
  ris_downloads_count: 0,
  bibtex_downloads_count: 0,
};
