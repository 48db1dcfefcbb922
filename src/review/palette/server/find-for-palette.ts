import { sql } from "kysely";
import { escapeLike } from "#platform/database/escape-like.ts";
import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { searchCondition } from "#manuscripts/server/search-text.ts";
import { isLongEnough, MAX_PER_KIND, type PaletteItem } from "#people/core/palette-item.ts";
import { can } from "#people/core/policy.ts";
import type { Context } from "#platform/context.ts";
import { buildSeenCondition } from "#review/queue/server/queue-condition.ts";
import { isOwnReview, REVIEWED_TITLE } from "#review/reports/server/list-reviews.ts";

type QueryContext = Pick<Context, "db">;
type Row = { readonly id: string; readonly number: string; readonly title: string; readonly language: string };

/**
 * Returns the manuscripts that a person sees as an editor, or as the editor of their volumes, by number or words of title
 * and authors: none to which they contributed (recusal), and no drafts. Names of reviewers find nothing.
 */
export async function findQueueForPalette(
  { db }: QueryContext,
  person: ManuscriptPerson,
  text: string,
): Promise<readonly PaletteItem[]> {
  if (!isLongEnough(text)) return [];
  const { rows } = await sql<Row>`select m.id, m.number, m.title, m.language from manuscripts m
    where ${buildSeenCondition(person, can(person.roles, "content_review"))} and ${searchCondition(text)}
    order by m.updated_at desc, m.id limit ${MAX_PER_KIND}`.execute(db);
  return rows.map(({ number, title, language }) => ({
    kind: "manuscript",
    title,
    language,
    detail: `Manuscript · ${number}`,
    href: dashboardPath(DASHBOARD.contentReviewItem, { id: number }),
  }));
}

/** Returns a reviewer's own reviews by number or words of the title that they were given: never by the authors' names. */
export async function findReviewsForPalette(
  { db }: QueryContext,
  person: ManuscriptPerson,
  text: string,
): Promise<readonly PaletteItem[]> {
  if (!isLongEnough(text)) return [];
  const pattern = `%${escapeLike(text.toLowerCase())}%`;
  const { rows } = await sql<Row>`select * from (
      select a.id, m.number, m.language, a.invited_at, ${REVIEWED_TITLE} as title
      from review_assignments a join manuscripts m on m.id = a.manuscript_id where ${isOwnReview(person)}) found
    where lower(found.number) = ${text.toLowerCase()} or lower(found.title) like ${pattern}
    order by found.invited_at desc, found.id limit ${MAX_PER_KIND}`.execute(db);
  return rows.map(({ id, number, title, language }) => ({
    kind: "manuscript",
    title,
    language,
    detail: `Review · ${number}`,
    href: dashboardPath(DASHBOARD.review, { id }),
  }));
}
