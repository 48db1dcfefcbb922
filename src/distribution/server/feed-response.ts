import type { Context as HonoContext } from "hono";
import type { Context } from "#platform/context.ts";
import { withPriority } from "#platform/database/urgency.ts";
import type { Services } from "#platform/pages/page-deps.ts";
import { textResponse } from "#platform/pages/text-response.ts";
import type { PressContext } from "#press/press-context.ts";
import { atomFeed, type FeedNames } from "../atom.ts";
import { listFeedEntries } from "./feed-entries.ts";

/** The number of publications in a feed. */
export const FEED_LENGTH = 50;

export const ATOM_TYPE = "application/atom+xml";

export type FeedDeps = Pick<Services<PressContext>, "ctx" | "context" | "pressUrl">;

type FeedOptions = {
  /** The query parameters that the feed depends on. */
  readonly query?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
};

/** What a feed is made of. */
export const FEED_TAGS = ["library", "press"];

/** Returns the response with the feed of these publications, in the given order. */
export const feedResponse = async (
  c: Pick<HonoContext, "env">,
  deps: FeedDeps,
  ids: readonly string[],
  names?: FeedNames,
  options?: FeedOptions,
): Promise<Response> => respondWithFeed(c, await makeFeed(deps, ids, names), options);

/** Returns the feed of these publications, in the given order. */
export async function makeFeed(deps: FeedDeps, ids: readonly string[], names?: FeedNames): Promise<string> {
  const ctx: Context = withPriority(deps.ctx, "search");
  const entries = await listFeedEntries(ctx, ids, deps.pressUrl);
  const { press } = await deps.context();
  return atomFeed(entries, { pressUrl: deps.pressUrl, press, startedAt: ctx.clock(), ...(names && { names }) });
}

/** Returns the response with a feed that was made. */
export const respondWithFeed = (c: Pick<HonoContext, "env">, feed: string, options: FeedOptions = {}): Response =>
  textResponse(c, feed, { type: ATOM_TYPE, tags: FEED_TAGS, ...options });
