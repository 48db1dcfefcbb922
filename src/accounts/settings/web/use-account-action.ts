import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast, type Toast } from "#ui/toasts/toast.ts";
import { AccountProblem, Declined } from "./ask-account.ts";

type Action<Input, Outcome> = {
  readonly run: (input: Input) => Promise<Outcome>;
  /** The message after success; undefined where the screen itself shows the change. */
  readonly successToast?: Toast;
  readonly onDone?: (outcome: Outcome) => void;
  /** Handles an error; returns true where the error is shown beside a field. */
  readonly onFailure?: (problem: AccountProblem) => boolean;
};

/**
 * Returns an action that changes the credentials of an account: it is busy while it runs, shows a message when it
 * succeeds, and always reports an error.
 */
export function useAccountAction<Input = void, Outcome = unknown>({
  run,
  successToast,
  onDone,
  onFailure,
}: Action<Input, Outcome>) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: run,
    onSuccess: (outcome) => {
      onDone?.(outcome);
      if (successToast) toast(successToast);
    },
    onError: (error) => {
      if (error instanceof Declined) return;
      const problem = error instanceof AccountProblem ? error : new AccountProblem("An unexpected error occurred.");
      if (!onFailure?.(problem)) toast({ kind: "error", title: "Error", message: problem.message });
    },
    // Sessions, factors and permissions depend on one another.
    onSettled: () => queries.invalidateQueries({ queryKey: ["me"] }),
  });
  return { runAction: mutate, isBusy: isPending };
}
