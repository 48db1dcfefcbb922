import { useMutation, useQueryClient } from "@tanstack/react-query";
import { inputOf, type PublicationEntry } from "#publications/records/publication-entry.ts";
import { responseOf, ApiProblem } from "#platform/web/call-api.ts";
import { toast } from "#ui/toasts/toast.ts";
import { type FailureWords, failureToast } from "#platform/web/failure-toast.ts";
import { publications } from "#publications/web/publications-api.ts";

/** Creates a publication; throws an `ApiProblem`. */
export const postPublication = (entry: PublicationEntry) => responseOf(publications.$post({ json: inputOf(entry) }));

/** Replaces a publication; throws an `ApiProblem`, with 409 if another person was faster (decision F12). */
export const putPublication = (id: string, version: number, entry: PublicationEntry) =>
  responseOf(publications[":id"].$put({ param: { id }, header: {}, json: { ...inputOf(entry), version } }));

type Saving<Input, Outcome> = {
  readonly run: (input: Input) => Promise<Outcome>;
  /** The title of specification §8, and a sentence in case the server sends none. */
  readonly failed: FailureWords;
  /** Receives the server's sentences by field. */
  readonly onRefused?: (fields: Readonly<Record<string, string>>) => void;
  /** Handles a failure in another place; returns true if it did. */
  readonly onFailure?: (problem: ApiProblem) => boolean;
  readonly onDone: (outcome: Outcome, input: Input) => void;
};

/**
 * Returns the action that saves a form: `isBusy` while it runs, errors at their fields, other failures as a toast with
 * a retry.
 */
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

/** Shows a failure under its title of specification §8, in the server's words if it sent any. */
export const showProblem = (words: FailureWords, error: unknown, onRetry?: () => void): void =>
  void toast(failureToast(error, words, onRetry));
