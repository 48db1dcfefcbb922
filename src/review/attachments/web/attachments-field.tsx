import { useState } from "react";
import { FileDrop } from "#manuscripts/preflight/web/file-drop.tsx";
import { ATTACHMENT_LIMIT, MAX_ATTACHMENTS, type ReportAttachment } from "#review/attachments/attachment.ts";
import type { OwnReview } from "#review/reports/own-review.ts";
import { attachFile, attachmentHref, removeAttachment } from "#review/reports/web/review-client.ts";
import { Button } from "#ui/forms/button.tsx";
import { fileSize } from "#ui/formatting/numbers.ts";

type AttachmentsFieldProps = {
  readonly review: OwnReview;
  readonly address: string;
  readonly onChanged: (review: OwnReview) => void;
};

/** The files of a report while it is written: each is stored at once, as a copy without properties and names. */
export function AttachmentsField({ review, address, onChanged }: AttachmentsFieldProps) {
  const [busy, setBusy] = useState("");
  const [problem, setProblem] = useState<string>();
  const { attachments } = review;
  const run = async (doing: string, request: () => Promise<OwnReview>, failed: string): Promise<void> => {
    setBusy(doing);
    setProblem(undefined);
    try {
      onChanged(await request());
    } catch (error) {
      setProblem(`${failed} ${error instanceof Error ? error.message : "Please try again."}`);
    }
    setBusy("");
  };
  const attach = (file: File): void => {
    const failed = `“${file.name}” was not attached.`;
    if (file.size > ATTACHMENT_LIMIT.limit) setProblem(`${failed} ${ATTACHMENT_LIMIT.tooLarge}.`);
    else if (busy === "")
      void run("Sending the file and removing your name from it…", () => attachFile(address, file), failed);
  };
  const remove = ({ id, name }: ReportAttachment): void =>
    void run("Removing the file…", () => removeAttachment(address, id), `“${name}” was not removed.`);
  return (
    <section aria-labelledby="attachments-title" className="review-question">
      <h2 id="attachments-title">Files</h2>
      <p className="form-hint">
        The authors get them with your report, under a neutral name. Author properties, comments and photo data are
        removed; your name in the text is not.
      </p>
      {attachments.length > 0 && (
        <ul className="review-files">
          {attachments.map((file) => (
            <li key={file.id}>
              <a className="link" href={attachmentHref(address, file.id)} download={file.name}>
                <bdi>{file.name}</bdi>
              </a>{" "}
              <span className="quiet small">({fileSize(file.size)})</span>
              <Button
                variant="ghost"
                size="small"
                disabled={busy !== ""}
                aria-label={`Remove ${file.name}`}
                onClick={() => remove(file)}
              >
                Remove
              </Button>
              {file.warnings.length > 0 && (
                <p className="form-error">
                  This file tells who you are, so that the editor alone gets it. {file.warnings.slice(0, 3).join("; ")}.
                  Change it, then attach it again.
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {attachments.length < MAX_ATTACHMENTS && (
        <FileDrop
          label="Attach a file"
          hint={`.pdf, .docx, .jpg or .png; at most 20 MB, ${MAX_ATTACHMENTS} files`}
          accept=".pdf,.docx,.jpg,.jpeg,.png"
          onFile={attach}
        />
      )}
      <p role="status" className="small quiet">
        {busy}
      </p>
      {problem !== undefined && (
        <p role="alert" className="form-error">
          {problem}
        </p>
      )}
    </section>
  );
}
