import type { ReactNode } from "react";
import { ScreenHead } from "./screen-head.tsx";
import { ReferenceAndRetry, describeError } from "./screen-problem.tsx";

type UnopenedScreenProps = {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** The link to the list in which the thing would stand. */
  readonly back: ReactNode;
};

/** A screen that could not be opened: the error's title is its `h1`. What does not exist has only the way back: to try again would not help. */
export function UnopenedScreen({ error, onRetry, back }: UnopenedScreenProps) {
  const { title, message, reference } = describeError(error);
  return (
    <>
      <ScreenHead title={title} />
      <section className="panel dashboard-card" role="alert">
        <p>{message}</p>
        {!isGone(error) && <ReferenceAndRetry reference={reference} onRetry={onRetry} />}
        <p>{back}</p>
      </section>
    </>
  );
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && "status" in error && [403, 404, 410].includes(Number(error.status));
