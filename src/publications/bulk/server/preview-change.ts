import { sql } from "kysely";
import type { BulkChange } from "#publications/bulk/bulk-change.ts";
import { type BulkPreview, MAX_EXAMPLES, type PreviewedChange } from "#publications/bulk/bulk-preview.ts";
import { countSentences, listWarnings } from "#publications/bulk/change-warnings.ts";
import { plainValue } from "#publications/bulk/field-value.ts";
import { planChange } from "#publications/bulk/plan-change.ts";
import type { Reader } from "#publications/core/policy.ts";
import type { Context } from "#platform/context.ts";
import { findPlannedPublications } from "./planned-publications.ts";
import { withParents } from "./with-parents.ts";

/** Each batch is one statement of some 30 ms; other requests run between them. */
const BATCH_SIZE = 1000;

/** Returns what a change would do with these publications when this person makes it. */
export async function previewChange(
  ctx: Pick<Context, "db">,
  reader: Reader,
  change: BulkChange,
  ids: readonly string[],
): Promise<BulkPreview> {
  const selected = new Set(ids);
  const examples: PreviewedChange[] = [];
  const [refused, warnings]: [string[], string[]] = [[], []];
  let [changing, unchanged] = [0, 0];
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    for (const publication of await findPlannedPublications(ctx, ids.slice(start, start + BATCH_SIZE))) {
      const plan = planChange(reader, publication, change);
      if (plan.kind === "refused") refused.push(plan.reason);
      else if (plan.kind === "unchanged") unchanged += 1;
      else {
        changing += 1;
        warnings.push(...listWarnings(publication, change, selected));
        const { id, sequential_id, title } = publication;
        const [before, after] = [plainValue(change, plan.before), plainValue(change, plan.after)];
        if (examples.length < MAX_EXAMPLES) examples.push({ id, sequential_id, title, before, after });
      }
    }
  const hidden = await countHiddenChapters(ctx, change, ids);
  const sentence = "It is a chapter or paper of a selected title and stays unpublished: readers do not see it.";
  return {
    total: ids.length,
    changing,
    unchanged,
    refused: countSentences(refused),
    warnings: [...countSentences(warnings), ...(hidden > 0 ? [{ sentence, count: hidden }] : [])],
    examples: await withParents(ctx, examples),
  };
}

/** Returns how many chapters and papers of selected titles are not published and not selected. */
async function countHiddenChapters(
  { db }: Pick<Context, "db">,
  change: BulkChange,
  ids: readonly string[],
): Promise<number> {
  if (change.field !== "status" || change.value !== "published") return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from publication_list p
    where p.parent_book_id = any(${ids}::uuid[]) and p.status in ('draft', 'under_review')
      and not (p.status = 'draft' and p.is_proposal) and not (p.publication_id = any(${ids}::uuid[]))`.execute(db);
  return rows[0]?.count ?? 0;
}
