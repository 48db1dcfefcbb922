import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast, type Toast } from "#ui/toasts/toast.ts";
import { type FailureWords, showFailure } from "./failure-toast.ts";

/** Thrown by an action that the person cancelled: no message is shown, because nothing happened. */
export class Declined extends Error {}

export type Action<Input, Outcome> = {
  readonly run: (input: Input) => Promise<Outcome>;
  /** The toast on success; none where the screen itself shows the outcome. */
  readonly successToast?: Toast | ((input: Input, outcome: Outcome) => Toast | undefined);
  /** The words where the request was refused or broke; none where the screen itself shows `error`. */
  readonly failed?: FailureWords | ((input: Input) => FailureWords);
  /** Runs on success, before the toast: a window closes, a draft is removed. */
  readonly onDone?: (outcome: Outcome, input: Input) => void;
  /** Returns true where the screen itself shows the failure, beside a field: no toast appears then. */
  readonly onFailure?: (error: unknown, input: Input) => boolean;
  /** The queries that are read again on success; all of them without it, because totals on other screens depend on it. */
  readonly refreshes?: QueryKey | "nothing";
};

/** One mutation: `isBusy` while it runs, a toast on success, a toast or a field error on failure. */
export function useAction<Input = void, Outcome = unknown>(action: Action<Input, Outcome>) {
  const { run, successToast, failed, onDone, onFailure, refreshes = [] } = action;
  const queries = useQueryClient();
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: run,
    onSuccess: (outcome, input) => {
      if (refreshes !== "nothing") void queries.invalidateQueries({ queryKey: refreshes });
      onDone?.(outcome, input);
      const message = typeof successToast === "function" ? successToast(input, outcome) : successToast;
      if (message) toast(message);
    },
    onError: (failure, input) => {
      if (failure instanceof Declined || onFailure?.(failure, input) || failed === undefined) return;
      showFailure(failure, typeof failed === "function" ? failed(input) : failed, () => mutate(input));
    },
  });
  return { runAction: mutate, isBusy: isPending, outcome: data, error, reset };
}
