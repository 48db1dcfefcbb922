import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiProblem } from "#platform/web/call-api.ts";
import { toast, type Toast } from "#ui/toast.ts";

/** Specification §8: a failure by its title, with the server's message, else with words of our own. */
export type FailureWords = { readonly title: string; readonly otherwise: string };

/** Says a failure. What the server refused would be refused again; what broke can be tried again. */
export function sayDeskFailure(error: unknown, { title, otherwise }: FailureWords, onRetry?: () => void): void {
  const problem = error instanceof ApiProblem ? error : undefined;
  const isRefusal = problem !== undefined && problem.status >= 400 && problem.status < 500;
  toast({
    kind: "error",
    title,
    message: problem?.message || otherwise,
    reference: problem?.reference,
    action: onRetry && !isRefusal ? { label: "Try again", onSelect: onRetry } : undefined,
  });
}

type Act<Input, Outcome> = {
  readonly run: (input: Input) => Promise<Outcome>;
  readonly said?: (outcome: Outcome, input: Input) => Toast;
  readonly failed: FailureWords;
  readonly onDone?: (outcome: Outcome) => void;
};

/** One change in the publications desk: busy while it runs, said when it is done, never silent when it fails. */
export function useDeskAct<Input, Outcome>({ run, said, failed, onDone }: Act<Input, Outcome>) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: run,
    onSuccess: (outcome, input) => {
      // Figures on other screens hang together with what is changed here.
      void queries.invalidateQueries();
      onDone?.(outcome);
      if (said) toast(said(outcome, input));
    },
    onError: (error, input) => sayDeskFailure(error, failed, () => mutate(input)),
  });
  return { act: mutate, isBusy: isPending };
}
