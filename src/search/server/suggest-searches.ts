import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { LIBRARY_PATH, publicationPath } from "#addresses/publication-addresses.ts";
import type { LanguageCode } from "#publications/core/language.ts";
import type { Suggestion, Suggestions } from "#search/search-results.ts";
import { readKeyword } from "#publications/core/subjects/keyword-subjects.ts";
import { findSubject, type Subject, SUBJECTS, type ThemaCode } from "#publications/core/subjects/thema.ts";
import { cacheCounts } from "./cached-counts.ts";
import { subjectValue } from "#search/subject-value.ts";
import { queryLiteral, wordLiteral } from "#search/text-analysis/query-literal.ts";
import { searchWords, type SearchWord } from "#search/text-analysis/search-words.ts";
import { words } from "#search/text-analysis/words.ts";

/** The words of the catalogue that the last typed one may become; the commonest. */
const MAX_ENDINGS = 16;
/** The publications that are read for the suggestions of each kind: the newest cannot be told without reading all. */
const MAX_PUBLICATIONS_READ = 60;
/** The publications with the words anywhere whose keywords are looked at. */
const MAX_EXAMINED = 200;
const MAX_SUGGESTIONS = { title: 4, chapter: 3, person: 3, subject: 3 } as const;
const MIN_LENGTH = 2;
const MAX_TYPED_LENGTH = 100;
const LAST_CHARACTER = "\u{10ffff}";

type FoundRow = {
  readonly sequential_id: number;
  readonly title: string;
  readonly is_chapter: boolean;
  readonly volume: string | null;
  readonly is_paper: boolean;
  readonly language: string;
  readonly year: number | null;
  readonly names: readonly string[];
  readonly people: readonly NamedPerson[] | null;
  readonly keywords: readonly string[] | null;
};

type NamedPerson = { readonly name: string; readonly slug: string | null };

/** The addresses of pages that higher modules have. */
export type PathsOfPages = {
  readonly person: (slug: string) => string;
  readonly subject: (subject: Subject) => string;
};

/**
 * Returns titles, chapters, people and subjects that hold the typed words, the last of which may still be being typed.
 * They are those of the first publications found, not of all.
 */
export async function suggestSearches(
  ctx: Pick<Context, "db">,
  typed: string,
  paths: PathsOfPages,
): Promise<Suggestions> {
  const text = typed.toWellFormed().slice(0, MAX_TYPED_LENGTH);
  const parts = words(text);
  const last = parts.at(-1);
  if (!last || (!last.unspaced && parts.length === 1 && last.text.length < MIN_LENGTH))
    return { suggestions: [], marked: [] };
  const sought = await listSoughtWords(ctx, text);
  const isHeld = holding(parts.map((word) => word.text));
  const headed = SUBJECTS.filter(({ heading }) => isHeld(heading)).map(({ code }) => code);
  // Keywords in other languages name categories too; they are read where the headings do not name enough.
  const { A: titled, B: named, C: keyed } = await findHolding(ctx, sought, headed.length < MAX_SUGGESTIONS.subject);
  return {
    suggestions: [
      ...titled
        .filter(({ is_chapter }) => !is_chapter)
        .slice(0, MAX_SUGGESTIONS.title)
        .map(titleSuggestion),
      ...titled
        .filter(({ is_chapter }) => is_chapter)
        .slice(0, MAX_SUGGESTIONS.chapter)
        .map(titleSuggestion),
      ...mergePeople(named.flatMap(({ people }) => people ?? []).filter(({ name }) => isHeld(name)))
        .slice(0, MAX_SUGGESTIONS.person)
        .map((person) => personSuggestion(person, paths)),
      ...(await findSubjects(ctx, isHeld, headed, keyed)).map((subject) => ({
        kind: "subject" as const,
        label: subject.heading,
        url: paths.subject(subject),
      })),
    ],
    marked: [...new Set([...sought.flatMap(({ lexemes }) => lexemes), ...parts.map((word) => word.text)])],
  };
}

