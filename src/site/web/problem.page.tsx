import type { ReactNode } from "react";
import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { NearestTitles } from "#catalogue/tombstone/web/nearest-titles.tsx";
import type { LibraryTitle } from "#search/library.ts";
import { Button } from "#ui/forms/button.tsx";

type ProblemPageProps = {
  readonly problem: {
    readonly status: number;
    readonly title: string;
    readonly sentence: string;
    readonly reference?: string;
    readonly fields?: Readonly<Record<string, string>>;
  };
  /** The words of the unknown address, and the titles that are nearest to them. */
  readonly meant?: { readonly words: string; readonly nearest: readonly LibraryTitle[] } | undefined;
  readonly children?: ReactNode;
};

/** The sentence of a problem, the next steps, and the request's number, by which the press finds the cause. */
export function ProblemPage({ problem, meant, children }: ProblemPageProps) {
  const { status, title, sentence, reference, fields = {} } = problem;
  return (
    <div className="page-width problem">
      <div>
        <p className="eyebrow">{status}</p>
        <h1 className="display-2">{title}</h1>
        <p className="service-lead">{sentence}</p>
        {Object.entries(fields).map(([field, wrong]) => (
          <p key={field}>
            <strong>{field}</strong>: {wrong}
          </p>
        ))}
        {reference && (
          <p>
            If you write to us about this, please give the reference <strong className="mono">{reference}</strong>.
          </p>
        )}
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
            defaultValue={meant?.words}
            maxLength={200}
          />
          <Button type="submit">Search</Button>
        </form>
        <p className="problem-ways">
          <a className="link" href="/">
            Home
          </a>
          <a className="link" href={LIBRARY_PATH}>
            Publications
          </a>
          <a className="link" href="/contact">
            Contact
          </a>
        </p>
      </div>
      {meant && <NearestTitles heading={`Nearest to “${meant.words}”`} titles={meant.nearest} />}
    </div>
  );
}
