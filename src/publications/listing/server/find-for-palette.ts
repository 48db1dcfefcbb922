import { type RawBuilder, sql } from "kysely";
import { publicationScreenPath } from "#addresses/dashboard-addresses.ts";
import { isLongEnough, MAX_PER_KIND, type PaletteItem } from "#people/core/palette-item.ts";
import type { Context } from "#platform/context.ts";
import type { Reader } from "#publications/core/policy.ts";
import type { PublicationStatus, PublicationType } from "#publications/core/publication.ts";
import { withWords } from "./list-selection.ts";
import { matchAll, visibleTo } from "#publications/core/server/visibility-condition.ts";

type QueryContext = Pick<Context, "db">;
type Condition = RawBuilder<boolean>;

/** So many of the newest publications are read for the words before the index is. */
const NEWEST = 1000;
/** So many titles are read from the place where the text would stand in alphabetical order. */
const BEGINNING = 20;
/** A word that so many of the newest publications have is frequent: the index would return too many. */
const FREQUENT = 20;
/** The share of the table, in per cent, in which a word is looked for that is rare among the newest. */
const SAMPLE = 2;
/** So many publications with the words are taken from the sample. */
const MAX_FROM_SAMPLE = 300;
/** What the order needs, so that the list is not read again for what was found. */
const ORDERED = sql`p.publication_id, p.sequential_id, p.sort_title, p.created_at`;

const TYPES: Readonly<Record<PublicationType, string>> = {
  book: "Book",
  academic_chapter: "Chapter",
  conference_proceedings: "Proceedings",
};
const STATUSES: Readonly<Record<PublicationStatus, string | undefined>> = {
  draft: "Draft",
  under_review: "Under review",
  published: undefined,
  archived: "Archived",
};

type Row = {
  readonly sequential_id: number;
  readonly title: string;
  readonly language: string | null;
  readonly type: PublicationType;
  readonly status: PublicationStatus;
  readonly doi: string | null;
  readonly isbn: string | null;
  readonly year: number | null;
};

/**
 * Returns the publications that this viewer may see and whose title, names, DOI, ISBN or series have the words, or whose
 * number the text is: those first whose title begins with it, then the newest. Of frequent words only titles that begin
 * with the text, the newest publications and a sample of the others are read, so that the time is bounded.
 */
export async function findPublicationsForPalette(
  { db }: QueryContext,
  reader: Reader,
  text: string,
): Promise<readonly PaletteItem[]> {
  const words = withWords(text);
  const seen = visibleTo(reader, "publication_list");
  const found = matchAll([seen, words]);
  const [near, sample] = await countNear({ db }, words);
  const isFrequent = near >= FREQUENT || sample >= FREQUENT;
  const others = isFrequent ? selectSample(words, seen) : isLongEnough(text) ? selectIndexed(found) : undefined;
  const sources = [selectNumbered(text, seen), beginning(text, seen), newest(found), ...(others ? [others] : [])];
  const title = sql`folded_words(${text}::text)`;
  const { rows } = await sql<Row>`
    with found as materialized (${sql.join(sources, sql` union `)}),
    best as materialized (
      select p.publication_id, case when p.sequential_id::text = ${title} then 0 when p.sort_title = ${title} then 1
          when starts_with(p.sort_title, ${title}) then 2 when position(${title} in p.sort_title) > 0 then 3 else 4 end as place, p.created_at
      from found p
      order by place, p.created_at desc, p.sequential_id desc limit ${MAX_PER_KIND})
    select p.sequential_id, p.title, d.language, p.type, p.status, p.doi, p.isbn,
      extract(year from p.publication_date)::integer as year
    from best join publications p on p.id = best.publication_id
      left join publication_details d on d.publication_id = p.id
    order by best.place, best.created_at desc, p.sequential_id desc`.execute(db);
  return rows.map(itemFrom);
}

/** Counts the publications with the words among the newest, and where they are rare there, in a sample of all. */
async function countNear({ db }: QueryContext, words: Condition): Promise<readonly [near: number, sample: number]> {
  const { rows } = await sql<{ near: number }>`select count(*)::int as near from (
    select p.words from publication_list p order by p.created_at desc, p.sequential_id desc limit ${NEWEST}) p
    where ${words}`.execute(db);
  const near = rows[0]?.near ?? 0;
  if (near >= FREQUENT) return [near, 0];
  const sample = await sql<{ sample: number }>`
    select count(*)::int as sample from publication_list p tablesample system (${sql.lit(SAMPLE)}) repeatable (1)
    where ${words}`.execute(db);
  return [near, sample.rows[0]?.sample ?? 0];
}

const selectNumbered = (text: string, seen: Condition): Condition => {
  const number = /^#?0*(\d{1,9})$/u.exec(text)?.[1];
  if (number === undefined) return sql`(select ${ORDERED} from publication_list p where false)`;
  return sql`(select ${ORDERED} from publication_list p where ${seen}
    and p.publication_id = (select q.id from publications q where q.sequential_id = ${Number(number)}))`;
};

/** Titles from this text on, by the index of the list's order, which is without accents. */
const beginning = (text: string, seen: Condition): Condition => sql`(
  select ${ORDERED} from (
    select p.* from publication_list p where p.sort_title >= folded_words(${text}::text)
    order by p.sort_title, p.sequential_id limit ${BEGINNING}) p
  where starts_with(p.sort_title, folded_words(${text}::text)) and ${seen})`;

const newest = (found: Condition): Condition => sql`(
  select ${ORDERED} from (
    select p.* from publication_list p order by p.created_at desc, p.sequential_id desc limit ${NEWEST}) p
  where ${found})`;

/** The words come first: to see which of many rows a viewer may see, the planner would read all books. */
const selectSample = (words: Condition, seen: Condition): Condition => sql`(
  select ${ORDERED} from (
    select p.* from publication_list p tablesample system (${sql.lit(SAMPLE)}) repeatable (1)
    where ${words} limit ${MAX_FROM_SAMPLE}) p
  where ${seen})`;

const selectIndexed = (found: Condition): Condition => sql`(select ${ORDERED} from publication_list p where ${found})`;

function itemFrom({ sequential_id, title, language, type, status, doi, isbn, year }: Row): PaletteItem {
  const facts = [TYPES[type], STATUSES[status], doi ?? isbn ?? year?.toString()];
  return {
    kind: "publication",
    title,
    language,
    detail: facts.filter((fact) => fact !== undefined).join(" · "),
    href: publicationScreenPath(sequential_id),
  };
}
