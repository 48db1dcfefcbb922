import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { NO_DECLARATIONS } from "#manuscripts/drafts/declarations.ts";
import { linkAccounts } from "#manuscripts/drafts/server/store-contributors.ts";
import type { EventAuthor, EventPaper } from "#manuscripts/event-papers/event-paper.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { freezeVersion } from "#manuscripts/server/freeze-version.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { nextManuscriptNumber } from "#manuscripts/server/manuscript-numbers.ts";
import { storeSearchText } from "#manuscripts/server/search-text.ts";
import { readPress } from "#press/core/server/press.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";

export type NewEventPaper = {
  readonly id: string;
  readonly volumeId: string;
  /** The paper's id in the event's system: one volume has each once. */
  readonly paperId: string;
  readonly place: number;
  readonly title: string;
  readonly abstract: string;
  readonly keywords: readonly string[];
  readonly language: string;
  readonly authors: readonly EventAuthor[];
  readonly paper: EventPaper;
  /** The stored PDF, in the bucket of manuscripts. */
  readonly file: Pick<Tables["manuscript_files"], "name" | "path" | "size" | "sha256">;
};

/**
 * Stores a paper that an event reviewed as an accepted manuscript with its PDF as final file, within the transaction `db`. Its authors count as
 * confirmed: the event's list names them, and whoever imports it says so. Returns the manuscript. The errors are those of
 * `changeManuscript`.
 */
export async function insertEventPaper(
  ctx: Context,
  db: Kysely<Tables>,
  person: ManuscriptPerson,
  given: NewEventPaper,
): Promise<ManuscriptRow> {
  const now = ctx.clock();
  const { workflow } = await readPress({ ...ctx, db });
  const { received, accepted } = given.paper;
  await db
    .insertInto("manuscripts")
    .values({
      id: given.id,
      number: await nextManuscriptNumber(db, workflow.numberPrefix, now),
      kind: "paper",
      state: "submitted",
      turn: "editors",
      title: given.title,
      abstract: given.abstract,
      keywords: [...given.keywords],
      language: given.language,
      parent_id: given.volumeId,
      volume_place: given.place,
      reviewed_by_event: true,
      event_paper_id: given.paperId,
      event_paper: JSON.stringify(given.paper),
      declarations: JSON.stringify(NO_DECLARATIONS),
      reports_needed: workflow.reportsNeeded,
      state_since: now,
      submitted_at: received === null ? now : new Date(`${received}T00:00:00Z`),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await insertAuthors(db, given, now);
  await insertFinalFile(db, given, now);
  const version = { reason: "final", round: 0, note: "Imported from the event’s list.", by: person.id, now } as const;
  await freezeVersion(db, given, version);
  await storeSearchText(db, given.id);
  // Who is an author of the paper only brings it in: another editor handles it.
  const isAuthor = given.authors.some(({ email }) => email.toLowerCase() === person.email?.toLowerCase());
  return changeManuscript({ ...ctx, db }, isAuthor ? "system" : person, {
    id: given.id,
    key: randomUUID(),
    command: "import_reviewed",
    facts: (manuscript) => ({ reviewedByEvent: manuscript.reviewed_by_event }),
    apply: () => ({
      set: {
        handling_editor: isAuthor ? null : person.id,
        accepted_at: accepted === null ? now : new Date(`${accepted}T00:00:00Z`),
        final_files_at: now,
      },
      details: { paper: given.paperId },
    }),
  });
}

async function insertAuthors(db: Kysely<Tables>, { id, authors }: NewEventPaper, now: Date): Promise<void> {
  await db
    .insertInto("manuscript_contributors")
    .values(
      authors.map(({ name, given_name, family_name, ...author }, position) => ({
        ...author,
        id: randomUUID(),
        manuscript_id: id,
        position,
        given_name,
        family_name,
        literal_name: family_name === "" ? name : "",
        confirmation: "confirmed" as const,
        confirmed_at: now,
      })),
    )
    .execute();
  await linkAccounts(db, id);
}

const insertFinalFile = (db: Kysely<Tables>, { id, file }: NewEventPaper, now: Date) =>
  db
    .insertInto("manuscript_files")
    .values({
      ...file,
      id: randomUUID(),
      manuscript_id: id,
      role: "final",
      media_type: "application/pdf",
      created_at: now,
    })
    .execute();
