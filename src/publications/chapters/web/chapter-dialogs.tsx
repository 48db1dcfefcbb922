import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { TRASH_DAYS } from "#publications/trash/trash.ts";
import { type ChapterBody, useChapterRemoval, useRenumbering } from "./chapter-actions.ts";

type RenumberProps = { readonly bookId: string; readonly open: boolean; readonly onClose: () => void };

/** The question before the chapters are numbered again (specification §4). */
export function RenumberDialog({ bookId, open, onClose }: RenumberProps) {
  const { runAction, isBusy } = useRenumbering(bookId, onClose);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => runAction()}
      title="Fix Numbering"
      confirmLabel="Fix Numbering"
      busyLabel="Renumbering..."
      busy={isBusy}
    >
      <p>This will renumber all chapters sequentially starting from 1. Continue?</p>
    </ConfirmDialog>
  );
}

type RemoveProps = { readonly chapter: ChapterBody | undefined; readonly onClose: () => void };

/** The question before a chapter is deleted. */
export function RemoveDialog({ chapter, onClose }: RemoveProps) {
  const { runAction, isBusy } = useChapterRemoval(onClose);
  return (
    <ConfirmDialog
      open={chapter !== undefined}
      onClose={onClose}
      onConfirm={() => chapter && runAction(chapter.id)}
      title={`Delete ${chapter?.title ?? "chapter"}`}
      confirmLabel="Delete chapter"
      busyLabel="Deleting..."
      busy={isBusy}
      destructive
    >
      <p>Are you sure you want to delete this chapter?</p>
      <p className="quiet">
        It stays in the trash for {TRASH_DAYS} days. Then its files and statistics are removed permanently.
      </p>
    </ConfirmDialog>
  );
}
