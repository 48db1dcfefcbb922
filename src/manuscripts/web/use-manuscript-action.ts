import { useQueryClient } from "@tanstack/react-query";
import { ApiProblem } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import type { Toast } from "#ui/toasts/toast.ts";
import { type Manuscript, manuscriptQuery, MANUSCRIPTS_KEY } from "./manuscript-queries.ts";

type ManuscriptAction<Input> = {
  readonly run: (input: Input) => Promise<Manuscript>;
  readonly successToast?: Toast | ((input: Input, outcome: Manuscript) => Toast | undefined);
  readonly failed: string;
  readonly onDone?: (stored: Manuscript, input: Input) => void;
};

/** Returns an action that changes one manuscript. Its response is visible at once; after a refusal, so is what changed. */
export function useManuscriptAction<Input = void>({ run, successToast, failed, onDone }: ManuscriptAction<Input>) {
  const queries = useQueryClient();
  return useAction({
    run,
    failed,
    ...(successToast && { successToast }),
    onDone: (stored: Manuscript, input: Input) => {
      for (const id of [stored.id, stored.number ?? stored.id])
        queries.setQueryData(manuscriptQuery(id).queryKey, stored);
      onDone?.(stored, input);
    },
    onFailure: (error) => {
      if (error instanceof ApiProblem && (error.status === 409 || error.status === 404))
        void queries.invalidateQueries({ queryKey: MANUSCRIPTS_KEY });
      return false;
    },
  });
}
