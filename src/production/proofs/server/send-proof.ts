import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Person } from "#people/core/server/current-person.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Invalid } from "#platform/refused.ts";
import { addDays } from "#press/core/zoned-time.ts";
import { readToday } from "#press/server/press-day.ts";
import { findReaderProblem, type SendProofForm } from "../proof-forms.ts";
import { listAuthorNames } from "../proof-authors.ts";
import type { ProofRow, ReaderRow } from "./find-proofs.ts";
import type { ProofContext } from "./proof-context.ts";
import { emailReader, readMailing } from "./queue-proof-email.ts";
import { requireSendable, requireText, type SendableText } from "./sendable-text.ts";

/** Nobody reads a proof for longer. */
const MAX_DAYS = 366;

/**
 * Sends the text of a part to its authors: a new round, which closes the one before. Returns the id of the proof. 409 while the text is not ready for
 * them; Invalid for a day that is over and for people who are not authors of the part.
 */
export async function sendProof(
  ctx: ProofContext,
  person: Person,
  productionId: string,
  form: SendProofForm,
): Promise<string> {
  const text = await requireText(ctx, person, productionId);
  const today = await readToday(ctx);
  requireValid(form, text, today);
  return ctx.db.transaction().execute(async (db) => {
    // Two editors who send at the same moment make two rounds, one after the other.
    await sql`select id from publications where id = ${text.part.id}::uuid for no key update`.execute(db);
    await requireSendable(db, text);
    return storeRound({ ...ctx, db }, person, text, form);
  });
}

function requireValid({ due_on, readers }: SendProofForm, { part }: SendableText, today: string): void {
  const authors = new Set(listAuthorNames(part));
  const problem = findReaderProblem(readers);
  const stranger = readers.find(({ name }) => !authors.has(name));
  const wrong = {
    ...(due_on <= today && { due_on: "Please choose a day after today." }),
    ...(due_on > addDays(today, MAX_DAYS) && { due_on: "Please choose a day within a year." }),
    ...(problem !== undefined && { readers: problem }),
    ...(stranger && { readers: `${stranger.name} is not named as an author in the record.` }),
  };
  if (Object.keys(wrong).length > 0) throw new Invalid(wrong);
}

async function storeRound(
  ctx: ProofContext,
  person: Person,
  { production, part }: SendableText,
  form: SendProofForm,
): Promise<string> {
  const { db } = ctx;
  const now = ctx.clock();
  const last = await closeLast(db, part.id, now);
  const proof: ProofRow = {
    id: randomUUID(),
    publication_id: part.id,
    production_id: production.id,
    compared_with: await findCompared(db, production, last),
    round: (last?.round ?? 0) + 1,
    due_on: form.due_on,
    message: form.message,
    sent_by: person.id,
    sent_at: now,
    outcome: null,
    closed_at: null,
  };
  await db.insertInto("production_proofs").values(proof).execute();
  const readers = await storeReaders(db, proof, form.readers);
  await storeQuestions(db, proof, form.questions);
  const mailing = await readMailing(ctx, db, proof);
  const key = last?.outcome === "remarks" || last?.outcome === "replaced" ? "proof-again" : "proof-sent";
  for (const reader of readers) await emailReader(ctx, db, key, reader, mailing);
  return proof.id;
}

async function storeReaders(
  db: Kysely<Tables>,
  { id: proof_id, sent_at }: ProofRow,
  given: SendProofForm["readers"],
): Promise<readonly ReaderRow[]> {
  const readers = given.map((reader, place): ReaderRow => ({
    ...reader,
    id: randomUUID(),
    proof_id,
    place,
    link_generation: 0,
    sent_at,
    opened_at: null,
    reminded_at: null,
    approved_at: null,
    remarks_sent_at: null,
  }));
  await db.insertInto("production_proof_readers").values(readers).execute();
  return readers;
}

async function storeQuestions(
  db: Kysely<Tables>,
  { id: proof_id }: ProofRow,
  questions: SendProofForm["questions"],
): Promise<void> {
  if (questions.length === 0) return;
  const rows = questions.map(({ question, choices }, place) => ({
    id: randomUUID(),
    proof_id,
    place,
    question,
    choices: JSON.stringify(choices),
    replied_by: null,
    replied_at: null,
  }));
  await db.insertInto("production_proof_questions").values(rows).execute();
}

/** Closes the round that is open, and returns the last one. */
async function closeLast(db: Kysely<Tables>, publicationId: string, now: Date): Promise<ProofRow | undefined> {
  await db
    .updateTable("production_proofs")
    .set({ outcome: "replaced", closed_at: now })
    .where("publication_id", "=", publicationId)
    .where("closed_at", "is", null)
    .execute();
  return db
    .selectFrom("production_proofs")
    .selectAll()
    .where("publication_id", "=", publicationId)
    .orderBy("round", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Returns the text that the authors know: of the round before, or their own file as it was first read. */
async function findCompared(
  db: Kysely<Tables>,
  { id, publication_id, source_path, version }: SendableText["production"],
  last: ProofRow | undefined,
): Promise<string | null> {
  if (last) return last.production_id === id ? last.compared_with : last.production_id;
  const first = await db
    .selectFrom("productions")
    .select("id")
    .where("publication_id", "=", publication_id)
    .where("source_path", "=", source_path)
    .where("version", "<", version)
    .orderBy("version")
    .limit(1)
    .executeTakeFirst();
  return first?.id ?? null;
}
