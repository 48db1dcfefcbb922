import type { EventPaper } from "#manuscripts/event-papers/event-paper.ts";
import type { PublishingHistory } from "#manuscripts/published/publishing-history.ts";
import type {} from "#manuscripts/server/tables.ts";
import type { Context } from "#platform/context.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay } from "#press/server/press-day.ts";

/** The dates of an event's list; those that it lacks are not replaced by the press's own. */
const eventDates = ({ received, accepted }: EventPaper) => ({
  received: received ?? undefined,
  revised: undefined,
  accepted: accepted ?? undefined,
});

/**
 * Returns when a publication was received, revised, accepted and published, and how it was reviewed (docs/workflow.md); undefined
 * for a publication that no manuscript led to, and while the manuscript is not published. Its days are those of the press's time zone.
 */
export async function findPublishingHistory(
  ctx: Pick<Context, "db" | "log">,
  publicationId: string,
): Promise<PublishingHistory | undefined> {
  const manuscript = await ctx.db
    .selectFrom("manuscripts")
    .select(["submitted_at", "revised_at", "accepted_at", "published_at", "review_statement", "event_paper"])
    .where("publication_id", "=", publicationId)
    .where("state", "=", "published")
    .executeTakeFirst();
  if (!manuscript) return undefined;
  const press = await readPress(ctx);
  const toDay = (at: Date | null): string | undefined => (at ? pressDay(at, press) : undefined);
  return {
    ...(manuscript.event_paper
      ? eventDates(manuscript.event_paper)
      : {
          received: toDay(manuscript.submitted_at),
          revised: toDay(manuscript.revised_at),
          accepted: toDay(manuscript.accepted_at),
        }),
    published: toDay(manuscript.published_at),
    statement: manuscript.review_statement ?? undefined,
  };
}
