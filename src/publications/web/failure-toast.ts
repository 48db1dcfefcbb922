import { ApiProblem } from "#platform/web/call-api.ts";
import type { Toast } from "#ui/toasts/toast.ts";

/** Specification §8: a failure by its title, with the server's message, else with these words. */
export type FailureWords = { readonly title: string; readonly otherwise: string };

/** How a failure is said. What the server refused would be refused again; what broke can be tried again. */
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
