import { ApiProblem } from "#platform/web/call-api.ts";
import type { Toast } from "#ui/toasts/toast.ts";

/** The title of a failure (specification §8), and a sentence in case the server sends none. */
export type FailureWords = { readonly title: string; readonly otherwise: string };

/**
 * Returns the toast of a failure. A refused request would be refused again; after a server error the person can try
 * again.
 */
export function failureToast(error: unknown, { title, otherwise }: FailureWords, onRetry?: () => void): Toast {
  const problem = error instanceof ApiProblem ? error : undefined;
  const isRefusal = problem !== undefined && problem.status >= 400 && problem.status < 500;
  return {
    kind: "error",
    title,
    message: problem?.message || otherwise,
    reference: problem?.reference,
    action: onRetry && !isRefusal ? { label: "Try again", onSelect: onRetry } : undefined,
  };
}
