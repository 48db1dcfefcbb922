import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { picturesQuery } from "./from-pdf-actions.ts";

/** As many as the press draws at once. */
const BATCH_SIZE = 24;

type PicturesProps = {
  readonly bookId: string;
  readonly labels: readonly string[];
  /** The pages on which a chapter begins. */
  readonly starts: ReadonlySet<number>;
  readonly onToggle: (page: number) => void;
};

/** Small pictures of the book's pages; a pressed one is the first page of a chapter. */
export function PagePictures({ bookId, labels, starts, onToggle }: PicturesProps) {
  const [first, show] = useState(1);
  const { data: pictures, error, refetch } = useQuery(picturesQuery(bookId, first));
  const last = Math.min(first + BATCH_SIZE - 1, labels.length);
  return (
    <section aria-label="Pages of the PDF" className="publication-steps">
      <div className="page-pictures-tools">
        <Button variant="outline" size="small" disabled={first === 1} onClick={() => show(first - BATCH_SIZE)}>
          Earlier pages
        </Button>
        <p role="status">
          Pages {first} to {last} of {labels.length}
        </p>
        <Button
          variant="outline"
          size="small"
          disabled={last === labels.length}
          onClick={() => show(first + BATCH_SIZE)}
        >
          Later pages
        </Button>
      </div>
      {!pictures && !error && <Spinner words="Drawing the pages" />}
      {error && (
        <p className="form-error" role="alert">
          {error instanceof ApiProblem ? error.message : "The pages could not be drawn."}{" "}
          <Button variant="outline" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {pictures && (
        <ul className="page-pictures">
          {pictures.map(({ page, picture }) => (
            <li key={page}>
              <button
                type="button"
                className="page-picture"
                aria-pressed={starts.has(page)}
                aria-label={`A chapter begins on page ${page}, printed ${labels[page - 1] ?? page}`}
                onClick={() => onToggle(page)}
              >
                <img src={picture} alt="" />
                <span className="small">{labels[page - 1]}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
