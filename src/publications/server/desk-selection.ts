import { type RawBuilder, sql } from "kysely";
import { can } from "#people/policy.ts";
import type { Reader } from "#people/publication-access.ts";
import type { DeskFilters } from "#publications/desk-query.ts";
import type { Part } from "#publications/missing-parts.ts";

type Condition = RawBuilder<boolean>;

/** More words than a title has need not be looked for. */
const MOST_WORDS = 12;

/** The condition on `publications as p` that this reader may know of the record: `mayReadPublication` in SQL. */
export function visibleTo(reader: Reader): Condition {
  if (!reader) return sql<boolean>`p.status = 'published'`;
  const { id, roles } = reader;
  const staff = can(roles, "edit_publication")
    ? sql<boolean>`not (p.status = 'draft' and p.is_proposal)`
    : can(roles, "see_publications")
      ? sql<boolean>`p.status in ('published', 'archived')`
      : sql<boolean>`p.status = 'published'`;
  return can(roles, "add_publication") ? sql<boolean>`(${staff} or p.created_by = ${id}::uuid)` : staff;
}

/** The condition that a query of the desk's list means. */
export function deskCondition(reader: Reader, filters: DeskFilters): Condition {
  const { search, author, type, status, startDate, endDate, missing } = filters;
  const conditions: readonly Condition[] = [
    visibleTo(reader),
    ...wordsOf(search).map((word) => sql<boolean>`lower(p.title) like ${`%${word}%`}`),
    ...wordsOf(author).map((word) => sql<boolean>`names_in(p.authors) like ${`%${word}%`}`),
    ...(type ? [sql<boolean>`p.type = ${type}`] : []),
    ...(status ? [sql<boolean>`p.status = ${status}`] : []),
    ...(startDate === undefined ? [] : [sql<boolean>`p.created_at >= ${`${startDate}T00:00:00Z`}::timestamptz`]),
    ...(endDate === undefined
      ? []
      : [sql<boolean>`p.created_at < ${`${endDate}T00:00:00Z`}::timestamptz + interval '1 day'`]),
    ...(missing ? [LACKING[missing]] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** `%` and `_` are characters like any other in what a person looks for. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll("\0", " ")
    .normalize("NFC")
    .toLowerCase()
    .split(/\s+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => word.replaceAll(/[\\%_]/gu, String.raw`\$&`));

const without = (file: string): Condition =>
  sql<boolean>`not exists (select from publication_files f where f.publication_id = p.id and f.file_type = ${file})`;

/** `missingParts` in SQL. */
const LACKING: Readonly<Record<Part, Condition>> = {
  doi: sql<boolean>`p.doi is null`,
  licence: sql<boolean>`p.licence is null`,
  abstract: sql<boolean>`not exists (select from publication_details d where d.publication_id = p.id and d.abstract is not null)`,
  cover: sql<boolean>`(p.type <> 'academic_chapter' and ${without("cover_image")})`,
  full_pdf: without("final_pdf"),
};
