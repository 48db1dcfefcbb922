import { useState } from "react";
import { type FileProblem, fileProblem } from "#publications/files/browser-file.ts";
import { type FileType, FILE_TYPES } from "#publications/core/publication.ts";
import { ApiProblem } from "#platform/web/call-api.ts";
import { toast } from "#ui/toasts/toast.ts";
import { failureToast } from "#platform/web/failure-toast.ts";
import { uploadFile } from "./upload-file.ts";

/** The state of a chosen file. */
export type FileChoice = {
  readonly file: File;
  readonly state: "chosen" | "sending" | "stored" | "failed";
  /** The progress from 0 to 1. */
  readonly share: number;
  readonly reason?: string | undefined;
};

export type FileChoices = Partial<Readonly<Record<FileType, FileChoice>>>;

/**
 * Returns the files that are chosen before their publication exists: they are checked at once and sent after it is
 * created.
 */
export function useFileChoices() {
  const [choices, setChoices] = useState<FileChoices>({});
  const [problems, setValidationErrors] = useState<Partial<Readonly<Record<FileType, string>>>>({});
  const put = (type: FileType, choice: FileChoice | undefined): void =>
    setChoices((before) => ({ ...before, [type]: choice }));
  const choose = async (type: FileType, file: File): Promise<void> => {
    const problem = await validationErrorAbout(type, file);
    setValidationErrors((before) => ({ ...before, [type]: problem }));
    if (problem === undefined) put(type, { file, state: "chosen", share: 0 });
  };
  /** Sends the files that are not stored yet, one after another; returns how many failed. */
  const sendAll = async (publicationId: string): Promise<number> => {
    let failures = 0;
    for (const type of FILE_TYPES) {
      const choice = choices[type];
      if (!choice || choice.state === "stored") continue;
      const sent = await sendChosen(publicationId, type, choice.file, (now) => put(type, now));
      if (!sent) failures += 1;
    }
    return failures;
  };
  return {
    choices,
    problems,
    choose: (type: FileType, file: File): void => void choose(type, file),
    remove: (type: FileType): void => put(type, undefined),
    sendAll,
    hasAny: Object.values(choices).some(Boolean),
  };
}

export type ChosenFiles = Pick<ReturnType<typeof useFileChoices>, "choices" | "problems" | "choose" | "remove">;

/** Shows the problem of a file at once and returns its sentence; undefined if the file may be sent. */
export async function validationErrorAbout(type: FileType, file: File, form?: "chapter"): Promise<string | undefined> {
  const found = await fileProblem(type, file);
  const problem = found?.title === "Invalid file type" && form === "chapter" ? CHAPTER_WORDS[type] : found;
  if (problem) toast({ kind: "error", title: problem.title, message: problem.sentence });
  return problem?.sentence;
}

/** The chapter form has its own sentence (specification §5). */
const A_PDF: FileProblem = { title: "Invalid file", sentence: "Please upload a PDF file" };
const CHAPTER_WORDS: Readonly<Record<FileType, FileProblem>> = {
  cover_image: { title: "Invalid file", sentence: "Please upload an image file" },
  preview_pdf: A_PDF,
  final_pdf: A_PDF,
  final_epub: { title: "Invalid file", sentence: "Please upload an EPUB file" },
};

/** Sends one file and shows the result; returns false if it failed. */
export async function sendChosen(
  publicationId: string,
  type: FileType,
  file: File,
  put: (choice: FileChoice) => void,
): Promise<boolean> {
  put({ file, state: "sending", share: 0 });
  try {
    await uploadFile({ publicationId, type, file, onProgress: (share) => put({ file, state: "sending", share }) });
    put({ file, state: "stored", share: 1 });
    return true;
  } catch (error) {
    put({ file, state: "failed", share: 0, reason: showUploadFailure(error).sentence });
    return false;
  }
}

/** Specification §8: the publication does not exist to take the file. */
const CANNOT = "Cannot upload file";

/**
 * Shows an upload's error with its title of decision F3. Returns its sentence, and whether the same file can be sent
 * again: the toast leaves, so that its button is offered beside the field too.
 */
export function showUploadFailure(
  error: unknown,
  onRetry?: () => void,
): { readonly sentence: string; readonly mayRetry: boolean } {
  const isUnsaved = error instanceof ApiProblem && error.title === CANNOT;
  const words = {
    title: isUnsaved ? CANNOT : "Error uploading file",
    otherwise: "The file could not be sent. Please try again.",
  };
  const failure = failureToast(error, words, onRetry);
  toast(failure);
  return { sentence: failure.message ?? words.otherwise, mayRetry: failure.action !== undefined };
}
