import { type RawBuilder, sql } from "kysely";
import type { PersonRecords, RecordedPerson } from "#people/core/server/personal-records.ts";
import type {} from "./tables.ts";

/** The words that stand for an author whose personal data were erased. */
const FORMER = "Former author";

/** Returns the condition on `production_proof_readers as r` that a line names this person, who is known here by the address. */
const isReader = ({ address }: RecordedPerson): RawBuilder<boolean> =>
  sql<boolean>`lower(r.email) = ${address?.toLowerCase() ?? ""}`;

/** Returns the proofs that a person read, with their remarks and replies, and those that a person sent as an editor. */
const collect: PersonRecords["collect"] = async ({ db }, person) => {
  const readers = await db
    .selectFrom("production_proof_readers as r")
    .innerJoin("production_proofs as p", "p.id", "r.proof_id")
    .innerJoin("publications as t", "t.id", "p.publication_id")
    .select(["r.id", "t.title", "p.round", "p.due_on", "p.outcome", "r.name", "r.email", "r.corresponding"])
    .select(["r.sent_at", "r.opened_at", "r.reminded_at", "r.approved_at", "r.remarks_sent_at"])
    .where(isReader(person))
    .orderBy("r.sent_at")
    .execute();
  const ids = sql<string>`any(${readers.map(({ id }) => id)}::uuid[])`;
  const remarks = await db
    .selectFrom("production_proof_remarks")
    .select(["reader_id", "quote", "replacement", "reason", "outcome", "reply", "created_at"])
    .where("reader_id", "=", ids)
    .orderBy("created_at")
    .execute();
  const replies = await db
    .selectFrom("production_proof_questions")
    .select(["replied_by", "question", "reply", "replied_at"])
    .where("replied_by", "=", ids)
    .orderBy("place")
    .execute();
  const sent = await db
    .selectFrom("production_proofs as p")
    .innerJoin("publications as t", "t.id", "p.publication_id")
    .select(["t.title", "p.round", "p.due_on", "p.message", "p.outcome", "p.sent_at"])
    .where("p.sent_by", "=", person.id)
    .orderBy("p.sent_at")
    .execute();
  return {
    read: readers.map(({ id, ...reader }) => ({
      ...reader,
      remarks: remarks.flatMap(({ reader_id, ...remark }) => (reader_id === id ? [remark] : [])),
      replies: replies.flatMap(({ replied_by, ...reply }) => (replied_by === id ? [reply] : [])),
    })),
    sent,
  };
};

/**
 * Takes a person off their proofs: links stop, remarks that were not sent are deleted, and those that were sent stay without a name, because the text rests on
 * them. An editor is taken off the rounds that they sent and the remarks that they settled.
 */
const erase: PersonRecords["erase"] = async ({ db }, person) => {
  const readers = await db
    .selectFrom("production_proof_readers as r")
    .innerJoin("production_proofs as p", "p.id", "r.proof_id")
    .select("r.id")
    .select(sql<boolean>`r.remarks_sent_at is not null or p.outcome = 'remarks'`.as("has_sent"))
    .where(isReader(person))
    .execute();
  for (const { id, has_sent } of readers) {
    await db
      .updateTable("production_proof_readers")
      .set((row) => ({
        name: FORMER,
        email: `${id}@erased.invalid`,
        link_generation: row("link_generation", "+", 1),
      }))
      .where("id", "=", id)
      .execute();
    if (!has_sent) await db.deleteFrom("production_proof_remarks").where("reader_id", "=", id).execute();
  }
  await eraseInTrash(db, person);
  await db.updateTable("production_proofs").set({ sent_by: null }).where("sent_by", "=", person.id).execute();
  await db
    .updateTable("production_proof_remarks")
    .set({ settled_by: null })
    .where("settled_by", "=", person.id)
    .execute();
};

/** The proofs of a publication in the trash are read there as they were. */
const eraseInTrash = async (db: Parameters<typeof erase>[0]["db"], { address }: RecordedPerson): Promise<void> =>
  void (await sql`update publication_trash set contents = jsonb_set(contents, '{production_proof_readers}', (
      select jsonb_agg(case when lower(one ->> 'email') = ${address?.toLowerCase() ?? ""}
        then one || jsonb_build_object('name', ${FORMER}::text, 'email', (one ->> 'id') || '@erased.invalid') else one end)
      from jsonb_array_elements(contents -> 'production_proof_readers') one))
    where exists (select from jsonb_array_elements(coalesce(contents -> 'production_proof_readers', '[]')) one
      where lower(one ->> 'email') = ${address?.toLowerCase() ?? ""})`.execute(db));

/** The proofs of a person: as an author by the address, as an editor by the account. */
export const PROOF_RECORDS: PersonRecords = { name: "proofs", collect, erase };
