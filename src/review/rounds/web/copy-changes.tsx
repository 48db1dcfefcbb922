import { useEffect, useState } from "react";
import { type Changes, ChangeList } from "#documents/comparison/web/change-list.tsx";
import { readChanges } from "#review/reports/web/review-client.ts";
import { Button } from "#ui/forms/button.tsx";
import { Spinner } from "#ui/display/spinner.tsx";

/** What changed between the copies of a reviewer's two rounds, read when it is opened. */
export function CopyChanges({ address }: { readonly address: string }) {
  const [attempt, setAttempt] = useState(1);
  return (
    <section aria-label="What changed" className="review-text">
      <div className="review-earlier">
        <h2 className="heading-3">What changed since the copy of your last round</h2>
        <ReadChanges key={attempt} address={address} onRetry={() => setAttempt(attempt + 1)} />
      </div>
    </section>
  );
}

type ReadChangesProps = { readonly address: string; readonly onRetry: () => void };
type Loaded = Changes | { readonly error: string } | undefined;

function ReadChanges({ address, onRetry }: ReadChangesProps) {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isCurrent = true;
    readChanges(address).then(
      (changes) => isCurrent && setLoaded(changes),
      (error: unknown) =>
        isCurrent && setLoaded({ error: error instanceof Error ? error.message : "The changes cannot be shown." }),
    );
    return () => {
      isCurrent = false;
    };
  }, [address]);
  if (!loaded) return <Spinner words="Comparing the two copies" />;
  if (!("error" in loaded)) return <ChangeList changes={loaded} />;
  return (
    <>
      <p role="alert" className="form-error">
        {loaded.error}
      </p>
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}
