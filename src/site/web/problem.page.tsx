import type { ReactNode } from "react";
import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { Button, ButtonLink } from "#ui/button.tsx";

type ProblemPageProps = {
  readonly problem: {
    readonly status: number;
    readonly title: string;
    readonly sentence: string;
    readonly reference?: string;
    readonly fields?: Readonly<Record<string, string>>;
  };
  /** The words of the unknown address. */
  readonly search?: string | undefined;
  readonly children?: ReactNode;
};

/** The sentence of a problem, the next steps, and the request's number, by which the press finds the cause. */
export function ProblemPage({ problem, search, children }: ProblemPageProps) {
  const { status, title, sentence, reference, fields = {} } = problem;
  return (
    <div className="page-width site-page">
      <p className="eyebrow">{status}</p>
      <h1 className="display-2">{title}</h1>
      <div className="reading">
        <p>{sentence}</p>
        {Object.entries(fields).map(([field, problem]) => (
          <p key={field}>
            <strong>{field}</strong>: {problem}
          </p>
        ))}
        {reference && (
          <p>
            If you write to us about this, please give the reference <strong className="mono">{reference}</strong>.
          </p>
        )}
      </div>
      {children}
      <form className="site-page-search" action={LIBRARY_PATH} role="search">
        <label className="sr-only" htmlFor="problem-search">
          Search the library
        </label>
        <input
          id="problem-search"
          className="field"
          type="search"
          name="search"
          defaultValue={search}
          maxLength={200}
        />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
      <p className="site-page-ways">
        <ButtonLink href="/">Home</ButtonLink>
        <ButtonLink href={LIBRARY_PATH} variant="outline">
          Browse the library
        </ButtonLink>
      </p>
    </div>
  );
}
