import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "#platform/web/use-action.ts";
import type { Toast } from "#ui/toasts/toast.ts";
import { AccountProblem } from "./account-request.ts";

type AccountAction<Input, Outcome> = {
  readonly run: (input: Input) => Promise<Outcome>;
  readonly successToast?: Toast;
  readonly onDone?: (outcome: Outcome) => void;
  /** Returns true where the error is shown beside a field. */
  readonly onFailure?: (problem: AccountProblem) => boolean;
};

// Sessions, factors and permissions depend on one another.
const queryKey = ["me"];
const UNEXPECTED = "An unexpected error occurred.";

/** Returns an action that changes the credentials of an account, in part even where it fails. */
export function useAccountAction<Input = void, Outcome = unknown>({
  onFailure,
  ...action
}: AccountAction<Input, Outcome>) {
  const queries = useQueryClient();
  return useAction<Input, Outcome>({
    ...action,
    refreshes: queryKey,
    failed: UNEXPECTED,
    onFailure: (error) => {
      void queries.invalidateQueries({ queryKey });
      return onFailure?.(error instanceof AccountProblem ? error : new AccountProblem(UNEXPECTED)) ?? false;
    },
  });
}
