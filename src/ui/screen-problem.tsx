import { Button } from "./forms/button.tsx";

type ScreenProblemProps = { readonly error: unknown; readonly onRetry: () => void };

/** The error in the place of the content, with its reference and a button to try again. The rest of the page works. */
export function ScreenProblem({ error, onRetry }: ScreenProblemProps) {
  const { title, message, reference } = describeError(error);
  return (
    <section className="panel dashboard-card" role="alert">
      <h2 className="heading-3">{title}</h2>
      <p>{message}</p>
      <ReferenceAndRetry reference={reference} onRetry={onRetry} />
    </section>
  );
}

type ReferenceAndRetryProps = { readonly reference: string | undefined; readonly onRetry: () => void };

/** The reference of an error, by which the press finds it in its log, and the button to try again. */
export const ReferenceAndRetry = ({ reference, onRetry }: ReferenceAndRetryProps) => (
  <>
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
  </>
);

type Words = { readonly title: string; readonly message: string; readonly reference?: string | undefined };

/** Returns the server's sentence where there is one; the message of a programming error would not help the reader. */
export function describeError(error: unknown): Words {
  if (error instanceof Error && "title" in error && typeof error.title === "string") {
    const reference = "reference" in error && typeof error.reference === "string" ? error.reference : undefined;
    return { title: error.title, message: error.message, reference };
  }
  return {
    title: "Something broke",
    message: "This part of the page could not be shown. Nothing you saved is lost.",
  };
}
