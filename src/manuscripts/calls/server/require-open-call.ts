import { type Kysely, sql } from "kysely";
import { findCallReason, findWordsReason, formatWordLimits } from "#manuscripts/calls/call.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { can } from "#people/core/policy.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import type {} from "./call-tables.ts";

type Bound = {
  /** The volume of the manuscript, if it has one. */
  readonly parentId: string | null;
  readonly isBegun: boolean;
};

/**
 * Returns why a person cannot send a manuscript for a volume now, by the dates of its public call; undefined where they can. Staff and the
 * editors of the volume send for others at any time, and a volume without a public call takes manuscripts at any time (decision 165).
 */
export async function findReasonByCall(
  { db, clock }: Pick<Context, "db" | "clock">,
  person: ManuscriptPerson,
  { parentId, isBegun }: Bound,
): Promise<string | undefined> {
  const call = await findBindingCall(db, person, parentId);
  if (!call || parentId === null) return undefined;
  const admittedUntil = await findAdmission(db, person, parentId);
  return findCallReason(call, { isBegun, admittedUntil }, clock());
}

/**
 * Returns why a draft cannot be submitted by the limits of words of its volume's public call; undefined where it fits, and where its words
 * cannot be counted, which its editor reads then. Nobody was admitted to write more; who sends for others at any time is not bound either.
 */
export async function findReasonByWords(
  db: Kysely<Tables>,
  person: ManuscriptPerson,
  { id, parent_id }: Pick<ManuscriptRow, "id" | "parent_id">,
): Promise<string | undefined> {
  const call = await findBindingCall(db, person, parent_id);
  if (!call || formatWordLimits(call.words_from, call.words_to) === undefined) return undefined;
  const main = await db
    .selectFrom("manuscript_files")
    .select("facts")
    .where("manuscript_id", "=", id)
    .where("version_id", "is", null)
    .where("role", "=", "main")
    .executeTakeFirst();
  return findWordsReason(call, main?.facts?.words);
}

/** Returns the public call of a volume where it binds this person. */
async function findBindingCall(db: Kysely<Tables>, person: ManuscriptPerson, parentId: string | null) {
  if (parentId === null || can(person.roles, "content_review")) return undefined;
  const call = await db
    .selectFrom("volume_calls")
    .select(["title", "opens_at", "closes_at", "late_hours", "time_zone", "words_from", "words_to"])
    .where("publication_id", "=", parentId)
    .where("is_public", "=", true)
    .executeTakeFirst();
  return call && !(await editsVolume(db, person, parentId)) ? call : undefined;
}

/** Refused: 409 with the sentence where the call of the volume takes nothing from this person now. */
export async function requireOpenCall(
  ctx: Pick<Context, "db" | "clock">,
  person: ManuscriptPerson,
  bound: Bound,
): Promise<void> {
  const reason = await findReasonByCall(ctx, person, bound);
  if (reason !== undefined) throw new Refused(409, "The call is not open", reason, { reasons: [reason] });
}

async function editsVolume(db: Kysely<Tables>, { id }: ManuscriptPerson, volumeId: string): Promise<boolean> {
  const membership = await db
    .selectFrom("volume_editors")
    .select("person_id")
    .where("publication_id", "=", volumeId)
    .where("person_id", "=", id)
    .executeTakeFirst();
  return membership !== undefined;
}

/** Returns the latest instant until which the person was admitted; undefined where nobody admitted them. */
async function findAdmission(
  db: Kysely<Tables>,
  { email }: ManuscriptPerson,
  volumeId: string,
): Promise<Date | undefined> {
  if (email === null) return undefined;
  const admission = await db
    .selectFrom("volume_call_admissions")
    .select("admitted_until")
    .where("publication_id", "=", volumeId)
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("ended_at", "is", null)
    .orderBy("admitted_until", "desc")
    .executeTakeFirst();
  return admission?.admitted_until;
}
