import { defaultAnonymity, type ManuscriptKind } from "#manuscripts/manuscript.ts";
import { NO_DECLARATIONS } from "#manuscripts/drafts/declarations.ts";
import { findManuscript, type ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { readPress } from "#press/server/press.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";

export type NewDraft = {
  /** Made by the client: the same request twice makes one draft; it is the manuscript's id. */
  readonly key: string;
  readonly kind: ManuscriptKind;
  /** The package and the estimate that the author chose on a service page (decision P1). */
  readonly package?: string | undefined;
  readonly estimate?: Readonly<Record<string, unknown>> | undefined;
  readonly parentId?: string | undefined;
};

/** Creates an empty draft of which its creator is the corresponding author. Returns it as stored; 409 when the key belongs to another person's. */
export async function createDraft(ctx: Context, person: ManuscriptPerson, draft: NewDraft): Promise<ManuscriptRow> {
  const now = ctx.clock();
  const { workflow } = await readPress(ctx);
  await ctx.db
    .insertInto("manuscripts")
    .values({
      id: draft.key,
      kind: draft.kind,
      package: draft.package ?? null,
      estimate: draft.estimate ? JSON.stringify(draft.estimate) : null,
      parent_id: draft.parentId ?? null,
      declarations: JSON.stringify(NO_DECLARATIONS),
      anonymity: defaultAnonymity(draft.kind),
      reports_needed: workflow.reportsNeeded,
      created_by: person.id,
      state_since: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const stored = await findManuscript(ctx.db, draft.key);
  if (!stored || stored.created_by !== person.id)
    throw new Refused(409, "Not created", "This key was used for another manuscript. Choose a new one.");
  return stored;
}
