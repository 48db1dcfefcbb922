import { type OpdsChoice, type OpdsFeed, type OpdsPaging } from "#distribution/opds/opds-feed.ts";
import { type OpdsPublication, opdsPublication } from "#distribution/opds/opds-publication.ts";
import type { DescriptionContext } from "#distribution/records/server/description-context.ts";
import { listEntries } from "#distribution/records/server/described-records.ts";
import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import { languageName, parseLanguage } from "#publications/core/language.ts";
import { narrowerSubjects } from "#publications/core/subjects/thema.ts";
import { facetLabel } from "#search/facet-labels.ts";
import { ACCESSES, LISTED_TYPES, NO_FILTERS, type SearchQuery } from "#search/search-results.ts";
import { searchLibrary } from "#search/server/search-library.ts";
import { opdsFeedPath, type OpdsQuery, type OpdsSearch, opdsSearchPath } from "../opds-query.ts";
import { countOpdsTitles, filterOpdsTitles, listOpdsTitles, type OpdsCounts } from "./opds-titles.ts";

const PAGE_SIZE = 50;
/** How many titles stand in the group of a subject. */
const GROUP_SIZE = 6;
/** How many values a facet offers. */
const MAX_CHOICES = 60;
/** How many results a search reads at once, and at most for one page, where most of them cannot be fetched as a file. */
const SEARCH_BATCH_SIZE = 100;
const MAX_SEARCHED = 200;

type FeedContext = { readonly ctx: Pick<Context, "db">; readonly describing: DescriptionContext };

/** Returns a page of the catalogue for reading apps: the newest first, by subject, language, type and access. */
export async function catalogueFeed(feeding: FeedContext, query: OpdsQuery): Promise<OpdsFeed> {
  const { ctx, describing } = feeding;
  const counts = await countOpdsTitles(ctx, query);
  const pages = Math.max(1, Math.ceil(counts.total / PAGE_SIZE));
  if (query.page > pages) throw new Refused(404, "Page not found", `This feed has ${pages} pages.`);
  const numbers = await listOpdsTitles(ctx, query, { limit: PAGE_SIZE, offset: (query.page - 1) * PAGE_SIZE });
  const at = (page: number): string | undefined =>
    page < 1 || page > pages ? undefined : opdsFeedPath({ ...query, page });
  const paging: OpdsPaging = {
    numberOfItems: counts.total,
    itemsPerPage: PAGE_SIZE,
    currentPage: query.page,
    previous: at(query.page - 1),
    next: at(query.page + 1),
  };
  const isFirst = query.page === 1;
  return {
    title: writeTitle(query, describing.press.name),
    path: opdsFeedPath(query),
    paging,
    publications: await listOpdsPublications(feeding, numbers),
    facets: listFacets(query, counts),
    ...(isFirst && { navigation: subjectChoices(query, counts) }),
    ...(opdsFeedPath(query) === opdsFeedPath({ page: 1 }) && { groups: await listGroups(feeding, counts) }),
  };
}

function writeTitle({ subject, language, type, access }: OpdsQuery, pressName: string): string {
  const chosen = [
    subject?.heading,
    language && languageName(language),
    type && facetLabel("type", type),
    access && facetLabel("access", access),
  ].filter((part) => part !== undefined);
  return `${pressName}: ${chosen.length === 0 ? "new titles" : chosen.join(" · ")}`;
}

const subjectChoices = (query: OpdsQuery, { subjects }: OpdsCounts): readonly OpdsChoice[] =>
  narrowerSubjects(query.subject?.code).flatMap((subject) => {
    const numberOfItems = subjects.get(subject.code);
    const path = opdsFeedPath({ ...query, subject, page: 1 });
    return numberOfItems === undefined ? [] : [{ title: subject.heading, path, numberOfItems }];
  });

