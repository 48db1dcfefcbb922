import type { TombstonePageProps } from "#catalogue/tombstone/web/tombstone.page.tsx";
import { DEFAULT_CITATION_STYLE } from "#citations/citation-style.ts";
import { type CitationContext, formatCitation } from "#citations/formatted-citation.ts";
import type { Context } from "#platform/context.ts";
import { parsePublicationKey } from "#publications/core/publication-key.ts";
import { findTombstone } from "#publications/core/server/find-tombstone.ts";
import { nearestTitles } from "./nearest-titles.ts";

/** Returns what the page of a deleted publication shows; undefined if none was deleted at this address. */
export async function loadTombstone(
  ctx: Pick<Context, "db">,
  name: string,
  citing: CitationContext,
): Promise<TombstonePageProps | undefined> {
  const key = parsePublicationKey(name);
  const tombstone = key && (await findTombstone(ctx, key));
  if (!tombstone) return undefined;
  const { publication, title } = tombstone;
  return {
    tombstone,
    citation: publication && formatCitation(publication, DEFAULT_CITATION_STYLE, "html", citing),
    nearest: title === undefined ? [] : await nearestTitles(ctx, title),
  };
}
