import { type RawBuilder, sql } from "kysely";
import { type Reader, seesAllSubmissions } from "#publications/core/policy.ts";
import type { Context } from "#platform/context.ts";
import type { PageRange } from "#platform/reverse-paging.ts";
import type { Publication } from "#publications/core/publication.ts";
import { publicationsInOrder } from "#publications/listing/server/list-publications.ts";
import { visibleTo } from "#publications/core/server/visibility-condition.ts";

type QueryContext = Pick<Context, "db">;

/** The progress of a proposal through the approval. */
export type Passage = {
  /** The time when it was sent to the editors last; null if it never was. */
  readonly sent_at: Date | null;
  /** The number of times it was sent. */
  readonly rounds: number;
  /** The last decision of the editors and its time. */
  readonly decision: "approved" | "returned" | null;
  readonly decided_at: Date | null;
  /** What the editors wrote with it. */
  readonly decision_notes: string | null;
};

/**
 * Returns the condition on `publications as p` of the proposals in the register: those that the person created, or of the
 * whole press all that were sent to the editors, as far as the person may see them.
 */
export function isRegisteredFor(reader: NonNullable<Reader>, scope: "own" | "press"): RawBuilder<boolean> {
  if (scope === "own") return sql<boolean>`p.created_by = ${reader.id}::uuid`;
  const sent = sql`exists (
    select from publication_status_history h where h.publication_id = p.id and h.to_status = 'under_review')`;
  return sql<boolean>`(p.is_proposal or ${sent}) and ${visibleTo(reader, "publications")}`;
}

/**
 * Returns a page of the proposals, the newest change first, and their total: the person's own, or for admins all that
 * were sent to the editors (decision A6), as far as they may see them.
 */
export async function listProposals(
  ctx: QueryContext,
  reader: NonNullable<Reader>,
  { limit, offset }: PageRange,
): Promise<{ readonly proposals: readonly Publication[]; readonly total: number }> {
  const registered = isRegisteredFor(reader, seesAllSubmissions(reader.roles) ? "press" : "own");
  const { rows } = await sql<{ id: string }>`select p.id from publications p where ${registered}
    order by p.updated_at desc, p.sequential_id desc limit ${limit} offset ${offset}`.execute(ctx.db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from publications p where ${registered}`.execute(ctx.db);
  const proposals = await publicationsInOrder(
    ctx,
    rows.map(({ id }) => id),
  );
  return { proposals, total: counted.rows[0]?.total ?? 0 };
}

/** Returns the progress of each of these proposals. */
export async function findProgress(
  { db }: QueryContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Passage>> {
  const { rows } = await sql<Passage & { id: string }>`
    select p.id, h.sent_at, coalesce(h.rounds, 0)::int as rounds, c.action as decision, c.changed_at as decided_at,
      c.note as decision_notes
    from publications p
    left join lateral (
      select max(changed_at) as sent_at, count(*) as rounds from publication_status_history
      where publication_id = p.id and to_status = 'under_review'
    ) h on true
    left join lateral (
      select action, changed_at, note from publication_changes
      where publication_id = p.id and action in ('approved', 'returned') order by version desc limit 1
    ) c on true
    where p.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...passage }) => [id, passage]));
}
