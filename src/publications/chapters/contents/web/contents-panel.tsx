import { useQuery } from "@tanstack/react-query";
import { type ClipboardEvent, useState } from "react";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { type ChapterBook, partName } from "#publications/chapters/chapter-list.ts";
import { chapterLacks, listUnpublished } from "#publications/chapters/contents/ready-chapters.ts";
import { FromPdfDialog } from "#publications/chapters/from-pdf/web/from-pdf-dialog.tsx";
import { AddChaptersDialog } from "#publications/chapters/web/add-chapters-dialog.tsx";
import { type ChapterBody, chaptersQuery } from "#publications/chapters/web/chapter-actions.ts";
import { RemoveDialog, RenumberDialog } from "#publications/chapters/web/chapter-dialogs.tsx";
import { LoadChapterDialog } from "#publications/chapters/web/load-chapter-dialog.tsx";
import type { EditAddress } from "#publications/chapters/edit-address.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { Button } from "#ui/forms/button.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { ContentsTable } from "./contents-table.tsx";
import { PasteDialog } from "./paste-dialog.tsx";
import { PublishDialog } from "./publish-dialog.tsx";

type ContentsPanelProps = {
  readonly publication: PublicationBody;
  readonly book: ChapterBook;
  /** The open window of a form, from the address. */
  readonly opened: EditAddress["chapter"];
  readonly onOpen: (chapter: EditAddress["chapter"]) => void;
};

type Requested = "renumber" | "publish" | "from-pdf" | { readonly remove: ChapterBody } | { readonly paste: string };

/** The table of contents of a book or of proceedings: edited in place, pasted, ordered, and published with its book. */
export function ContentsPanel({ publication, book, opened, onOpen }: ContentsPanelProps) {
  const { roles } = useViewer();
  const { data: chapters, error, refetch } = useQuery(chaptersQuery(book.id));
  const [requested, request] = useState<Requested>();
  const part = partName(book);
  const mayEdit = can(roles, "edit_publication");
  const close = (): void => request(undefined);
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData("text/plain");
    // The windows over the table are below it in React, and have fields of their own.
    const isInTable = event.target instanceof HTMLElement && event.currentTarget.contains(event.target);
    if (!mayEdit || !isInTable || event.target instanceof HTMLInputElement || !/[\t\n]/u.test(text.trim())) return;
    event.preventDefault();
    request({ paste: text });
  };
  const removed = typeof requested === "object" && "remove" in requested ? requested.remove : undefined;
  return (
    <section aria-label="Contents" className="contents" onPaste={paste}>
      <div className="contents-tools">
        {can(roles, "add_publication") && (
          <Button variant="outline" onClick={() => onOpen("add")}>
            <DashboardIcon name="plus" size={16} />
            Add {part}
          </Button>
        )}
        {mayEdit && (
          <Button variant="outline" onClick={() => request({ paste: "" })}>
            Paste from a spreadsheet
          </Button>
        )}
        {mayEdit && publication.files.some(({ file_type }) => file_type === "final_pdf") && (
          <Button variant="outline" onClick={() => request("from-pdf")}>
            {part}s from the PDF…
          </Button>
        )}
        {mayEdit && chapters && chapters.length > 1 && (
          <Button variant="ghost" onClick={() => request("renumber")}>
            Fix Numbering
          </Button>
        )}
        {mayEdit && chapters && (publication.status !== "published" || listUnpublished(chapters).length > 0) && (
          <Button variant="outline" onClick={() => request("publish")}>
            Publish with {part.toLowerCase()}s…
          </Button>
        )}
        {chapters && chapters.length > 0 && <p className="contents-state quiet small">{stateWords(chapters, part)}</p>}
      </div>
      {error && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!chapters && !error && <Spinner words={`Loading the ${part.toLowerCase()}s`} />}
      {chapters?.length === 0 && <p className="quiet">No {part.toLowerCase()}s yet.</p>}
      {chapters && chapters.length > 0 && (
        <ContentsTable
          bookId={book.id}
          chapters={chapters}
          part={part}
          mayEdit={mayEdit}
          onOpen={onOpen}
          onRemove={can(roles, "delete_publication") ? (chapter) => request({ remove: chapter }) : undefined}
        />
      )}
      {opened === "add" && <AddChaptersDialog book={book} onClose={() => onOpen(undefined)} />}
      {opened !== undefined && opened !== "add" && (
        <LoadChapterDialog key={opened} id={opened} part={part} onClose={() => onOpen(undefined)} />
      )}
      <RenumberDialog bookId={book.id} open={requested === "renumber"} onClose={close} />
      <RemoveDialog chapter={removed} onClose={close} />
      {requested === "publish" && chapters && (
        <PublishDialog book={publication} chapters={chapters} part={part} onClose={close} />
      )}
      {requested === "from-pdf" && <FromPdfDialog bookId={book.id} part={part} onClose={close} />}
      {typeof requested === "object" && "paste" in requested && (
        <PasteDialog bookId={book.id} part={part} text={requested.paste} onClose={close} />
      )}
    </section>
  );
}

/** "14 chapters · 12 published · 1 ready" */
function stateWords(chapters: readonly ChapterBody[], part: string): string {
  const waiting = listUnpublished(chapters);
  const ready = waiting.filter((chapter) => chapterLacks(chapter).length === 0).length;
  const noun = part.toLowerCase();
  return [
    `${chapters.length} ${noun}${chapters.length === 1 ? "" : "s"}`,
    ...(waiting.length > 0 ? [`${waiting.length} not published`, `${ready} of them ready`] : ["all published"]),
  ].join(" · ");
}
