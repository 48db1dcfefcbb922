import { type ChangeEvent, type DragEvent, type ReactNode, useId, useRef } from "react";
import type { FileType } from "#publications/core/publication.ts";
import { ProgressBar } from "#ui/display/progress-bar.tsx";
import { Button } from "#ui/forms/button.tsx";

export const FILE_NAMES: Readonly<Record<FileType, string>> = {
  cover_image: "Cover image",
  preview_pdf: "Preview PDF",
  final_pdf: "Full PDF",
  final_epub: "EPUB",
};
const FILE_HINTS: Readonly<Record<FileType, string>> = {
  cover_image: "JPEG, PNG, or JPG, up to 10MB",
  preview_pdf: "PDF, up to 50MB",
  final_pdf: "PDF, up to 50MB",
  final_epub: "EPUB, up to 50MB",
};
const ACCEPTED: Readonly<Record<FileType, string>> = {
  cover_image: "image/jpeg,image/png",
  preview_pdf: "application/pdf",
  final_pdf: "application/pdf",
  final_epub: "application/epub+zip,.epub",
};

type FileFieldProps = {
  readonly type: FileType;
  /** The current file: a name, a size, a link. */
  readonly about?: ReactNode;
  readonly error?: string | undefined;
  /** The progress from 0 to 1 while it is sent. */
  readonly share?: number | undefined;
  readonly chooseLabel: string;
  readonly onChoose: (file: File) => void;
  /** Further buttons of the slot. */
  readonly children?: ReactNode;
};

/** The field of one file: it is chosen with a button or dropped; the field shows the progress and the current file. */
export function FileField({ type, about, error, share, chooseLabel, onChoose, children }: FileFieldProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const isSending = share !== undefined;
  const take = (file: File | undefined): void => {
    if (file && !isSending) onChoose(file);
  };
  const change = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    take(file);
    target.value = ""; // allows choosing the same file again after a correction
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a second way beside the button
    <div
      className="file-field"
      role="group"
      aria-labelledby={`${id}-name`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <div>
        <p id={`${id}-name`} className="form-label">
          {FILE_NAMES[type]}
        </p>
        <p id={`${id}-hint`} className="form-hint">
          {FILE_HINTS[type]}
        </p>
        {about !== undefined && <p className="file-about">{about}</p>}
        {error && (
          <p className="form-error" role="alert">
            {error}
          </p>
        )}
      </div>
      {isSending && (
        <div className="file-progress">
          <ProgressBar value={share} max={1} label={`Sending ${FILE_NAMES[type]}`}>
            {Math.round(share * 100)}%
          </ProgressBar>
        </div>
      )}
      <div className="setting-buttons">
        <input
          ref={chooser}
          type="file"
          accept={ACCEPTED[type]}
          aria-label={FILE_NAMES[type]}
          className="sr-only"
          tabIndex={-1}
          disabled={isSending}
          onChange={change}
        />
        <Button
          variant="outline"
          size="small"
          aria-describedby={`${id}-name ${id}-hint`}
          disabled={isSending}
          onClick={() => chooser.current?.click()}
        >
          {isSending ? "Uploading..." : chooseLabel}
        </Button>
        {children}
      </div>
    </div>
  );
}
