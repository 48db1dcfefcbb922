import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { PublicationType } from "#publications/core/publication.ts";

type Named = { readonly id: string; readonly first_name: string | null; readonly last_name: string | null };

/** A proposal that an editor returned to its author, and that the author has not sent again. */
export type ReturnedProposal = {
  readonly id: string;
  readonly sequential_id: number;
  /** As it was when it was returned: later changes are the author's alone until it is sent again. */
  readonly title: string;
  readonly type: PublicationType;
  readonly creator: Named | null;
  readonly returned_at: Date;
  readonly returned_by: Named | null;
  readonly notes: string | null;
};

const MAX_RETURNED = 200;

const person = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`case when ${column("id")} is not null then json_build_object(
    'id', ${column("id")}, 'first_name', ${column("first_name")}, 'last_name', ${column("last_name")}) end`;
};

/** Returns the proposals that are with their authors after a return, the newest return first; at most 200. */
export async function listReturnedProposals({ db }: Pick<Context, "db">): Promise<readonly ReturnedProposal[]> {
  const { rows } = await sql<ReturnedProposal>`
    select p.id, p.sequential_id, p.type, c.changed_at as returned_at, c.note as notes,
      ${person("a")} as creator, ${person("e")} as returned_by,
      coalesce((select later.fields -> 'title' ->> 'from' from publication_changes later
        where later.publication_id = p.id and later.version > c.version and later.fields ? 'title'
        order by later.version limit 1), p.title) as title
    from publications p
    join lateral (
      select action, version, changed_at, changed_by, note from publication_changes
      where publication_id = p.id and fields ? 'status' order by version desc limit 1
    ) c on c.action = 'returned'
    left join profiles a on a.id = p.created_by
    left join profiles e on e.id = c.changed_by
    where p.status = 'draft' and p.is_proposal
    order by c.changed_at desc, p.sequential_id desc limit ${MAX_RETURNED}`.execute(db);
  return rows;
}
