import { sql } from "kysely";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { MOST_NAMED, type NeedsYou, withOthers } from "#people/needs-you.ts";
import { can } from "#people/policy.ts";
import type { Person } from "#people/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import { partScreenPath } from "../proof-addresses.ts";

type Row = {
  readonly sequential_id: number;
  readonly title: string;
  readonly remarks: number;
  readonly all: number;
};

/** Returns the proofs that this person sent, whose remarks wait to be taken or declined, the oldest first. */
export async function listProofNeeds(
  { db }: Pick<Context, "db">,
  person: Pick<Person, "id" | "roles">,
): Promise<readonly NeedsYou[]> {
  if (!can(person.roles, "production")) return [];
  const { rows } = await sql<Row>`
    select t.sequential_id, t.title, r.remarks, (count(*) over ())::int as all
    from production_proofs p
    join publications t on t.id = p.publication_id
    join (select proof_id, count(*)::int as remarks from production_proof_remarks where outcome is null group by proof_id) r
      on r.proof_id = p.id
    where p.sent_by = ${person.id}::uuid and p.outcome = 'remarks'
      and not exists (select from production_proofs later
        where later.publication_id = p.publication_id and later.round > p.round)
    order by p.closed_at, p.id limit ${MOST_NAMED}`.execute(db);
  const lines = rows.map(({ sequential_id, title, remarks }) => ({
    // The isolates separate the direction of a title from the direction of the words round it.
    sentence: `Go through ${remarks === 1 ? "1 remark" : `${remarks} remarks`} on the proof of “\u2068${title}\u2069”`,
    href: partScreenPath(sequential_id),
    area: DASHBOARD.publications,
  }));
  return withOthers(lines, rows[0]?.all, (count) => ({
    sentence: `Go through the remarks on ${count === 1 ? "1 more proof" : `${count} more proofs`}`,
    href: DASHBOARD.publications,
    area: DASHBOARD.publications,
  }));
}
