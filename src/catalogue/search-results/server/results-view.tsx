import { resultsFeedPath } from "#catalogue/search-results/export-address.ts";
import { listChosenFilters, hasFilters } from "#catalogue/search-results/chosen-filters.ts";
import { type SearchAddress, searchPath } from "#catalogue/core/search-address.ts";
import { LibraryPage } from "#catalogue/library/web/library.page.tsx";
import { SearchFound } from "#catalogue/search-results/web/search-found.tsx";
import type { Context } from "#platform/context.ts";
import { withPriority } from "#platform/database/urgency.ts";
import type { CountedEvent } from "#platform/http/response-metadata.ts";
import type { Press } from "#press/core/press.ts";
import { searchWords } from "#search/text-analysis/search-words.ts";
import { ScriptStyles } from "#ui/fonts/script-styles.tsx";
import { type ListedResults, listResults } from "./list-results.ts";

/** A page of results, or only the last of its pages, which Load More appends. */
export type ResultsPage = {
  readonly address: SearchAddress;
  readonly found: ListedResults;
  readonly isPart: boolean;
};

/** Returns the results for an address; `isPart`: of several pages the last one alone. */
export async function loadResults(
  ctx: Pick<Context, "db" | "clock">,
  address: SearchAddress,
  isPart: boolean,
): Promise<ResultsPage> {
  const listed = isPart ? { ...address, pages: { page: address.pages.page } } : address;
  return { address, found: await listResults(withPriority(ctx, "search"), listed, { withoutFacets: isPart }), isPart };
}

type HeadProps = { readonly results: ResultsPage; readonly press: Press; readonly pressUrl: string };

/** Title, feed and neighbouring pages of a page of results. */
export function ResultsHead({ results: { address, found }, press, pressUrl }: HeadProps) {
  const name = listChosenFilters(address)
    .map((filter) => filter.name)
    .join(" · ");
  const toPageHref = (page: number): string => pressUrl + searchPath({ ...address, pages: { page } });
  return (
    <>
      <title>{`${name} · Publications · ${press.name}`}</title>
      <meta name="description" content={`Books and conference proceedings published by ${press.name}.`} />
      <link rel="canonical" href={toPageHref(found.shown.last)} />
      {found.shown.first > 1 && <link rel="prev" href={toPageHref(found.shown.first - 1)} />}
      {found.next !== undefined && <link rel="next" href={toPageHref(found.shown.last + 1)} />}
      <link
        rel="alternate"
        type="application/atom+xml"
        href={resultsFeedPath(address)}
        title={`${press.name}: ${name}`}
      />
      <meta name="robots" content="noindex, follow" />
    </>
  );
}

/** The page of results, or the part that Load More appends. */
export function ResultsView({ results: { address, found, isPart } }: Pick<HeadProps, "results">) {
  const results = <SearchFound address={address} found={found} isPart={isPart} />;
  return (
    <>
      {isPart ? results : <LibraryPage search={address.search}>{results}</LibraryPage>}
      <ScriptStyles
        texts={found.results.flatMap(({ title, subtitle, authors, excerpt, language, matches }) => [
          ...[title, subtitle ?? "", excerpt ?? "", ...authors].map((text) => ({ text, lang: language })),
          ...matches.map((match) => ({ text: match.excerpt ?? match.title, lang: match.language })),
        ])}
      />
    </>
  );
}

/** Returns the search that is counted: only a first page of the whole library, without filters. */
export function searchEvent({ address, found }: ResultsPage): CountedEvent | undefined {
  const words = searchWords(address.search).map(({ text }) => text);
  if (hasFilters(address) || words.length === 0 || address.pages.page > 1) return undefined;
  return { kind: "search", words: words.join(" ").toWellFormed(), found: found.total > 0 };
}
