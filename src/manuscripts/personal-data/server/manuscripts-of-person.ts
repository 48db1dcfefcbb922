import { type Kysely, type RawBuilder, sql } from "kysely";
import { isFormer } from "#manuscripts/co-authors/server/former-contributors.ts";
import { getCommand } from "#manuscripts/workflow/commands.ts";
import type { ManuscriptState } from "#manuscripts/manuscript.ts";
import { isOwn } from "#manuscripts/tracking/server/list-manuscripts.ts";
import type { PersonRecords, RecordedPerson } from "#people/core/server/personal-records.ts";
import type { Tables } from "#platform/database/tables.ts";
import { eraseAuthor } from "./erase-author.ts";
import { eraseEditor } from "./erase-editor.ts";

/**
 * Returns a person's manuscripts with what the person wrote in them, and what the person did as an editor: messages to
 * the authors and the person's own, no notes of other staff, nothing of reviewers.
 */
const collect: PersonRecords["collect"] = async ({ db }, person) => {
  const own = await listOwn(db, person);
  return {
    manuscripts: await Promise.all(own.map((manuscript) => withParts(db, person, manuscript))),
    former_contributions: await db
      .selectFrom("manuscript_former_contributors as c")
      .innerJoin("manuscripts as m", "m.id", "c.manuscript_id")
      .select(["m.number", "c.given_name", "c.family_name", "c.literal_name", "c.email", "c.affiliation", "c.orcid"])
      .select("c.ended_at")
      .where(isFormer(person))
      .orderBy("c.ended_at")
      .execute(),
    handled: await db
      .selectFrom("manuscripts")
      .select(["number", "title", "state"])
      .where("handling_editor", "=", person.id)
      .orderBy("number")
      .execute(),
    volumes: await db
      .selectFrom("volume_editors as v")
      .innerJoin("publications as p", "p.id", "v.publication_id")
      .select(["p.title", "v.created_at as since"])
      .where("v.person_id", "=", person.id)
      .orderBy("v.created_at")
      .execute(),
    late_admissions: await db
      .selectFrom("volume_call_admissions as a")
      .innerJoin("publications as p", "p.id", "a.publication_id")
      .select(["p.title", "a.admitted_until", "a.created_at", "a.ended_at"])
      .where(sql`lower(a.email)`, "=", person.address?.toLowerCase() ?? "")
      .orderBy("a.created_at")
      .execute(),
    messages: await db
      .selectFrom("manuscript_messages as g")
      .innerJoin("manuscripts as m", "m.id", "g.manuscript_id")
      .select(["m.number", "g.audience", "g.body", "g.created_at"])
      .where("g.author", "=", person.id)
      .orderBy("g.created_at")
      .execute(),
    actions: (
      await db
        .selectFrom("manuscript_events as e")
        .innerJoin("manuscripts as m", "m.id", "e.manuscript_id")
        .select(["m.number", "e.command", "e.created_at"])
        .where("e.actor", "=", person.id)
        .orderBy("e.created_at")
        .execute()
    ).map(({ command, ...event }) => ({ ...event, action: getCommand(command).past })),
  };
};

type OwnManuscript = Awaited<ReturnType<typeof listOwn>>[number];

async function listOwn(db: Kysely<Tables>, { id, address }: RecordedPerson) {
  const { rows } = await sql<{
    id: string;
    number: string | null;
    state: ManuscriptState;
    kind: string;
    title: string;
    subtitle: string;
    abstract: string;
    keywords: readonly string[];
    declarations: object;
    licence: string | null;
    package: string | null;
    estimate: object | null;
    is_mine: boolean;
    submitted_at: Date | null;
    created_at: Date;
  }>`select m.id, m.number, m.state, m.kind, m.title, m.subtitle, m.abstract, m.keywords, m.declarations, m.licence,
      m.package, m.estimate, m.created_by is not distinct from ${id}::uuid as is_mine, m.submitted_at, m.created_at
    from manuscripts m where ${isOwn({ id, email: address ?? null })} order by m.created_at, m.id`.execute(db);
  return rows;
}

/** The declarations, the package and the estimate are the author's who made them. */
async function withParts(db: Kysely<Tables>, person: RecordedPerson, manuscript: OwnManuscript) {
  const { id, is_mine, declarations, package: chosen, estimate, ...facts } = manuscript;
  return {
    ...facts,
    ...(is_mine && { declarations, package: chosen, estimate }),
    contributions: await db
      .selectFrom("manuscript_contributors as c")
      .select(["c.given_name", "c.family_name", "c.literal_name", "c.email", "c.affiliation", "c.orcid", "c.role"])
      .select(["c.credit", "c.corresponding", "c.confirmation", "c.confirmed_at", "c.asked_at"])
      .where("c.manuscript_id", "=", id)
      .where(isThem(person))
      .execute(),
    versions: await db
      .selectFrom("manuscript_versions")
      .select(["number", "reason", "note", "title", "created_at"])
      .where("manuscript_id", "=", id)
      .orderBy("number")
      .execute(),
    files: await db
      .selectFrom("manuscript_files")
      .select(["name", "role", "media_type", "size", "created_at"])
      .where("manuscript_id", "=", id)
      .where("role", "<>", "review_copy")
      .orderBy("created_at")
      .execute(),
    // Who signed it is one of the people whose manuscript this is.
    agreements: await db
      .selectFrom("manuscript_agreements")
      .select(["way", "text_version", "licence", "signed_by", "statements", "signed_on", "recorded_at", "replaced_at"])
      .where("manuscript_id", "=", id)
      .orderBy("recorded_at")
      .execute(),
    fixes: await db
      .selectFrom("manuscript_fixes")
      .select(["request", "body", "done", "answer"])
      .where("manuscript_id", "=", id)
      .orderBy("request")
      .orderBy("position")
      .execute(),
    messages: (
      await db
        .selectFrom("manuscript_messages")
        .select(["author", "body", "created_at"])
        .where("manuscript_id", "=", id)
        .where("audience", "=", "authors")
        .orderBy("created_at")
        .execute()
    ).map(({ author, ...message }) => ({ ...message, is_yours: author === person.id })),
  };
}

/** Returns the condition on `manuscript_contributors as c` that a line names this person. */
const isThem = ({ id, address }: RecordedPerson): RawBuilder<boolean> =>
  sql<boolean>`(c.person_id = ${id}::uuid or (c.email <> '' and lower(c.email) = ${address?.toLowerCase() ?? ""}))`;

/** The manuscripts of a person, for the export and the erasure of personal data (decision 58). */
export const MANUSCRIPT_RECORDS: PersonRecords = {
  name: "manuscripts",
  collect,
  erase: async (ctx, person) => {
    await eraseEditor(ctx, person);
    await eraseAuthor(ctx, person);
  },
};
