import type { z } from "zod";
import { ApiProblem, readResult } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import type { PlanForm } from "../book-forms.ts";
import { type Book, production, PRODUCTION_KEY } from "./book-queries.ts";

/** Returns the action that changes the plan of a book; `fields` has the sentence of each field that was refused. */
export function useChangePlan({ sequential_id }: Pick<Book, "sequential_id">, onDone: () => void) {
  const { error, ...action } = useAction({
    run: (changes: z.input<typeof PlanForm>) =>
      readResult(production.books[":id"].$patch({ param: { id: String(sequential_id) }, json: changes })),
    successToast: { title: "Plan saved" },
    failed: { title: "Couldn’t save the plan", otherwise: "Nothing was changed. Please try again." },
    onDone,
    onFailure: (failure) => failure instanceof ApiProblem && Object.keys(failure.fields).length > 0,
    refreshes: PRODUCTION_KEY,
  });
  return { ...action, fields: error instanceof ApiProblem ? error.fields : {} };
}
