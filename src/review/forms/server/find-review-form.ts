import { type Kysely, sql } from "kysely";
import type { ManuscriptKind } from "#manuscripts/manuscript.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { ReviewForm, ReviewQuestion } from "#review/forms/review-form.ts";
import { SHIPPED_FORM_VERSION, readShippedForm } from "#review/forms/shipped-forms.ts";
import type {} from "#review/server/tables.ts";

/** A form that is needed: the version with which a reviewer began; null for the newest. */
export type NeededForm = { readonly kind: ManuscriptKind; readonly form_version: number | null };

/**
 * Returns the forms that are needed, in the order in which they were named, with one statement. A version in which the press went back to the shipped
 * questions has these. Throws for a version that never existed.
 */
export async function findReviewForms(
  db: Kysely<Tables>,
  needed: readonly NeededForm[],
): Promise<readonly ReviewForm[]> {
  const kinds = [...new Set(needed.map(({ kind }) => kind))];
  const versions = [...new Set(needed.flatMap(({ form_version }) => form_version ?? []))];
  const isNewest = sql<boolean>`version = (select max(newest.version) from review_form_versions as newest
    where newest.kind = review_form_versions.kind)`;
  const rows =
    kinds.length === 0
      ? []
      : await db
          .selectFrom("review_form_versions")
          .select(["kind", "version", "questions", isNewest.as("is_newest")])
          .where("kind", "in", kinds)
          .where((where) => (versions.length === 0 ? isNewest : where.or([where("version", "in", versions), isNewest])))
          .execute();
  return needed.map(({ kind, form_version }) => {
    const row = rows.find((row) =>
      row.kind === kind && form_version === null ? row.is_newest : row.kind === kind && row.version === form_version,
    );
    if (row) return toForm(kind, row);
    if (form_version !== null && form_version !== SHIPPED_FORM_VERSION)
      throw new Error(`There is no version ${form_version} of the review form for a ${kind}.`);
    return readShippedForm(kind);
  });
}

/** Returns one form as `findReviewForms` does. */
export async function findReviewForm(db: Kysely<Tables>, needed: NeededForm): Promise<ReviewForm> {
  const [form] = await findReviewForms(db, [needed]);
  return form ?? readShippedForm(needed.kind);
}

type StoredForm = { readonly version: number; readonly questions: readonly ReviewQuestion[] | null };

/** Returns a stored version as a form. */
export const toForm = (kind: ManuscriptKind, { version, questions }: StoredForm): ReviewForm => ({
  version,
  questions: questions ?? readShippedForm(kind).questions,
});
