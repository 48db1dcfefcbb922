import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import { apiFetch, readResult } from "#platform/web/call-api.ts";
import type { correctionsApi } from "#production/corrections/server/corrections-api.ts";
import type { productionsApi } from "#production/runs/server/productions-api.ts";
import { isFinished } from "../../core/production-state.ts";

const API = `${location.origin}/api/v1`;
const options = { fetch: apiFetch };

const productions = hc<ReturnType<typeof productionsApi>>(API, options).productions;
/** Corrections of a text, and the versions that are made with them. */
export const corrections = hc<ReturnType<typeof correctionsApi>>(API, options).productions[":id"];

/** All queries about texts in production. */
export const PRODUCTIONS_KEY = ["productions"];
/** How often a text that is being read or set is asked for, in milliseconds. */
const ASK_AGAIN = 1500;

/** The versions of a part, the newest first. */
export const versionsQuery = (publicationId: string) =>
  queryOptions({
    queryKey: [...PRODUCTIONS_KEY, "versions", publicationId],
    queryFn: async () => (await readResult(productions.$get({ query: { publication_id: publicationId } }))).productions,
    refetchInterval: ({ state }) => (state.data?.some((one) => !isFinished(one.state)) ? ASK_AGAIN : false),
  });

/** One version with its facts and corrections. */
export const productionQuery = (id: string) =>
  queryOptions({
    queryKey: [...PRODUCTIONS_KEY, "one", id],
    queryFn: () => readResult(productions[":id"].$get({ param: { id } })),
    refetchInterval: ({ state }) => (state.data && !isFinished(state.data.state) ? ASK_AGAIN : false),
  });

/** The text of a version by blocks; it never changes. */
export const blocksQuery = (id: string) =>
  queryOptions({
    queryKey: [...PRODUCTIONS_KEY, "blocks", id],
    queryFn: () => readResult(productions[":id"].blocks.$get({ param: { id } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

type DataOf<Query extends (...given: never[]) => { readonly queryFn?: unknown }> =
  NonNullable<ReturnType<Query>["queryFn"]> extends (...given: never[]) => infer Result ? Awaited<Result> : never;
export type Versions = DataOf<typeof versionsQuery>;
export type Version = Versions[number];
export type WholeVersion = DataOf<typeof productionQuery>;
export type TextBlocks = DataOf<typeof blocksQuery>;
export type TextBlock = TextBlocks["blocks"][number];
export type TextProblem = Version["problems"][number];

/** Sends a manuscript as the next text of a part. */
export const sendManuscript = (form: FormData): Promise<{ id: string }> =>
  readResult(productions.$post({}, { init: { body: form } }));

/** The address of the manuscript of a version. */
export const sourcePath = (id: string): string => `/api/v1/productions/${id}/manuscript`;
/** The address of an edition. */
export const editionPath = (id: string, kind: string): string => `/api/v1/productions/${id}/editions/${kind}`;
