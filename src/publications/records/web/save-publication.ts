import { useMutation, useQueryClient } from "@tanstack/react-query";
import { inputOf, type PublicationEntry } from "#publications/records/publication-entry.ts";
import { responseOf, ApiProblem } from "#platform/web/call-api.ts";
import { toast } from "#ui/toasts/toast.ts";
import { type FailureWords, failureToast } from "#publications/web/failure-toast.ts";
import { publications } from "#publications/web/publications-api.ts";

/** Adds the record; what is wrong is told by an `ApiProblem`. */
export const postPublication = (entry: PublicationEntry) => responseOf(publications.$post({ json: inputOf(entry) }));

/** Replaces what a record says; 409 when somebody was quicker (decision F12). */
export const putPublication = (id: string, version: number, entry: PublicationEntry) =>
  responseOf(publications[":id"].$put({ param: { id }, header: {}, json: { ...inputOf(entry), version } }));

type Saving<Input, Outcome> = {
  readonly run: (input: Input) => Promise<Outcome>;
  /** The title of specification §8, and its sentence where the server has none. */
  readonly failed: FailureWords;
  /** The server's sentences, by field. */
  readonly onRefused?: (fields: Readonly<Record<string, string>>) => void;
  /** Takes a failure that is shown elsewhere: true where it is. */
  readonly onFailure?: (problem: ApiProblem) => boolean;
  readonly onDone: (outcome: Outcome, input: Input) => void;
};

/** Saving a form: busy while it runs, what is wrong beside its field, everything else as a toast with another try. */
export function useFileDownload<Input, Outcome>({ run, failed, onRefused, onFailure, onDone }: Saving<Input, Outcome>) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: run,
    onSuccess: (outcome, input) => {
      void queries.invalidateQueries();
      onDone(outcome, input);
    },
    onError: (error, input) => {
      const problem = error instanceof ApiProblem ? error : undefined;
      if (problem && onFailure?.(problem)) return;
      if (problem?.status === 422 && onRefused) onRefused(problem.fields);
      showProblem(failed, error, () => mutate(input));
    },
  });
  return { save: mutate, isBusy: isPending };
}

/** A failure under its own title of specification §8, in the server's words where it has any. */
export const showProblem = (words: FailureWords, error: unknown, onRetry?: () => void): void =>
  void toast(failureToast(error, words, onRetry));
