import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { type ChapterBook, partName } from "#publications/chapters/chapter-list.ts";
import { Button } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { HeadCell, Table } from "#ui/table.tsx";
import type { EditAddress } from "#publications/chapters/edit-address.ts";
import { showFailure } from "#platform/web/failure-toast.ts";
import { AddChaptersDialog } from "./add-chapters-dialog.tsx";
import { type ChapterBody, chaptersQuery, useChapterMoves } from "./chapter-actions.ts";
import { RemoveDialog, RenumberDialog } from "./chapter-dialogs.tsx";
import { ChapterRow } from "./chapter-row.tsx";
import { LoadChapterDialog } from "./load-chapter-dialog.tsx";

/** The windows that a reload closes; those with a form stand in the address. */
type Requested = "renumber" | { readonly remove: ChapterBody };

type ChaptersPanelProps = {
  readonly book: ChapterBook;
  /** The open window of a form, from the address. */
  readonly opened: EditAddress["chapter"];
  readonly onOpen: (chapter: EditAddress["chapter"]) => void;
};

/** The panel of a book's chapters, or of the papers of proceedings, in their order (specification §4). */
export function ChaptersPanel({ book, opened, onOpen: showChapter }: ChaptersPanelProps) {
  const { roles } = useViewer();
  const { data, error, refetch } = useQuery(chaptersQuery(book.id));
  const [confirming, setConfirming] = useState<Requested>();
  const close = (): void => setConfirming(undefined);
  const closeForm = (): void => showChapter(undefined);
  const mayOrder = can(roles, "edit_publication");
  const part = partName(book);
  useEffect(() => {
    if (error) showFailure(error, { title: "Error loading chapters", otherwise: "The chapters could not be loaded." });
  }, [error]);
  return (
    <SettingPanel
      title={`${part}s`}
      actions={
        <span className="setting-buttons">
          {mayOrder && data && data.length > 1 && (
            <Button variant="outline" size="small" onClick={() => setConfirming("renumber")}>
              Fix Numbering
            </Button>
          )}
          {can(roles, "add_publication") && (
            <Button variant="outline" size="small" onClick={() => showChapter("add")}>
              <DashboardIcon name="plus" size={16} />
              Add {part}
            </Button>
          )}
        </span>
      }
    >
      {error && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner words={`Loading the ${part.toLowerCase()}s`} />}
      {data?.length === 0 && <p className="quiet">No {part.toLowerCase()}s yet.</p>}
      {data && data.length > 0 && (
        <ChaptersTable
          bookId={book.id}
          chapters={data}
          part={part}
          mayOrder={mayOrder}
          onRequest={setConfirming}
          onEdit={showChapter}
        />
      )}
      {opened === "add" && <AddChaptersDialog book={book} onClose={closeForm} />}
      {opened !== undefined && opened !== "add" && (
        <LoadChapterDialog key={opened} id={opened} part={part} onClose={closeForm} />
      )}
      <RenumberDialog bookId={book.id} open={confirming === "renumber"} onClose={close} />
      <RemoveDialog chapter={typeof confirming === "object" ? confirming.remove : undefined} onClose={close} />
    </SettingPanel>
  );
}

type TableProps = {
  readonly bookId: string;
  readonly chapters: readonly ChapterBody[];
  readonly part: string;
  readonly mayOrder: boolean;
  readonly onRequest: (confirming: Requested) => void;
  readonly onEdit: (id: string) => void;
};

function ChaptersTable({ bookId, chapters, part, mayOrder, onRequest, onEdit }: TableProps) {
  const { roles } = useViewer();
  const { move, isMoving } = useChapterMoves(bookId);
  return (
    <div className="table-place" aria-busy={isMoving}>
      <Table caption={`${part}s in their order`}>
        <thead>
          <tr>
            <HeadCell>No.</HeadCell>
            <HeadCell>Title</HeadCell>
            <HeadCell>Authors</HeadCell>
            <HeadCell>Pages</HeadCell>
            <HeadCell>Status</HeadCell>
            <HeadCell>Actions</HeadCell>
          </tr>
        </thead>
        <tbody>
          {chapters.map((chapter, index) => (
            <ChapterRow
              key={chapter.id}
              chapter={chapter}
              at={index}
              count={chapters.length}
              mayOrder={mayOrder}
              onMove={(next) => !isMoving && move(next)}
              onEdit={mayOrder ? () => onEdit(chapter.id) : undefined}
              onDelete={can(roles, "delete_publication") ? () => onRequest({ remove: chapter }) : undefined}
            />
          ))}
        </tbody>
      </Table>
    </div>
  );
}
