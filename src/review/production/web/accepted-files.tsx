import { queryOptions, useQuery } from "@tanstack/react-query";
import { hc } from "hono/client";
import { useState } from "react";
import { apiFetch, readResult } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { PRODUCTION_KEY } from "#production/books/web/book-queries.ts";
import { langAttribute } from "#publications/core/language.ts";
import type { acceptedFilesApi } from "#review/production/server/accepted-files-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";

const { production } = hc<ReturnType<typeof acceptedFilesApi>>(`${location.origin}/api/v1`, { fetch: apiFetch });

const acceptedFilesQuery = (book: string) =>
  queryOptions({
    queryKey: [...PRODUCTION_KEY, "accepted-files", book],
    queryFn: async () =>
      (await readResult(production.books[":id"]["accepted-files"].$get({ param: { id: book } }))).parts,
  });

type PartFile = Awaited<ReturnType<NonNullable<ReturnType<typeof acceptedFilesQuery>["queryFn"]>>>[number];

type AcceptedFilesProps = {
  readonly book: number;
  /** Whether a part has a text: the button is the next step where none has. */
  readonly hasTexts: boolean;
};

/** The button *Import accepted manuscripts* of a book in production, and its window. */
export function AcceptedFiles({ book, hasTexts }: AcceptedFilesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <p>
      <Button variant={hasTexts ? "outline" : "default"} onClick={() => setOpen(true)}>
        <DashboardIcon name="download" size={16} />
        Import accepted manuscripts…
      </Button>
      {isOpen && <AcceptedFilesDialog book={String(book)} onClose={() => setOpen(false)} />}
    </p>
  );
}

type DialogProps = { readonly book: string; readonly onClose: () => void };

/** Each part with the file that becomes its text, or why it gets none. */
function AcceptedFilesDialog({ book, onClose }: DialogProps) {
  const { data: parts, error, refetch } = useQuery({ ...acceptedFilesQuery(book), staleTime: 0 });
  const count = parts?.filter(({ state }) => state === "new").length ?? 0;
  const { runAction, isBusy } = useAction({
    run: () => readResult(production.books[":id"]["accepted-files"].$post({ param: { id: book } })),
    successToast: (_, { parts: brought }) => {
      const texts = brought.filter(({ state }) => state === "new").length;
      return {
        title: "Imported",
        message: `${texts} ${texts === 1 ? "manuscript is" : "manuscripts are"} being read.`,
      };
    },
    failed: { title: "Couldn’t import the manuscripts", otherwise: "Please try again. What was imported is kept." },
    onDone: onClose,
    refreshes: PRODUCTION_KEY,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import accepted manuscripts"
      description="Each accepted manuscript becomes the next version of its part."
      isRead
      busy={isBusy}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button onClick={() => runAction()} disabled={isBusy || count === 0}>
            {isBusy
              ? "Importing…"
              : count === 0
                ? "Nothing to import"
                : `Import ${count} ${count === 1 ? "manuscript" : "manuscripts"}`}
          </Button>
        </>
      }
    >
      {!parts &&
        (error ? (
          <ScreenProblem error={error} onRetry={() => void refetch()} />
        ) : (
          <Spinner words="Looking for accepted manuscripts" />
        ))}
      {parts && (
        <ul className="volume-late">
          {parts.map((part) => (
            <Line key={part.sequential_id} part={part} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const Line = ({ part: { title, language, state, file_name, sentence } }: { readonly part: PartFile }) => (
  <li>
    <bdi lang={langAttribute(language)}>{title}</bdi>
    <p className={state === "missing" ? "small queue-late" : "small quiet"}>
      {state === "missing" ? sentence : <bdi className="mono">{file_name}</bdi>}
      {state === "present" && " (already imported)"}
    </p>
  </li>
);
