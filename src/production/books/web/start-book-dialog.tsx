import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { ApiProblem, readResult } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import type { ChapterBook } from "#publications/chapters/chapter-list.ts";
import { BookField } from "#publications/chapters/web/book-field.tsx";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { production, PRODUCTION_KEY } from "./book-queries.ts";

/** Chooses a book or proceedings, with the date on which it shall be ready, and opens its production. */
export function StartBookDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [book, setBook] = useState<ChapterBook>();
  const [planned, setPlanned] = useState("");
  const [error, setError] = useState<string>();
  const { runAction, isBusy } = useAction({
    run: (publication_id: string) =>
      readResult(production.books.$post({ json: { publication_id, planned_on: planned === "" ? null : planned } })),
    onDone: ({ sequential_id }) =>
      void navigate({ to: DASHBOARD.productionBook, params: { id: String(sequential_id) } }),
    failed: { title: "Couldn’t start production", otherwise: "Nothing was changed. Please try again." },
    onFailure: (failure) => {
      const sentence = failure instanceof ApiProblem ? failure.fields["publication_id"] : undefined;
      setError(sentence);
      return sentence !== undefined;
    },
    refreshes: PRODUCTION_KEY,
  });
  const start = (): void => {
    if (book) runAction(book.id);
    else setError("Choose a book.");
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Start production of a book"
      description="Its chapters or papers become its parts. A book without them is a single part."
      busy={isBusy}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button onClick={start} disabled={isBusy}>
            {isBusy ? "Starting…" : "Start production"}
          </Button>
        </>
      }
    >
      <BookField book={book} isGiven={false} offered="any" error={error} onChoose={setBook} />
      <TextField
        type="date"
        label="Planned date"
        optional
        value={planned}
        onChange={(event) => setPlanned(event.target.value)}
      />
    </Dialog>
  );
}
