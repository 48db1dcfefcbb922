import { toast, type Toast } from "#ui/toasts/toast.ts";
import { ApiProblem } from "./call-api.ts";

/**
 * The words for a failed action. A sentence alone stands under the title "Error" and takes the place of the server's
 * message where the server broke. A title of its own is followed by the server's message, or by `otherwise`.
 */
export type FailureWords = string | { readonly title: string; readonly otherwise: string };

/** The toast for a failed action. A refused request would be refused again; a broken one can be tried again. */
export function failureToast(error: unknown, words: FailureWords, onRetry?: () => void): Toast {
  const problem = error instanceof ApiProblem ? error : undefined;
  const isRefused = problem !== undefined && problem.status >= 400 && problem.status < 500;
  const sentence = isRefused || typeof words !== "string" ? problem?.message : undefined;
  return {
    kind: "error",
    title: typeof words === "string" ? "Error" : words.title,
    message: sentence || (typeof words === "string" ? words : words.otherwise),
    reference: problem?.reference,
    action: onRetry && !isRefused ? { label: "Try again", onSelect: onRetry } : undefined,
  };
}

/** Shows the toast for a failed action. */
export const showFailure = (error: unknown, words: FailureWords, onRetry?: () => void): void =>
  void toast(failureToast(error, words, onRetry));
