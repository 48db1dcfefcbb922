import { ApiProblem } from "#platform/web/call-api.ts";
import { toast } from "#ui/toasts/toast.ts";

/**
 * A failure as specification §8 has it: titled "Error". What the server refused is said in its own sentence, because
 * trying again would not help; what broke in the specification's, with the reference and another try.
 */
export function showFailure(error: unknown, sentence: string, onRetry?: () => void): void {
  const problem = error instanceof ApiProblem ? error : undefined;
  const isRefusal = problem !== undefined && problem.status >= 400 && problem.status < 500;
  toast({
    kind: "error",
    title: "Error",
    message: isRefusal ? problem.message : sentence,
    reference: problem?.reference,
    action: onRetry && !isRefusal ? { label: "Try again", onSelect: onRetry } : undefined,
  });
}
