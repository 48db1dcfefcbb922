import type { ExpressionBuilder } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Tables } from "#platform/database/tables.ts";
import type {} from "./tables.ts";

type OfPublication = ExpressionBuilder<Tables, "publications">;

/** The columns of the publication's row that a chapter's parent needs. */
const PARENT_COLUMNS = [
  "publications.id",
  "publications.sequential_id",
  "publications.title",
  "publications.subtitle",
  "publications.type",
  "publications.status",
  "publications.publication_date",
  "publications.publication_date_precision",
  "publications.doi",
  "publications.isbn",
  "publications.series_position",
  "publications.created_by",
  "publications.is_proposal",
] as const;

/** Selects the contributors of the row, in their order. */
export const selectContributors = (eb: OfPublication) =>
  jsonArrayFrom(
    eb
      .selectFrom("contributors")
      .selectAll("contributors")
      .whereRef("contributors.publication_id", "=", "publications.id")
      .orderBy("contributors.position"),
  ).as("contributors");

/** Selects the common columns of a parent and a publication, so that no screen shows less than another. */
const description = (eb: OfPublication) =>
  [
    jsonObjectFrom(
      eb
        .selectFrom("publication_details")
        .selectAll("publication_details")
        .whereRef("publication_details.publication_id", "=", "publications.id"),
    ).as("details"),
    selectContributors(eb),
    jsonObjectFrom(
      eb
        .selectFrom("proceedings_events")
        .selectAll("proceedings_events")
        .whereRef("proceedings_events.publication_id", "=", "publications.id"),
    ).as("event"),
    jsonObjectFrom(
      eb
        .selectFrom("series")
        .select(["series.title", "series.issn", "series.print_issn", "series.doi"])
        .whereRef("series.id", "=", "publications.series_id"),
    ).as("series"),
  ] as const;

/** Selects everything that belongs to a publication with its row, in one round trip. */
export const withRelations = (eb: OfPublication) =>
  [
    ...description(eb),
    jsonArrayFrom(
      eb
        .selectFrom("publication_files")
        .select(["file_type", "file_path", "file_size", "content_type", "sha256", "tagged", "language"])
        .whereRef("publication_files.publication_id", "=", "publications.id")
        .orderBy("file_type"),
    ).as("files"),
    jsonObjectFrom(
      eb
        .selectFrom("publication_statistics")
        .select([
          "views_count",
          "downloads_count",
          "citations_count",
          "citations_source",
          "citations_counted_on",
          "ris_downloads_count",
          "bibtex_downloads_count",
        ])
        .whereRef("publication_statistics.publication_id", "=", "publications.id"),
    ).as("statistics"),
    jsonObjectFrom(
      // The outer row is referenced by its table's name, so the parent is read under that name one level deeper.
      eb
        .selectFrom("publications as child_of")
        .innerJoinLateral(
          (inner) =>
            inner
              .selectFrom("publications")
              .select(PARENT_COLUMNS)
              .select(description)
              .whereRef("publications.id", "=", "child_of.parent_book_id")
              .as("parent"),
          (join) => join.onTrue(),
        )
        .selectAll("parent")
        .whereRef("child_of.id", "=", "publications.id"),
    ).as("parent"),
    jsonArrayFrom(
      eb
        .selectFrom("publication_schedules as s")
        .select(["s.kind", "s.due_at", "s.time_zone", "s.due_on", "s.problem"])
        .whereRef("s.publication_id", "=", "publications.id"),
    ).as("schedules"),
    jsonArrayFrom(
      eb
        .selectFrom("publication_versions as v")
        .select(["v.number", "v.dated_on", "v.description"])
        .whereRef("v.publication_id", "=", "publications.id")
        .orderBy("v.number"),
    ).as("versions"),
  ] as const;
