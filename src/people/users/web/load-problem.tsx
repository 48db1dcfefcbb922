import { useEffect } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { Button } from "#ui/button.tsx";
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
      {reference && (
        <p className="quiet">
          Reference <strong className="mono">{reference}</strong>
        </p>
      )}
      <p>
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      </p>
    </div>
  );
}
