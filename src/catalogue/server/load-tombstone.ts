import type { TombstonePageProps } from "#catalogue/tombstone/web/tombstone.page.tsx";
import { DEFAULT_CITATION_STYLE } from "#citations/citation-style.ts";
import { type CitationContext, formatCitation } from "#citations/formatted-citation.ts";
import type { Context } from "#platform/context.ts";
import type { Press } from "#press/core/press.ts";
import { pressDay } from "#press/server/press-day.ts";
import { parsePublicationKey } from "#publications/core/publication-key.ts";
import { findTombstone } from "#publications/core/server/find-tombstone.ts";
import { nearestTitles } from "./nearest-titles.ts";

/** Returns what the page of a deleted publication shows; undefined if none was deleted at this address. */
export async function loadTombstone(
  ctx: Pick<Context, "db">,
  name: string,
  { press, citing }: { readonly press: Press; readonly citing: CitationContext },
): Promise<TombstonePageProps | undefined> {
  const key = parsePublicationKey(name);
  const tombstone = key && (await findTombstone(ctx, key));
  if (!tombstone) return undefined;
  const { publication, title } = tombstone;
  return {
    tombstone,
    withdrawnOn: pressDay(tombstone.deletedAt, press),
    citation: publication && formatCitation(publication, DEFAULT_CITATION_STYLE, "html", citing),
    nearest: title === undefined ? [] : await nearestTitles(ctx, title),
  };
}
