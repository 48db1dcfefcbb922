import { sql } from "kysely";
import type { Context } from "#platform/context.ts";

/** The sender and date of a proposal that waits for approval, and whether this editor has seen it. */
export type WaitingProposal = {
  readonly waiting_since: Date | null;
  readonly sent_by: {
    readonly id: string;
    readonly first_name: string | null;
    readonly last_name: string | null;
  } | null;
  readonly seen: "never" | "before" | "now";
};

type Row = {
  id: string;
  version: number;
  created_at: Date;
  changed_at: Date | null;
  person: WaitingProposal["sent_by"];
  seen_version: number | null;
};

/**
 * Returns for each of these publications who sent it for review, and when. If it was created as waiting, it was sent
 * when it was created.
 */
export async function findWaiting(
  { db }: Pick<Context, "db">,
  ids: readonly string[],
  personId: string,
): Promise<ReadonlyMap<string, WaitingProposal>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select p.id, p.version, p.created_at, h.changed_at, s.version as seen_version,
      case when w.id is not null
        then json_build_object('id', w.id, 'first_name', w.first_name, 'last_name', w.last_name) end as person
    from publications p
    left join lateral (
      select changed_at, changed_by from publication_status_history
      where publication_id = p.id and to_status = 'under_review' order by changed_at desc limit 1
    ) h on true
    left join profiles w on w.id = case when h.changed_at is null then p.created_by else h.changed_by end
    left join approvals_seen s on s.publication_id = p.id and s.person_id = ${personId}::uuid
    where p.id = any(${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, version, created_at, changed_at, person, seen_version }) => [
      id,
      {
        waiting_since: changed_at ?? created_at,
        sent_by: person,
        seen: seen_version === null ? "never" : seen_version < version ? "before" : "now",
      },
    ]),
  );
}
