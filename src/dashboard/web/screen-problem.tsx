import type { ErrorComponentProps } from "@tanstack/react-router";
import { Button } from "#ui/button.tsx";
import { ApiProblem } from "./call-api.ts";

/** Where content would be: what failed, the reference, and another try. The rest of the page keeps working. */
export function ScreenProblem({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const problem = error instanceof ApiProblem ? error : undefined;
  return (
    <section className="panel desk-card" role="alert">
      <h2 className="heading-3">{problem?.title ?? "Something broke"}</h2>
      <p>{problem?.message ?? "This part of the page could not be shown. Nothing you saved is lost."}</p>
      {problem?.reference && (
        <p className="quiet">
          Reference <strong className="mono">{problem.reference}</strong>
        </p>
      )}
      <p>
        <Button look="outline" onClick={onRetry}>
          Try again
        </Button>
      </p>
    </section>
  );
}

/** What the router shows where a screen threw or its code could not be fetched. */
export const ScreenError = ({ error, reset }: ErrorComponentProps) => <ScreenProblem error={error} onRetry={reset} />;
