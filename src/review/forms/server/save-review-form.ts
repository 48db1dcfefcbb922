import { type Kysely, sql } from "kysely";
import type { ManuscriptKind } from "#manuscripts/manuscript.ts";
import { type Actor, getPersonId } from "#people/core/actor.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { checkForm } from "#review/forms/check-form.ts";
import type { ReviewQuestion } from "#review/forms/review-form.ts";
import { isSameForm, tidyQuestion } from "#review/forms/same-form.ts";
import { readShippedForm } from "#review/forms/shipped-forms.ts";
import { findReviewForm, toForm } from "./find-review-form.ts";

/** Returns the versions of a form that the press stored, the newest first, each with who stored it. */
export async function listFormVersions(db: Kysely<Tables>, kind: ManuscriptKind) {
  const rows = await db
    .selectFrom("review_form_versions as f")
    .leftJoin("profiles as p", "p.id", "f.changed_by")
    .select(["f.version", "f.questions", "f.changed_at", "p.id", "p.first_name", "p.last_name"])
    .where("f.kind", "=", kind)
    .orderBy("f.version", "desc")
    .execute();
  return rows.map(({ questions, version, changed_at, id, first_name, last_name }) => ({
    ...toForm(kind, { version, questions }),
    is_shipped: questions === null,
    changed_at,
    changed_by: id === null ? null : { id, first_name, last_name },
  }));
}

type NewForm = {
  readonly kind: ManuscriptKind;
  /** Null goes back to the questions that came with the program. */
  readonly questions: readonly ReviewQuestion[] | null;
  /** The version from which it was made; without it the save applies to the newest. */
  readonly madeFrom: number | undefined;
};

/**
 * Stores the questions of a form as a new version, which reviewers who agree from then on get; those who have agreed keep theirs. Questions that are
 * those of the newest version make no new one. 422 by part for questions that cannot be used, 409 when another person has saved since.
 */
export async function saveReviewForm(
  ctx: Pick<Context, "db" | "clock">,
  actor: Actor,
  { kind, questions, madeFrom }: NewForm,
): Promise<void> {
  const shipped = readShippedForm(kind).questions;
  const tidied = (questions ?? shipped).map(tidyQuestion);
  const errors = checkForm(tidied);
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  await ctx.db.transaction().execute(async (db) => {
    // Two concurrent saves would both become the next version.
    await sql`lock table review_form_versions in share row exclusive mode`.execute(db);
    const newest = await findReviewForm(db, { kind, form_version: null });
    if (madeFrom !== undefined && madeFrom !== newest.version)
      throw new Refused(
        409,
        "Error saving review form",
        "Another person saved a version of this form after you had opened it. Nothing was overwritten.",
        newest,
      );
    if (isSameForm(tidied, newest.questions)) return;
    await db
      .insertInto("review_form_versions")
      .values({
        kind,
        version: newest.version + 1,
        questions: isSameForm(tidied, shipped) ? null : JSON.stringify(tidied),
        changed_by: getPersonId(actor) ?? null,
        changed_at: ctx.clock(),
      })
      .execute();
  });
}
