import type { ManuscriptKind } from "#manuscripts/manuscript.ts";
import type { Context } from "#platform/context.ts";
import { saveReviewForm } from "#review/forms/server/save-review-form.ts";
import { OWN_QUESTIONS } from "./own-review-form.ts";

/** Stores `OWN_QUESTIONS` as the press's form for a kind of work. */
export const storeOwnForm = (ctx: Pick<Context, "db" | "clock">, kind: ManuscriptKind): Promise<void> =>
  saveReviewForm(ctx, { kind: "system", name: "test" }, { kind, questions: OWN_QUESTIONS, madeFrom: undefined });