/** The words before the last one as in a search, and all words that the last one may become. */
async function listSoughtWords({ db }: Pick<Context, "db">, text: string): Promise<readonly SearchWord[]> {
  const all = searchWords(text.replaceAll(/["“”„«»:]|(?<!\S)[-\u2212]/gu, " "));
  const last = all.at(-1);
  const typing = words(text).at(-1)?.text;
  if (!last || last.kind !== "word" || last.text !== typing) return all;
  const { rows } = await sql<{ word: string }>`
    select word from search_terms
    where word collate "C" >= ${typing} and word collate "C" < ${typing + LAST_CHARACTER} and ndoc > 0
    order by ndoc desc, word limit ${MAX_ENDINGS}`.execute(db);
  return [...all.slice(0, -1), { ...last, lexemes: [...new Set([...last.lexemes, ...rows.map(({ word }) => word)])] }];
}

type Weight = "A" | "B" | "C";

/** Returns publications that hold the words in their titles (A), names (B) and keywords (C). */
async function findHolding(
  { db }: Pick<Context, "db">,
  sought: readonly SearchWord[],
  withKeywords: boolean,
): Promise<Readonly<Record<Weight, readonly FoundRow[]>>> {
  const [anywhere, inTitle] = [queryLiteral(sought), queryLiteral(sought, "A")];
  const inKeywords = sought.map((word) => wordLiteral(word, "C")).join(" & ");
  const ofField = (field: "title" | "author"): string => queryLiteral(sought.map((word) => ({ ...word, field })));
  // The second limit tells the planner how few they are.
  const some = (literal: string, most: number): RawBuilder<unknown> =>
    sql`select * from publications_with(${literal}::tsquery, ${most}::integer) limit ${sql.lit(most)}`;
  if (anywhere === "") return { A: [], B: [], C: [] };
  const { rows } = await sql<FoundRow & { readonly weight: Weight }>`
    with found as (
      select 'A' as weight, s.publication_id, s.listed_id,
        ts_rank('{0.1, 0.2, 0.4, 1}', s.head, ${inTitle}::tsquery) / greatest(s.title_words, 1) as closeness
      from (${some(ofField("title"), MAX_PUBLICATIONS_READ)}) f join publication_search s on s.publication_id = f.publication_id
      union all
      select 'B', publication_id, listed_id, 0 from (${some(ofField("author"), MAX_PUBLICATIONS_READ)}) f
      union all
      (select 'C', s.publication_id, s.listed_id, 0
        from (${some(anywhere, withKeywords ? MAX_EXAMINED : 0)}) f join publication_search s on s.publication_id = f.publication_id
        where s.head @@ ${inKeywords}::tsquery limit ${MAX_PUBLICATIONS_READ})
    )
    select found.weight, p.sequential_id, p.title, found.listed_id <> p.id as is_chapter,
      case when found.listed_id <> p.id then volume.title end as volume,
      volume.type = 'conference_proceedings' as is_paper, coalesce(d.language, 'en') as language,
      extract(year from volume.publication_date)::integer as year, p.authors as names, d.keywords,
      (select json_agg(json_build_object('name', coalesce(c.literal_name, concat_ws(' ', c.given_name, c.family_name)),
          'slug', person.slug) order by c.position)
        from contributors c
          left join contributor_people cp on cp.publication_id = c.publication_id and cp.position = c.position
          left join catalogue_people person on person.id = cp.person_id and person.publications > 0
        where c.publication_id = p.id) as people
    from found
      join publications p on p.id = found.publication_id
      join publications volume on volume.id = found.listed_id
      left join publication_details d on d.publication_id = p.id
    order by found.closeness desc, p.publication_date desc nulls last, p.sequential_id desc`.execute(db);
  const of = (weight: Weight): FoundRow[] => rows.filter((row) => row.weight === weight);
  return { A: of("A"), B: of("B"), C: of("C") };
}

/** Whether a text has all these words, each as the beginning of one of its own. */
function holding(sought: readonly string[]): (text: string) => boolean {
  return (text) => {
    const own = words(text);
    return sought.every((word) => own.some((one) => one.text.startsWith(word) || one.asTwo?.startsWith(word)));
  };
}

/** Returns each person once, those with most publications first; without a page, spellings that fold alike are one. */
function mergePeople(people: readonly NamedPerson[]): NamedPerson[] {
  const groups = Map.groupBy(people, ({ name, slug }) => slug ?? subjectValue(name));
  return [...groups.values()].toSorted((a, b) => b.length - a.length).flatMap(([first]) => first ?? []);
}

/** Returns the subjects of public titles whose heading, or a keyword that names them, holds the words; those of most titles first. */
async function findSubjects(
  { db }: Pick<Context, "db">,
  isHeld: (text: string) => boolean,
  headed: readonly ThemaCode[],
  found: readonly FoundRow[],
): Promise<readonly Subject[]> {
  const named = found.flatMap(({ keywords }) => keywords ?? []).filter((keyword) => isHeld(keyword));
  const codes = [...headed, ...named.flatMap((keyword) => readKeyword(keyword).subject ?? [])];
  if (codes.length === 0) return [];
  const titles = await cacheCounts(
    db,
    "titles of subjects",
    (counts) => counts.reduce((sum, [, count]) => sum + count, 0),
    () => countTitlesOfSubjects({ db }),
  );
  const sought = new Set(codes);
  return titles
    .filter(([code]) => sought.has(code))
    .slice(0, MAX_SUGGESTIONS.subject)
    .flatMap(([code]) => findSubject(code) ?? []);
}

/** Returns every subject with the number of its titles, those of most titles first. */
async function countTitlesOfSubjects({ db }: Pick<Context, "db">): Promise<readonly (readonly [ThemaCode, number])[]> {
  const { rows } = await sql<{ code: ThemaCode; titles: number }>`
    select value as code, count(*)::integer as titles from catalogue c cross join unnest(c.subjects) as value
    group by 1 order by 2 desc, 1`.execute(db);
  return rows.map(({ code, titles }) => [code, titles]);
}

function titleSuggestion(row: FoundRow): Suggestion {
  const [first, second] = row.names;
  const names = [first, second].filter(Boolean).join(", ") + (row.names.length > 2 ? " and others" : "");
  const detail = row.is_chapter ? row.volume : [names, row.year].filter(Boolean).join(" · ");
  return {
    kind: row.is_chapter ? (row.is_paper ? "paper" : "chapter") : "title",
    label: row.title,
    detail: detail || undefined,
    url: publicationPath(row.sequential_id),
    language: row.language as LanguageCode, // validated when it was stored
  };
}

const personSuggestion = ({ name, slug }: NamedPerson, paths: PathsOfPages): Suggestion => ({
  kind: "person",
  label: name.trim(),
  url:
    slug === null
      ? `${LIBRARY_PATH}?${new URLSearchParams({ search: `author:"${name.replaceAll('"', "")}"` })}`
      : paths.person(slug),
});
