import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast, type Toast } from "#ui/toasts/toast.ts";
import { AccountProblem, Declined } from "./ask-account.ts";

type Action<Input, Outcome> = {
  readonly run: (input: Input) => Promise<Outcome>;
  /** What is said afterwards; nothing where the screen itself shows it. */
  readonly said?: Toast;
  readonly onDone?: (outcome: Outcome) => void;
  /** Takes a failure that is shown elsewhere, beside a field: true where it is. */
  readonly onFailure?: (problem: AccountProblem) => boolean;
};

/** One change to how the account is entered: busy while it runs, said when it is done, never silent when it fails. */
export function useAccountAction<Input = void, Outcome = unknown>({
  run,
  said,
  onDone,
  onFailure,
}: Action<Input, Outcome>) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: run,
    onSuccess: (outcome) => {
      onDone?.(outcome);
      if (said) toast(said);
    },
    onError: (error) => {
      if (error instanceof Declined) return;
      const problem = error instanceof AccountProblem ? error : new AccountProblem("An unexpected error occurred.");
      if (!onFailure?.(problem)) toast({ kind: "error", title: "Error", message: problem.message });
    },
    // Sessions, factors and what may be done hang together.
    onSettled: () => queries.invalidateQueries({ queryKey: ["me"] }),
  });
  return { runAction: mutate, isBusy: isPending };
}
