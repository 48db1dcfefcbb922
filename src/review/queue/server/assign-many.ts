import { assignEditor } from "#manuscripts/screening/server/name-editor.ts";
import { type ManuscriptPerson, requireSeenManuscript } from "#manuscripts/server/involvement.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import type { AssignManyForm } from "#review/queue/queue-forms.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { partKey } from "#review/volumes/server/part-key.ts";

/** What became of one manuscript: assigned (or the editor's already), or the reason why not. */
export type AssignedManuscript = {
  readonly id: string;
  readonly number: string;
  readonly is_assigned: boolean;
  readonly reason: string;
};

/**
 * Names one editor for several manuscripts, each as the single command does, and each by itself: what one of them refuses does not hold up
 * the others. A repeated request does nothing twice.
 */
export async function assignMany(
  ctx: ReviewContext,
  person: ManuscriptPerson,
  { key, editor, manuscripts }: AssignManyForm,
): Promise<readonly AssignedManuscript[]> {
  const outcomes: AssignedManuscript[] = [];
  for (const id of new Set(manuscripts)) outcomes.push(await assignOne(ctx, person, { id, editor, key }));
  return outcomes;
}

type One = { readonly id: string; readonly editor: string; readonly key: string };

async function assignOne(
  ctx: ReviewContext,
  person: ManuscriptPerson,
  { id, editor, key }: One,
): Promise<AssignedManuscript> {
  let number = "";
  try {
    const { manuscript } = await requireSeenManuscript(ctx.db, person, id);
    number = manuscript.number ?? "";
    if (manuscript.handling_editor !== editor) {
      const command = manuscript.state === "submitted" ? "assign" : "reassign";
      const { version } = manuscript;
      await assignEditor(ctx, person, command, { id, editor, version, key: partKey(key, manuscript.id) });
    }
    return { id, number, is_assigned: true, reason: "" };
  } catch (error) {
    return { id, number, is_assigned: false, reason: readReason(error) };
  }
}

/** The sentence of a refusal; what broke is thrown on. */
function readReason(error: unknown): string {
  if (error instanceof Refused || error instanceof Invalid) return error.message;
  throw error;
}
