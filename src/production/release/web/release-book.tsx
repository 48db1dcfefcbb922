import { useRef, useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import type { Book } from "../../books/web/book-queries.ts";
import { OrderedRelease } from "./ordered-release.tsx";
import { ReleaseDialog } from "./release-dialog.tsx";

type ReleaseBookProps = {
  /** The book's number. */
  readonly book: number;
  readonly title: string;
  readonly isPublished: boolean;
  /** The release that was ordered with a build. */
  readonly order: Book["ordered_release"];
};

/** The button that releases a book with all of its parts, its window, and the release that waits for the build. */
export function ReleaseBook({ book, title, isPublished, order }: ReleaseBookProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button ref={button} variant="outline" onClick={() => setOpen(true)}>
        Release the book…
      </Button>
      <OrderedRelease book={book} order={order} onRemoved={() => button.current?.focus()} />
      {isOpen && (
        <ReleaseDialog
          released={{ book: String(book) }}
          title={`Release “${title}”`}
          description="The book gets the files of its build, and each part those of its newest version. Earlier files are kept as former files. Abstracts, references and page numbers are added where a record has none."
          isPublished={isPublished}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
