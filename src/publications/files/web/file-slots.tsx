import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type FileType, FILE_TYPES } from "#publications/core/publication.ts";
import { FORMER_DAYS } from "#publications/files/former/former-files.ts";
import { readResult, expectNoContent } from "#platform/web/call-api.ts";
import { Button, buttonClass } from "#ui/forms/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { filesOf } from "#publications/core/web/publications-api.ts";
import { validationErrorAbout, showUploadFailure } from "./file-choices.ts";
import { FILE_NAMES, FileField } from "./file-field.tsx";
import { FirstPageButton } from "./first-page-button.tsx";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { showFailure } from "#platform/web/failure-toast.ts";
import { uploadFile } from "./upload-file.ts";
import { fileSize } from "#ui/formatting/numbers.ts";

const slot = filesOf[":id"].files[":file_type"];

const addressQuery = (id: string, type: FileType, size: number | undefined) =>
  queryOptions({
    queryKey: ["publications", "file", id, type, size],
    queryFn: () => readResult(slot.address.$get({ param: { id, file_type: type }, query: {} })),
    enabled: size !== undefined,
    staleTime: 30 * 60_000, // a signed link works for an hour
  });

type SlotsProps = { readonly publication: PublicationBody; readonly types?: readonly FileType[] | undefined };

/** The files of a stored publication (specification §2, decision 106): upload, replace, delete, view. */
export const FileSlots = ({ publication, types = FILE_TYPES }: SlotsProps) => (
  <div className="file-fields">
    {types.map((type) => (
      <FileSlot key={type} publication={publication} type={type} />
    ))}
  </div>
);

function FileSlot({ publication, type }: { readonly publication: PublicationBody; readonly type: FileType }) {
  const stored = publication.files.find(({ file_type }) => file_type === type);
  const { data: address } = useQuery(addressQuery(publication.id, type, stored?.file_size));
  const { share, wrong, upload, again } = useUpload(
    publication.id,
    type,
    publication.type === "academic_chapter" ? "chapter" : undefined,
  );
  // Browsers show pictures and PDFs, and save an EPUB.
  const opening = type === "final_epub" ? "Download" : "View";
  const [isConfirming, setConfirming] = useState(false);
  const removing = useRemoval(publication.id, type, () => setConfirming(false));
  return (
    <FileField
      type={type}
      about={stored ? aboutStored(stored) : "No file yet"}
      error={wrong}
      share={share}
      chooseLabel={stored ? "Replace" : "Upload"}
      onChoose={(file) => void upload(file)}
    >
      {again && share === undefined && (
        <Button variant="outline" size="small" aria-label={`Try again: ${FILE_NAMES[type]}`} onClick={again}>
          Try again
        </Button>
      )}
      {stored && address && (
        <a
          className={buttonClass({ variant: "outline", size: "small" })}
          href={address.url}
          target="_blank"
          rel="noopener"
          aria-label={`${opening} ${FILE_NAMES[type]}`}
        >
          {opening}
        </a>
      )}
      {type === "cover_image" && share === undefined && <FirstPageButton publication={publication} />}
      {stored && share === undefined && (
        <Button
          variant="destructive"
          size="small"
          aria-label={`Delete ${FILE_NAMES[type]}`}
          onClick={() => setConfirming(true)}
        >
          Delete
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void removing.remove()}
        title={`Delete ${FILE_NAMES[type]}`}
        confirmLabel="Delete file"
        busyLabel="Deleting..."
        busy={removing.isBusy}
        destructive
      >
        <p>
          Readers cannot open it from now on. It stays among the former files for {FORMER_DAYS} days and can be
          restored.
        </p>
      </ConfirmDialog>
    </FileField>
  );
}

function aboutStored({ file_size, tagged }: PublicationBody["files"][number]): string {
  const words = `Stored, ${fileSize(file_size)}`;
  return tagged === false
    ? `${words}. It is not tagged: screen readers get its words, but no headings, lists or reading order.`
    : words;
}

function useUpload(id: string, type: FileType, form: "chapter" | undefined) {
  const queries = useQueryClient();
  const [share, setShare] = useState<number>();
  const [wrong, setWrong] = useState<string>();
  const [failed, setFailed] = useState<File>();
  const upload = async (file: File): Promise<void> => {
    const problem = await validationErrorAbout(type, file, form);
    setWrong(problem);
    setFailed(undefined);
    if (problem !== undefined) return;
    setShare(0);
    try {
      await uploadFile({ publicationId: id, type, file, onProgress: setShare });
      toast({ title: "File uploaded", message: `${FILE_NAMES[type]}: ${file.name}` });
      await queries.invalidateQueries({ queryKey: ["publications"] });
    } catch (error) {
      const { sentence, mayRetry } = showUploadFailure(error, () => void upload(file));
      setWrong(sentence);
      if (mayRetry) setFailed(file);
    } finally {
      setShare(undefined);
    }
  };
  return { share, wrong, upload, again: failed && (() => void upload(failed)) };
}

const FAILED = { title: "Error deleting file", otherwise: "The file could not be deleted. Please try again." };

function useRemoval(id: string, type: FileType, onDone: () => void) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await expectNoContent(slot.$delete({ param: { id, file_type: type } }));
      toast({ title: "File deleted", message: FILE_NAMES[type] });
      await queries.invalidateQueries({ queryKey: ["publications"] });
      onDone();
    } catch (error) {
      showFailure(error, FAILED, () => void remove());
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, remove };
}
