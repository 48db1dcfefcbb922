import { z } from "@hono/zod-openapi";
import { PARTS } from "#publications/core/missing-parts.ts";
import { FILE_TYPES, PUBLICATION_STATUSES, PUBLICATION_TYPES } from "#publications/core/publication.ts";
import { CLASSIFICATION_SCHEMES } from "#publications/core/subjects/classifications.ts";
import { CHANGE_ACTIONS } from "#publications/core/publication-changes.ts";
import { Timestamp } from "#platform/api/api.ts";
import { FORMATTED_TITLES } from "./formatted-title-shapes.ts";
import { Contributor } from "./contributor-shape.ts";
import { FormatList, FunderList, NoticeList, OtherLanguageList, ReferenceList, RelationList } from "./list-shapes.ts";
import { MAY_BE_GONE } from "#platform/api/named-problems.ts";

const text = z.string().nullable();
const number = z.number().nullable();

export const PublicationId = z.object({
  id: z.string().openapi({
    description: "The publication's number (sequential_id) or uuid.",
    examples: ["73"],
    [MAY_BE_GONE]: true,
  }),
});

const Statistics = z.object({
  views_count: z.int(),
  downloads_count: z.int(),
  citations_count: z.int(),
  citations_source: text,
  citations_counted_on: text,
  ris_downloads_count: z.int(),
  bibtex_downloads_count: z.int(),
});

/** The statistics of specification §3, *publication_statistics*. */
export const FullStatistics = Statistics.extend({
  publication_id: z.string(),
  last_viewed_at: Timestamp.nullable(),
  last_downloaded_at: Timestamp.nullable(),
  updated_at: Timestamp.nullable(),
}).openapi("PublicationStatistics");

const Details = z.object({
  abstract: text,
  publisher: text,
  place: text,
  pages: number,
  volume: text,
  issue: text,
  language: z.string(),
  keywords: z.array(z.string()).readonly(),
  subjects: z
    .array(z.string())
    .readonly()
    .openapi({ description: "Codes of Thema, made of the keywords or chosen (docs/subjects.md)." }),
  classifications: z
    .array(z.object({ scheme: z.enum(CLASSIFICATION_SCHEMES), code: z.string(), main: z.boolean() }))
    .readonly()
    .openapi({ description: "Those that the keywords name; the first of a scheme is its main one." }),
  edition: text,
  edition_number: number,
  copyright_year: number,
  copyright_holder: text,
  licence_url: text.openapi({ description: "The address of a licence that `licence` does not name." }),
  licence_starts_on: text.openapi({ description: "An ISO date." }),
  chapter_number: number,
  page_from: number,
  page_to: number,
  page_label: text,
  part_title: text,
  ...FORMATTED_TITLES,
  review_statement: text,
  funding: text,
  notices: NoticeList,
  formats: FormatList,
  funders: FunderList,
  relations: RelationList,
  references: ReferenceList,
  other_languages: OtherLanguageList,
});

const Schedule = z.object({
  publish_at: Timestamp.nullable().openapi({ description: "When it is published." }),
  time_zone: text.openapi({ description: "The press's time zone in which the hour was chosen, an IANA name." }),
  open_access_from: text.openapi({
    description: "An ISO date: the full text is under embargo until then, and closed. In the press's time zone.",
  }),
  publish_problem: text.openapi({ description: "Why it was not published at its hour; for people who may change it." }),
  open_access_problem: text.openapi({ description: "Why the embargo did not end on its day; for the same people." }),
});

export const Named = z.object({ id: z.string(), first_name: text, last_name: text });

