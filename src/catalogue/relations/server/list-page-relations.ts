import { type RawBuilder, sql } from "kysely";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { type PageRelation, REVERSE_NAMES, workWords } from "#catalogue/relations/page-relation.ts";
import type { Context } from "#platform/context.ts";
import { doiUrl } from "#publications/core/identifiers/doi.ts";
import { hyphenate } from "#publications/core/identifiers/isbn.ts";
import type { LanguageCode } from "#publications/core/language.ts";
import type { Publication } from "#publications/core/publication.ts";
import { RELATION_NAMES } from "#publications/relations/relation-entry.ts";
import type { RelatedWork } from "#publications/core/details/related-work.ts";
import { buildSeenByAll } from "#publications/core/server/visibility-condition.ts";

type Row = {
  readonly id: string;
  readonly sequential_id: number;
  readonly title: string;
  readonly doi: string | null;
  readonly isbn: string | null;
  readonly language: LanguageCode;
  /** What it says of this publication; null where it says nothing. */
  readonly relations: readonly RelatedWork[] | null;
};

const MAX_RELATIONS = 50;

/**
 * Returns the works to which a publication relates, and those that relate to it: by its number, DOI or ISBN. Of this press only what
 * everyone may see.
 */
export async function listPageRelations(
  { db }: Pick<Context, "db">,
  publication: Publication,
): Promise<readonly PageRelation[]> {
  const { relations = [] } = publication.details;
  const own = identify(publication);
  // Ids first, each by its own index: one condition for all of them reads every publication.
  const { rows } = await sql<Row>`
    select p.id, p.sequential_id, p.title, p.doi, p.isbn, coalesce(d.language, 'en') as language, d.relations
    from (${sql.join(selectIds(relations, own), sql` union `)}) found (id)
      join publications p on p.id = found.id left join publication_details d on d.publication_id = p.id
    where p.id <> ${publication.id} and ${buildSeenByAll("list", "p")}
    order by p.sequential_id limit ${MAX_RELATIONS}`.execute(db);
  const named = relations.map((relation) => fromRelation(relation, rows));
  const shown = new Set(named.map(({ id }) => id));
  const reverse = rows.flatMap((row) => (shown.has(row.id) ? [] : fromOther(row, own)));
  return [...named, ...reverse].filter(({ title }) => title !== "");
}

/** Returns the selections of the publications that a record names, and of those that name it (`own`). */
function selectIds(relations: readonly RelatedWork[], own: readonly Partial<RelatedWork>[]): RawBuilder<unknown>[] {
  const numbers = relations.flatMap(({ publication }) => publication ?? []);
  const dois = relations.flatMap(({ doi }) => doi?.toLowerCase() ?? []);
  const isbns = relations.flatMap(({ isbn }) => isbn ?? []);
  const naming = own.map((identifier) => sql`relations @> ${JSON.stringify([identifier])}::jsonb`);
  return [
    sql`select publication_id from publication_details where relations is not null and (${sql.join(naming, sql` or `)})`,
    ...(numbers.length > 0 ? [sql`select id from publications where sequential_id = any(${numbers}::integer[])`] : []),
    ...(dois.length > 0 ? [sql`select id from publications where lower(doi) = any(${dois}::text[])`] : []),
    ...(isbns.length > 0 ? [sql`select id from publications where isbn = any(${isbns}::text[])`] : []),
  ];
}

/** Returns the parts by which another record may name a publication. */
const identify = ({ sequential_id, doi, isbn }: Publication): readonly Partial<RelatedWork>[] => [
  { publication: sequential_id },
  ...(doi === undefined ? [] : [{ doi }]),
  ...(isbn === undefined ? [] : [{ isbn }]),
];

function fromRelation(relation: RelatedWork, rows: readonly Row[]): PageRelation {
  const { kind, publication, doi, isbn, url } = relation;
  const here = rows.find(
    (row) =>
      row.sequential_id === publication ||
      (doi !== undefined && row.doi?.toLowerCase() === doi.toLowerCase()) ||
      (isbn !== undefined && row.isbn === isbn),
  );
  if (here) return { words: RELATION_NAMES[kind], ...ofRow(here), isTranslation: kind === "translation_of" };
  const href = doi === undefined ? url : doiUrl(doi);
  const title = publication !== undefined && href === undefined && isbn === undefined ? "" : workWords(relation);
  return {
    words: RELATION_NAMES[kind],
    title: isbn !== undefined && title === `ISBN ${isbn}` ? `ISBN ${hyphenate(isbn)}` : title,
    href,
  };
}

const ofRow = ({ id, sequential_id, title, language }: Row) => ({
  id,
  title,
  language,
  href: publicationPath(sequential_id),
});

function fromOther(row: Row, own: readonly Partial<RelatedWork>[]): readonly PageRelation[] {
  const naming = (row.relations ?? []).find((relation) =>
    own.some(
      ({ publication, doi, isbn }) =>
        (publication !== undefined && relation.publication === publication) ||
        (doi !== undefined && relation.doi === doi) ||
        (isbn !== undefined && relation.isbn === isbn),
    ),
  );
  if (!naming) return [];
  return [{ words: REVERSE_NAMES[naming.kind], ...ofRow(row), isTranslation: naming.kind === "translation_of" }];
}
