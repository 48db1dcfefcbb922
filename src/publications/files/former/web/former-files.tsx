import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "#platform/web/use-action.ts";
import { FORMER_DAYS, MAX_FORMER_FILES } from "#publications/files/former/former-files.ts";
import { FILE_NAMES } from "#publications/files/web/file-field.tsx";
import { RestorableActions, WhenAndBy } from "#publications/core/web/restorable-row.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";
import { shortDate } from "#ui/formatting/dates.ts";
import { fileSize } from "#ui/formatting/numbers.ts";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import {
  type FormerBody,
  formerFileAddress,
  formerFilesQuery,
  sendDeletion,
  sendRestoration,
} from "./former-queries.ts";

const HELD_FOR = { notice: "For good, as the original", version: "For good, as a version" } as const;

type FormerFilesProps = { readonly publicationId: string };

/** The files of a publication that were replaced or deleted: who did it and when, until when each is kept, and the ways back and out. */
export function FormerFiles({ publicationId }: FormerFilesProps) {
  const { data, error, refetch } = useQuery(formerFilesQuery(publicationId));
  if (error && !data) return <ScreenProblem error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <SettingPanel
      title="Former files"
      description={`A file that was replaced or deleted is kept for ${FORMER_DAYS} days, of each kind the newest ${MAX_FORMER_FILES}. Readers never see it.`}
    >
      <FormerTable publicationId={publicationId} files={data} />
    </SettingPanel>
  );
}

function FormerTable({ publicationId, files }: FormerFilesProps & { readonly files: readonly FormerBody[] }) {
  const [ending, setEnding] = useState<FormerBody>();
  const { runAction: restore, isBusy } = useAction({
    run: (file: FormerBody) => sendRestoration(publicationId, file.id),
    successToast: ({ file_type, name }) => ({ title: "File restored", message: `${FILE_NAMES[file_type]}: ${name}` }),
    failed: { title: "Error restoring file", otherwise: "The file could not be restored. Please try again." },
  });
  return (
    <>
      <Table caption="Former files, the newest first">
        <thead>
          <tr>
            <HeadCell>File</HeadCell>
            <HeadCell>Size</HeadCell>
            <HeadCell>Replaced</HeadCell>
            <HeadCell>Kept until</HeadCell>
            <HeadCell>Actions</HeadCell>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.id}>
              <Cell label="File">
                <div className="former-file">
                  <strong>{FILE_NAMES[file.file_type]}</strong>
                  <bdi className="quiet small">{file.name}</bdi>
                </div>
              </Cell>
              <Cell label="Size" className="cell-size">
                {fileSize(file.file_size)}
              </Cell>
              <Cell label="Replaced">
                <WhenAndBy
                  words={file.cause === "deleted" ? "Deleted" : "Replaced"}
                  at={file.replaced_at}
                  by={file.replaced_by}
                />
              </Cell>
              <Cell label="Kept until">
                {file.stored_until === null ? (
                  HELD_FOR[file.held_for ?? "notice"]
                ) : (
                  <time dateTime={file.stored_until}>{shortDate(file.stored_until)}</time>
                )}
              </Cell>
              <Cell label="Actions">
                <RestorableActions
                  name={file.name}
                  isRestoring={isBusy}
                  onRestore={() => restore(file)}
                  onDelete={() => setEnding(file)}
                >
                  <ButtonLink
                    variant="ghost"
                    size="small"
                    href={formerFileAddress(publicationId, file.id)}
                    download={file.name}
                    aria-label={`Download ${file.name}`}
                  >
                    Download
                  </ButtonLink>
                </RestorableActions>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {ending && <DeleteNow publicationId={publicationId} file={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

type DeleteNowProps = FormerFilesProps & { readonly file: FormerBody; readonly onClose: () => void };

/** The question before a former file is deleted for good. */
function DeleteNow({ publicationId, file, onClose }: DeleteNowProps) {
  const { runAction, isBusy } = useAction({
    run: () => sendDeletion(publicationId, file.id),
    successToast: { title: "File deleted", message: "It cannot be restored." },
    failed: { title: "Error deleting file", otherwise: "The file could not be deleted. Please try again." },
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => runAction()}
      title="Delete permanently"
      confirmLabel="Delete permanently"
      busyLabel="Deleting..."
      busy={isBusy}
      destructive
    >
      <p>
        <bdi>{file.name}</bdi> is deleted permanently. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
