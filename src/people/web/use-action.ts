import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast, type Toast } from "#ui/toasts/toast.ts";
import { showFailure } from "./show-failure.ts";

type Action<Input, Outcome> = {
  readonly run: (input: Input) => Promise<Outcome>;
  /** What is said afterwards; nothing where the screen itself shows it, or where the person took it back. */
  readonly successToast?: (input: Input, outcome: Outcome) => Toast | undefined;
  /** Specification §8's sentence for when it broke. */
  readonly failed: string | ((input: Input) => string);
  /** What goes on when it is done: a window closes. */
  readonly onDone?: (outcome: Outcome) => void;
  /** Takes a failure that is shown elsewhere, beside a field: true where it is. */
  readonly onFailure?: (error: unknown) => boolean;
};

/** One change that a person of the staff makes: busy while it runs, said when it is done, never silent when it fails. */
export function useAction<Input, Outcome>({ run, successToast, failed, onDone, onFailure }: Action<Input, Outcome>) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: run,
    onSuccess: (outcome, input) => {
      // Roles and figures hang together with everything else that is shown of people.
      void queries.invalidateQueries();
      onDone?.(outcome);
      const words = successToast?.(input, outcome);
      if (words) toast(words);
    },
    onError: (error, input) => {
      if (!onFailure?.(error))
        showFailure(error, typeof failed === "string" ? failed : failed(input), () => mutate(input));
    },
  });
  return { runAction: mutate, isBusy: isPending };
}
