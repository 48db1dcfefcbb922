import { useState } from "react";
import { readResult, expectNoContent } from "#platform/web/call-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { TRASH_DAYS } from "#publications/trash/trash.ts";
import { TombstoneChoice } from "#publications/trash/web/tombstone-choice.tsx";
import { useRestoration } from "#publications/trash/web/use-restoration.ts";
import { DELETING, UPDATING } from "#publications/core/web/failure-words.ts";
import { publications } from "#publications/core/web/publications-api.ts";
import type { ListedPublication } from "#publications/listing/web/list-queries.ts";
import { FILE_LABELS } from "#publications/core/publication-labels.ts";
import { PublicationTitle } from "#publications/listing/web/publication-title.tsx";
import { useAction } from "#platform/web/use-action.ts";
import { fileSize, formatCount } from "#ui/formatting/numbers.ts";

type DeleteDialogProps = { readonly publication: ListedPublication; readonly onClose: () => void };

/**
 * The confirmation of a deletion (specification §2): it is permanent after 30 days in the trash; the list names everything that is deleted, and
 * archiving is recommended (decision F2).
 */
export function DeleteDialog({ publication, onClose }: DeleteDialogProps) {
  const param = { param: { id: publication.id } };
  const [reason, setReason] = useState("");
  const [isUnnamed, setUnnamed] = useState(false);
  const query = { ...(reason !== "" && { reason }), ...(isUnnamed && { tombstone: "unnamed" as const }) };
  const { restore } = useRestoration();
  const remove = useAction({
    run: () => expectNoContent(publications[":id"].$delete({ ...param, query })),
    successToast: {
      title: "Publication deleted",
      message: `It can be restored from the trash for ${TRASH_DAYS} days.`,
      action: { label: "Undo", onSelect: () => restore([publication.id]) },
    },
    failed: DELETING,
    onDone: onClose,
  });
  const archive = useAction({
    run: () => readResult(publications[":id"].status.$put({ ...param, json: { status: "archived" } })),
    successToast: { title: "Publication updated", message: "It is archived." },
    failed: UPDATING,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.runAction()}
      title="Delete Publication"
      confirmLabel="Delete publication"
      busyLabel="Deleting..."
      busy={remove.isBusy || archive.isBusy}
      destructive
    >
      <div className="form-stack">
        <p>
          <strong>
            <PublicationTitle {...publication} />
          </strong>{" "}
          stays in the trash for {TRASH_DAYS} days
          {publication.type === "academic_chapter" ? "" : ", with its chapters"}. Then it is deleted permanently. This
          cannot be undone.
        </p>
        <WhatGoes publication={publication} />
        {publication.published_at !== null && (
          <>
            <TextField
              label="Reason (optional)"
              hint="Readers of its old address see it."
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            <TombstoneChoice isUnnamed={isUnnamed} onChange={setUnnamed} disabled={remove.isBusy} />
          </>
        )}
        {publication.status !== "archived" && (
          <ArchiveInstead
            wasPublished={publication.published_at !== null}
            isBusy={remove.isBusy || archive.isBusy}
            onArchive={() => archive.runAction()}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}

function WhatGoes({ publication: { files, statistics, published_at } }: Pick<DeleteDialogProps, "publication">) {
  const { views_count, downloads_count, citations_count } = statistics;
  return (
    <div>
      <p>It removes:</p>
      <ul className="delete-list">
        <li>the publication itself</li>
        <li>
          its files
          {files.length > 0
            ? `: ${files.map((file) => `${FILE_LABELS[file.file_type]} (${fileSize(file.file_size)})`).join(", ")}`
            : ": there are none"}
        </li>
        <li>
          its statistics: {formatCount(views_count)} views, {formatCount(downloads_count)} downloads,{" "}
          {formatCount(citations_count)} citations
        </li>
        <li>related data: details, contributors, keywords and history</li>
      </ul>
      {published_at !== null && (
        <p className="delete-trace">
          It was published once: its address then says that it was deleted, and its number is never used again.
        </p>
      )}
    </div>
  );
}

type ArchiveInsteadProps = { readonly wasPublished: boolean; readonly isBusy: boolean; readonly onArchive: () => void };

const ArchiveInstead = ({ wasPublished, isBusy, onArchive }: ArchiveInsteadProps) => (
  <div className="archive-instead">
    <p>
      <strong>We recommend archiving instead.</strong>{" "}
      {wasPublished
        ? "It removes the publication from all lists and keeps its page, so that citations still work. You can publish it again."
        : "It hides the publication and deletes nothing. You can publish it again."}
    </p>
    <Button variant="outline" onClick={onArchive} disabled={isBusy}>
      <DashboardIcon name="archive" size={16} />
      Archive instead
    </Button>
  </div>
);
