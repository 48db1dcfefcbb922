import type { Context } from "#platform/context.ts";
import { lessUrgent } from "#platform/database/urgency.ts";
import type { Services } from "#platform/pages/page-deps.ts";
import type { PressContext } from "#press/press-context.ts";
import { atomFeed, type FeedNames } from "#distribution/atom.ts";
import { listPublications } from "#publications/server/publications.ts";

/** The number of publications in a feed. */
export const FEED_LENGTH = 50;

type FeedDeps = Pick<Services<PressContext>, "ctx" | "context" | "pressUrl">;

/** Returns the response with the feed of these publications, in the given order. */
export async function feedResponse(deps: FeedDeps, ids: readonly string[], names: FeedNames): Promise<Response> {
  const ctx: Context = lessUrgent(deps.ctx, "search");
  const publications = await Array.fromAsync(listPublications(ctx, { ids }));
  const byId = new Map(publications.map((publication) => [publication.id, publication]));
  const entries = ids.flatMap((id) => {
    const publication = byId.get(id);
    return publication === undefined ? [] : [{ publication, changedAt: publication.updated_at }];
  });
  const { press } = await deps.context();
  const feed = atomFeed(entries, { pressUrl: deps.pressUrl, press, startedAt: ctx.clock(), names });
  return new Response(feed, {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8", "Cache-Control": "public, max-age=600" },
  });
}
