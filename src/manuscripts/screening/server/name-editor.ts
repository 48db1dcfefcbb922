import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import { displayName } from "#people/core/person-names.ts";
import { listPeopleWith } from "#people/users/server/list-people-with.ts";
import type { AssignForm, CommandForm } from "#manuscripts/screening/screening-forms.ts";
import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import { screeningEmail } from "#manuscripts/emails/screening-emails.ts";
import { findReplyAddress, queueManuscriptEmail } from "#manuscripts/emails/server/queue-email.ts";
import { writeToAuthor } from "#manuscripts/emails/server/write-to-author.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import { findManuscript, type ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { getCommand } from "#manuscripts/workflow/commands.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { hasContributedTo, reviews } from "#manuscripts/server/recusal.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-deps.ts";
import { findAddressee } from "#manuscripts/server/manuscript-people.ts";
import type { GuardFacts } from "#manuscripts/workflow/guards.ts";
import { isUuid } from "#platform/uuid.ts";
import { readPress } from "#press/core/server/press.ts";
import { Invalid } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";

type Command<Form extends z.ZodType> = z.output<Form> & { readonly id: string };

/**
 * Takes a submitted manuscript, or a later one whose editor has left: the actor becomes its editor, and the author is told the
 * name (M4).
 */
export async function takeManuscript(
  ctx: ManuscriptContext,
  actor: ManuscriptPerson,
  { id, key, version }: Command<typeof CommandForm>,
): Promise<ManuscriptRow> {
  const state = (await findManuscript(ctx.db, id))?.state ?? "submitted";
  const isLater = state !== "submitted" && getCommand("take_over").from.includes(state);
  return changeManuscript(ctx, actor, {
    id,
    key,
    version,
    command: isLater ? "take_over" : "take",
    facts: ({ handling_editor }) => ({ hasEditor: handling_editor !== null }),
    apply: async (manuscript, db) => ({
      set: { handling_editor: actor.id, ...(!isLater && { due_on: null }) },
      details: { editor: await nameEditor({ ...ctx, db }, manuscript, actor.id) },
    }),
  });
}

/**
 * Names the editor of a submitted manuscript, or another one later. The editor is informed (M5), and so is the author (M4).
 * Invalid where the person is not an editor; refused for a contributor of the manuscript and for whoever reviews it.
 */
export const assignEditor = (
  ctx: ManuscriptContext,
  actor: ManuscriptPerson,
  command: "assign" | "reassign",
  { id, key, version, editor }: Command<typeof AssignForm>,
): Promise<ManuscriptRow> =>
  changeManuscript(ctx, actor, {
    id,
    key,
    version,
    command,
    facts: (manuscript, db) => findRecusal(db, manuscript, editor),
    apply: async (manuscript, db) => {
      if (!(await listPeopleWith({ db }, "content_review")).some((person) => person.id === editor))
        throw new Invalid({ editor: "Choose an administrator or an editor." });
      const to = await findAddressee(db, editor);
      if (to && editor !== actor.id)
        await queueManuscriptEmail(ctx, db, screeningEmail("manuscript-assigned"), {
          to: to.email,
          number: manuscript.number ?? "Draft",
          // Not to the former editor: the new one is not stored yet.
          replyTo: await findReplyAddress(ctx, db, { handling_editor: null }),
          fields: { name: to.name, title: manuscript.title },
          path: dashboardPath(DASHBOARD.contentReviewItem, { id: manuscript.number ?? manuscript.id }),
        });
      return {
        set: { handling_editor: editor },
        details: { editor: await nameEditor({ ...ctx, db }, manuscript, editor) },
      };
    },
  });

/** Tells the author who the editor is, and returns the editor's name. */
async function nameEditor(ctx: ManuscriptContext, manuscript: ManuscriptRow, editorId: string): Promise<string> {
  const { db } = ctx;
  const profile = await db
    .selectFrom("profiles")
    .select(["first_name", "last_name"])
    .where("id", "=", editorId)
    .executeTakeFirst();
  const editor = profile ? displayName(profile) : "An editor";
  const { workflow } = await readPress(ctx);
  const weeks = `${workflow.firstCheckFrom}–${workflow.firstCheckTo} weeks`;
  await writeToAuthor(ctx, db, {
    manuscript,
    text: screeningEmail("manuscript-editor-named"),
    fields: { editor, weeks },
    replyTo: await findReplyAddress(ctx, db, { handling_editor: editorId }),
  });
  return editor;
}

async function findRecusal(
  db: Kysely<Tables>,
  { id }: ManuscriptRow,
  personId: string,
): Promise<Pick<GuardFacts, "editorIsContributor" | "editorIsReviewer">> {
  if (!isUuid(personId)) return {};
  const [manuscript, person] = [sql`${id}::uuid`, { id: sql`p.id`, email: sql`coalesce(p.email, '')` }];
  const { rows } = await sql<{ contributor: boolean; reviewer: boolean }>`
    select ${hasContributedTo(manuscript, person)} as contributor, ${reviews(manuscript, person)} as reviewer
    from profiles p where p.id = ${personId}::uuid`.execute(db);
  return { editorIsContributor: rows[0]?.contributor ?? false, editorIsReviewer: rows[0]?.reviewer ?? false };
}
