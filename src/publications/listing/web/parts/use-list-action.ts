import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast, type Toast } from "#ui/toasts/toast.ts";
import { type FailureWords, failureToast } from "#platform/web/failure-toast.ts";

/** Shows a failure as a toast. */
export const showListFailure = (error: unknown, words: FailureWords, onRetry?: () => void): void =>
  void toast(failureToast(error, words, onRetry));

type Action<Input, Outcome> = {
  readonly run: (input: Input) => Promise<Outcome>;
  readonly success?: (outcome: Outcome, input: Input) => Toast;
  readonly failed: FailureWords;
  readonly onDone?: (outcome: Outcome) => void;
};

/** Returns an action of the publication list: `isBusy` while it runs, then a success or failure message. */
export function useListAction<Input, Outcome>({ run, success, failed, onDone }: Action<Input, Outcome>) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: run,
    onSuccess: (outcome, input) => {
      // Totals on other screens depend on this change.
      void queries.invalidateQueries();
      onDone?.(outcome);
      if (success) toast(success(outcome, input));
    },
    onError: (error, input) => showListFailure(error, failed, () => mutate(input)),
  });
  return { runAction: mutate, isBusy: isPending };
}