/** A publication with its relations (specification §3); null if a value is not given. */
export const PublicationResponse = z
  .object({
    id: z.string(),
    sequential_id: z.int(),
    version: z.int().openapi({ description: "Send it back with an update, here or as If-Match." }),
    title: z.string(),
    subtitle: text,
    type: z.enum(PUBLICATION_TYPES),
    status: z.enum(PUBLICATION_STATUSES),
    authors: z.array(z.string()).readonly(),
    contributors: z.array(Contributor),
    publication_date: text,
    open_access: z.boolean(),
    licence: text,
    doi: text,
    isbn: text,
    parent_book_id: text,
    parent: z
      .object({
        id: z.string(),
        sequential_id: z.int(),
        title: z.string(),
        type: z.enum(PUBLICATION_TYPES),
        status: z.enum(PUBLICATION_STATUSES),
      })
      .nullable(),
    series: z.object({ title: z.string(), issn: text, print_issn: text, doi: text, position: text }).nullable(),
    event: z
      .object({
        name: text,
        acronym: text,
        place: text,
        starts_on: text,
        ends_on: text,
        dates_text: text,
        number: text,
        series: text,
        country: text.openapi({ description: "A code of ISO 3166-1." }),
        url: text,
        sponsor: text,
      })
      .nullable(),
    details: Details,
    files: z.array(
      z.object({
        file_type: z.enum(FILE_TYPES),
        file_size: z.int(),
        content_type: z.string(),
        tagged: z
          .boolean()
          .nullable()
          .openapi({ description: "Of a PDF: whether it is tagged for screen readers; null until it was read." }),
      }),
    ),
    statistics: Statistics,
    missing: z.array(z.enum(PARTS)).readonly(),
    is_proposal: z.boolean(),
    created_by: text,
    creator: Named.extend({ email: text }).nullable(),
    created_at: Timestamp,
    updated_at: Timestamp,
    published_at: Timestamp.nullable(),
    schedule: Schedule.nullable().openapi({ description: "What is done with it later; null where nothing waits." }),
    assignment: z
      .object({
        assignee: Named,
        due_on: text.openapi({ description: "An ISO date in the press's time zone." }),
      })
      .nullable()
      .openapi({ description: "Who of the staff takes care of it, and until when; for admins and editors." }),
  })
  .openapi("Publication");
export type PublicationResponse = z.output<typeof PublicationResponse>;

/** What a person or an import provides of a publication. */
export const DraftResponse = PublicationResponse.pick({
  title: true,
  subtitle: true,
  type: true,
  contributors: true,
  publication_date: true,
  open_access: true,
  licence: true,
  doi: true,
  isbn: true,
  series: true,
  event: true,
  details: true,
}).openapi("ProposedPublication");
export type DraftResponse = z.output<typeof DraftResponse>;

export const PublicationPage = z
  .object({
    publications: z.array(PublicationResponse),
    total: z.int(),
    limit: z.int(),
    offset: z.int(),
    next_cursor: text.openapi({ description: "The `cursor` of the next page; null at the end." }),
  })
  .openapi("PublicationPage");

const Totals = z
  .object({
    total: z.int(),
    published: z.int(),
    draft: z.int(),
    totalViews: z.int(),
    totalDownloads: z.int(),
    totalCitations: z.int(),
  })
  .openapi("StatsSummary");

export const Summaries = z.object({ filtered: Totals, overall: Totals });

export const Change = z.object({ from: z.unknown(), to: z.unknown() });
export const HistoryLine = z
  .object({
    version: z.int(),
    changed_at: Timestamp,
    action: z.enum(CHANGE_ACTIONS),
    fields: z.record(z.string(), Change),
    note: text,
    changed_by: Named.nullable(),
  })
  .openapi("HistoryEntry");

/** A publication that waits for approval, for editors. */
export const WaitingPublication = PublicationResponse.extend({
  waiting_since: Timestamp.nullable(),
  sent_by: Named.nullable().openapi({ description: "Null: the press's own machinery, or a name that was erased." }),
  seen: z.enum(["never", "before", "now"]).openapi({ description: "Whether you saw it, and as it is now." }),
}).openapi("WaitingRecord");
export type WaitingPublication = z.output<typeof WaitingPublication>;

export const Approval = WaitingPublication.extend({
  new_since: z
    .object({ seen_at: Timestamp, fields: z.record(z.string(), Change), files: z.array(z.enum(FILE_TYPES)).readonly() })
    .nullable()
    .openapi({ description: "What changed since you saw it last; null when you never did." }),
}).openapi("Approval");

export const Version = z.int().min(1).max(2_000_000_000);
