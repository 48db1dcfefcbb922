import { type RawBuilder, sql } from "kysely";
import { escapeLike } from "#platform/database/escape-like.ts";
import { can } from "#people/core/policy.ts";
import type { Reader } from "#publications/core/policy.ts";
import { type ListFilters, subjectCodes } from "#publications/listing/list-query.ts";
import { COUNTED_LACKS, type Lack, lacksIn } from "#publications/core/missing-parts.ts";
import type { Destination, RequiredField } from "#publications/destinations/destination.ts";
import { parsePublicationKey } from "#publications/core/publication-key.ts";
import { readIsbn } from "#publications/core/identifiers/isbn.ts";
import { parseLanguage } from "#publications/core/language.ts";
import type { ScheduleFilter } from "#publications/core/details/schedule.ts";
import { wasMadeOn } from "./days-and-months.ts";
import { isCharacterPair } from "./scripts-without-spaces.ts";
import { matchAll, visibleTo } from "#publications/core/server/visibility-condition.ts";

type Condition = RawBuilder<boolean>;

/** The most words of a search that are used; titles have no more. */
const MAX_WORDS = 12;

/** Returns the condition on `publication_list as p` for a query of the publication list. */
export const listCondition = (reader: Reader, filters: ListFilters): Condition =>
  matchAll([
    visibleTo(reader, "publication_list"),
    rowsWith(filters, reader),
    buildKindCondition(filters),
    wasMadeOn(filters),
  ]);

/** The conditions of the filters that `publication_totals` does not support. */
function buildRowConditions(filters: ListFilters, reader?: Reader): readonly Condition[] {
  const {
    search,
    author,
    missing,
    access,
    language,
    licence,
    publisher,
    series,
    parent,
    doi,
    isbn,
    changed_since,
    assignee,
    schedule,
    subject,
    refused_by,
    refused_for,
  } = filters;
  const { published_from: from, published_until: until } = filters;
  const conditions = [
    ...wordConditions(search),
    ...splitWords(author).map((word) => sql<boolean>`p.names like ${containing(word)}`),
    ...buildLackConditions(missing, { counted: false }),
    from && sql<boolean>`p.publication_date >= make_date(${Number(from)}::int, 1, 1)`,
    until && sql<boolean>`p.publication_date < make_date(${Number(until) + 1}::int, 1, 1)`,
    access && sql<boolean>`p.open_access = ${access === "open"}`,
    language && sql<boolean>`p.language = ${parseLanguage(language) ?? language}`,
    licence && sql<boolean>`lower(p.licence) = lower(${licence})`,
    publisher && sql<boolean>`lower(p.publisher) = lower(${publisher})`,
    series && sql<boolean>`p.series_id in (select r.id from series r where lower(r.title) = lower(${series}))`,
    parent && inside(parent),
    doi && sql<boolean>`p.publication_id in (select q.id from publications q where lower(q.doi) = lower(${doi}))`,
    isbn && sql<boolean>`p.words like ${`%${isbn}%`}`,
    schedule && waitingFor(schedule),
    subject && sql<boolean>`p.subjects && ${subjectCodes(subject)}::text[]`,
    (refused_by ?? refused_for) && isRefusedBy(refused_by, refused_for, reader),
    assignee && isAssignedTo(assignee, reader),
    changed_since && sql<boolean>`p.updated_at >= ${new Date(changed_since)}`,
  ];
  return conditions.filter((condition) => typeof condition === "object");
}

const wordConditions = (search: string): readonly Condition[] =>
  splitWords(search).map((word) => {
    const has = sql<boolean>`p.words like ${containing(identifierIn(word))}`;
    return isCharacterPair(word)
      ? matchAll([has, sql<boolean>`character_pairs(p.words) @> array[${word}::text]`])
      : has;
  });

/** Returns the pattern of texts with a word; the list has its words without accents, as this function of the database writes them. */
const containing = (word: string): RawBuilder<string> => sql<string>`('%' || folded_words(${word}::text) || '%')`;

/** Returns the condition on `publication_list as p` that it has every word of a search. */
export const withWords = (search: string): Condition => matchAll(wordConditions(search));

/** Returns whether the filters need the rows of the list: `publication_totals` does not support all of them. */
export const needsRows = (filters: ListFilters): boolean => buildRowConditions(filters).length > 0;

const rowsWith = (filters: ListFilters, reader: Reader): Condition => matchAll(buildRowConditions(filters, reader));

