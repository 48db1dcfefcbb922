import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import type { DepositsApi } from "#distribution/deposits/server/deposits-api.ts";
import { apiFetch, readResult } from "#platform/web/call-api.ts";
import type { ChosenPublications } from "#publications/bulk/web/bulk-changes-queries.ts";
import type { DepositsAddress } from "../deposits-address.ts";

const { deposits } = hc<DepositsApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** The key of all queries about deposits, which are refreshed after a request. */
export const DEPOSITS_KEY = ["deposits"] as const;

/** What is on its way is read again as often as the job runs. */
const EVERY_MS = 30_000;

/** Returns the query of one page of the DOIs with their state. */
export const depositsQuery = ({ state, search, page = 1 }: DepositsAddress) =>
  queryOptions({
    queryKey: [...DEPOSITS_KEY, state, search, page],
    queryFn: () =>
      readResult(
        deposits.$get({
          query: { page: String(page), ...(state && { state }), ...(search !== undefined && { search }) },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && data.counts.waiting + data.counts.sent > 0 ? EVERY_MS : false),
  });

/** Returns the query of a publication's DOI and those of its chapters or papers. */
export const publicationDepositsQuery = (id: string) =>
  queryOptions({
    queryKey: [...DEPOSITS_KEY, "publication", id],
    queryFn: () => readResult(deposits.$get({ query: { publication: id, limit: "100" } })),
    refetchInterval: ({ state: { data } }) => (data && data.counts.waiting + data.counts.sent > 0 ? EVERY_MS : false),
  });

/** The publications whose states are read in the next request: a list draws its rows at the same time. */
let waiting: { readonly ids: Set<string>; readonly response: Promise<readonly ListedDeposit[]> } | undefined;

const MAX_PUBLICATIONS = 100;

async function readTogether(ids: Set<string>): Promise<readonly ListedDeposit[]> {
  await Promise.resolve();
  waiting = undefined;
  return (await readResult(deposits.$get({ query: { only: [...ids].join(","), limit: String(MAX_PUBLICATIONS) } })))
    .deposits;
}

async function readDeposit(id: string): Promise<ListedDeposit | null> {
  if (waiting === undefined || waiting.ids.size >= MAX_PUBLICATIONS) {
    const ids = new Set<string>();
    waiting = { ids, response: readTogether(ids) };
  }
  waiting.ids.add(id);
  return (await waiting.response).find(({ publication_id }) => publication_id === id) ?? null;
}

/** Returns the query of a publication's own DOI; those of a whole list are read in one request. */
export const ownDepositQuery = (id: string) =>
  queryOptions({ queryKey: [...DEPOSITS_KEY, "own", id], queryFn: () => readDeposit(id), staleTime: EVERY_MS });

/** The filters of the list are of the address; the server takes each of them. */
type DepositJson = Parameters<typeof deposits.$post>[0]["json"];

/** Has publications deposited with their books. */
export const requestDeposits = (selection: ChosenPublications) =>
  readResult(deposits.$post({ json: { selection } as DepositJson }));

export type DepositsPage = Awaited<ReturnType<NonNullable<ReturnType<typeof depositsQuery>["queryFn"]>>>;
export type ListedDeposit = DepositsPage["deposits"][number];
