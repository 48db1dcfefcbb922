import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast, type Toast } from "#ui/toasts/toast.ts";
import { type FailureWords, failureToast } from "#publications/web/failure-toast.ts";

/** Says a failure. */
export const showListFailure = (error: unknown, words: FailureWords, onRetry?: () => void): void =>
  void toast(failureToast(error, words, onRetry));

type Action<Input, Outcome> = {
  readonly run: (input: Input) => Promise<Outcome>;
  readonly said?: (outcome: Outcome, input: Input) => Toast;
  readonly failed: FailureWords;
  readonly onDone?: (outcome: Outcome) => void;
};

/** One change in the publications desk: busy while it runs, said when it is done, never silent when it fails. */
export function useListAction<Input, Outcome>({ run, said, failed, onDone }: Action<Input, Outcome>) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: run,
    onSuccess: (outcome, input) => {
      // Figures on other screens hang together with what is changed here.
      void queries.invalidateQueries();
      onDone?.(outcome);
      if (said) toast(said(outcome, input));
    },
    onError: (error, input) => showListFailure(error, failed, () => mutate(input)),
  });
  return { runAction: mutate, isBusy: isPending };
}