async function listGroups(feeding: FeedContext, counts: OpdsCounts): Promise<NonNullable<OpdsFeed["groups"]>> {
  const groups = [];
  for (const subject of narrowerSubjects()) {
    const numberOfItems = counts.subjects.get(subject.code);
    if (numberOfItems === undefined) continue;
    const query = { subject, page: 1 };
    const numbers = await listOpdsTitles(feeding.ctx, query, { limit: GROUP_SIZE, offset: 0 });
    const publications = await listOpdsPublications(feeding, numbers);
    if (publications.length > 0)
      groups.push({ title: subject.heading, path: opdsFeedPath(query), numberOfItems, publications });
  }
  return groups;
}

function listFacets(query: OpdsQuery, { facets }: OpdsCounts): NonNullable<OpdsFeed["facets"]> {
  const chooser = (
    name: "language" | "type" | "access",
    title: string,
    choose: (value: string) => Partial<OpdsQuery>,
  ) => {
    const values = facets[name].slice(0, MAX_CHOICES).map(([value, numberOfItems]) => ({
      title: facetLabel(name, value),
      path: opdsFeedPath({ ...query, ...choose(value), page: 1 }),
      numberOfItems,
      isChosen: query[name] === value,
    }));
    const all = { title: "All", path: opdsFeedPath({ ...query, [name]: undefined, page: 1 }) };
    return values.length === 0 ? [] : [{ title, choices: query[name] === undefined ? values : [all, ...values] }];
  };
  return [
    ...chooser("language", "Language", (value) => ({ language: parseLanguage(value) })),
    ...chooser("type", "Type", (value) => ({ type: LISTED_TYPES.find((type) => type === value) })),
    ...chooser("access", "Access", (value) => ({ access: ACCESSES.find((access) => access === value) })),
  ];
}

/**
 * Returns a page of what a search of the library finds and readers can fetch or buy as a file, the best match first. It is not counted how
 * many there are in all.
 */
export async function searchFeed(feeding: FeedContext, { query, after }: OpdsSearch): Promise<OpdsFeed> {
  const searched: Omit<SearchQuery, "limit" | "offset"> = {
    search: query,
    filters: NO_FILTERS,
    sort: query === "" ? "newest" : "relevance",
    withoutFacets: true,
  };
  const numbers: number[] = [];
  let next: number | undefined = after;
  while (next !== undefined && numbers.length < PAGE_SIZE && next < after + MAX_SEARCHED) {
    const found = await searchLibrary(feeding.ctx, { ...searched, limit: SEARCH_BATCH_SIZE, offset: next });
    const results = found.results.map(({ sequential_id }) => sequential_id);
    const available = await filterOpdsTitles(feeding.ctx, results);
    const taken = results.filter((number) => available.has(number)).slice(0, PAGE_SIZE - numbers.length);
    numbers.push(...taken);
    const last = taken.at(-1);
    // A full page ends after its last title, not at the end of what was searched.
    const isFull = numbers.length === PAGE_SIZE && last !== undefined && last !== results.at(-1);
    next = isFull ? next + results.indexOf(last) + 1 : found.next;
  }
  return {
    title: `${feeding.describing.press.name}: ${query === "" ? "all titles" : query}`,
    path: opdsSearchPath({ query, after }),
    paging: { itemsPerPage: PAGE_SIZE, next: next === undefined ? undefined : opdsSearchPath({ query, after: next }) },
    publications: await listOpdsPublications(feeding, numbers),
  };
}

/** Returns the publications with these numbers in this order; those that cannot be fetched any more are left out. */
export async function listOpdsPublications(
  { ctx, describing }: FeedContext,
  numbers: readonly number[],
): Promise<readonly OpdsPublication[]> {
  if (numbers.length === 0) return [];
  const selection = { numbers, withParts: false };
  const { entries } = await listEntries(ctx, describing, selection, { limit: numbers.length });
  const byNumber = new Map(entries.flatMap((entry) => ("record" in entry ? [[entry.number, entry.record]] : [])));
  return numbers.flatMap((number) => {
    const record = byNumber.get(number);
    return (record && opdsPublication(record)) ?? [];
  });
}