/** The condition on the person to whom a publication is assigned; nothing matches for people who may not know of it. */
function isAssignedTo(assignee: NonNullable<ListFilters["assignee"]>, reader: Reader): Condition {
  if (!reader || !can(reader.roles, "comments")) return sql<boolean>`false`;
  const assigned = sql`select a.publication_id from publication_assignments a where a.assigned_to`;
  if (assignee === "none") return sql<boolean>`p.publication_id not in (${assigned} is not null)`;
  return sql<boolean>`p.publication_id in (${assigned} = ${assignee === "me" ? reader.id : assignee}::uuid)`;
}

/** The condition that a destination would refuse a publication; nothing matches for people who may not know of it. */
const isRefusedBy = (
  destination: Destination | undefined,
  field: RequiredField | undefined,
  reader: Reader,
): Condition =>
  reader && can(reader.roles, "distribution")
    ? sql<boolean>`p.publication_id in (select x.publication_id from publication_destinations x
        where (${destination === undefined} or x.destination = ${destination ?? null}) and x.state = 'refused'
          and (${field === undefined} or x.reasons @> ${JSON.stringify([{ field }])}::jsonb))`
    : sql<boolean>`false`;

const WAITING = {
  publish: sql`s.kind = 'publish'`,
  embargo: sql`s.kind = 'open'`,
  problem: sql`s.problem is not null`,
} as const;

/** The condition that a publication waits for its hour or its day, or was not done when it was due. */
const waitingFor = (schedule: ScheduleFilter): Condition =>
  sql<boolean>`p.publication_id in (select s.publication_id from publication_schedules s where ${WAITING[schedule]})`;

const isCounted = (lack: Lack): boolean => COUNTED_LACKS.some((one) => one === lack);

/** The column of each thing that a publication may lack and that has no column of its own for it. */
const LACKING_COLUMN = {
  publisher: "p.publisher",
  series: "p.series_id",
  publication_date: "p.publication_date",
} as const;

function lacking(lack: Lack): Condition {
  if (lack === "contributors") return sql<boolean>`p.names = ''`;
  if (lack === "subjects") return sql<boolean>`p.subjects = '{}'`;
  return lack === "publisher" || lack === "series" || lack === "publication_date"
    ? sql<boolean>`${sql.ref(LACKING_COLUMN[lack])} is null`
    : sql<boolean>`${sql.ref(`p.lacks_${lack}`)}`;
}

/** The conditions of a filter by what publications lack: of what `publication_totals` counts apart, or of all else. */
const buildLackConditions = (
  missing: ListFilters["missing"],
  { counted }: { readonly counted: boolean },
): readonly Condition[] =>
  lacksIn(missing ?? "")
    .filter((lack) => isCounted(lack) === counted)
    .map((lack) => lacking(lack));

/** The condition that a publication is a chapter or paper of the one with this number or id. */
function inside(parent: string): Condition {
  const key = parsePublicationKey(parent);
  if (!key) return sql<boolean>`false`;
  return "id" in key
    ? sql<boolean>`p.parent_book_id = ${key.id}::uuid`
    : sql<boolean>`p.parent_book_id = (select b.id from publications b where b.sequential_id = ${key.sequential_id})`;
}

/** The filters that `publication_totals` supports as well. */
export const buildKindCondition = ({ type, status, missing }: ListFilters): Condition =>
  matchAll([
    type && sql<boolean>`p.type = ${type}`,
    status && sql<boolean>`p.status = ${status}`,
    ...buildLackConditions(missing, { counted: true }),
  ]);

/** Returns a word of the search as the list stores it: an ISBN, or the beginning of one, as its digits, a DOI without its resolver. */
const identifierIn = (word: string): string =>
  readIsbn(word) ??
  (/^97[89]-[\d-]*$/u.test(word)
    ? word.replaceAll("-", "")
    : word.replace(/^(?:doi:|https?:\/\/(?:dx\.)?doi\.org\/)(?=10\.)/u, ""));

/** What stands before an identifier on title pages and in e-mails: "DOI 10.5555/12", "ISBN-13: 978-…". */
const LABEL = /(?<!\S)(?:doi|isbn(?:-1[03])?)\s*:?\s*(?=\d)/gu;

/** Returns the words of a search; `%` and `_` in them are plain characters. */
const splitWords = (text: string): string[] =>
  text
    .replaceAll("\0", " ")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(LABEL, "")
    .split(/\s+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map(escapeLike);
