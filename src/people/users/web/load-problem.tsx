import { useEffect } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { ReferenceAndRetry } from "#ui/screen-problem.tsx";
import { toast } from "#ui/toasts/toast.ts";

type LoadProblemProps = { readonly error: Error; readonly onRetry: () => void };

/** The error in place of the list, and as a toast (specification §8). */
export function LoadProblem({ error, onRetry }: LoadProblemProps) {
  const problem = error instanceof ApiProblem ? error : undefined;
  const message = problem?.message ?? "Failed to fetch users";
  const reference = problem?.reference;
  useEffect(() => toast({ kind: "error", title: "Error", message, reference }), [message, reference]);
  return (
    <div className="dashboard-card">
      <p>Error loading users: {message}</p>
      <ReferenceAndRetry reference={reference} onRetry={onRetry} />
    </div>
  );
}
