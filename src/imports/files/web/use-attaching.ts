import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { pluralize } from "#ui/formatting/numbers.ts";
import { UnreadZip } from "#imports/files/zip-entries.ts";
import { ApiProblem } from "#platform/web/call-api.ts";
import { uploadFile } from "#publications/files/web/upload-file.ts";
import type { PlannedFile } from "./files-queries.ts";

/** The result of one file: attached, or the sentence why not. */
export type FileResult = { readonly isAttached: true } | { readonly isAttached: false; readonly reason: string };

type Results = ReadonlyMap<PlannedFile, FileResult>;

/** Uploads files one after the other, with the checks of every upload; a refused one does not stop the others. */
export function useAttaching() {
  const client = useQueryClient();
  const [results, setResults] = useState<Results>(new Map());
  const [total, setTotal] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const isStopping = useRef(false);
  // Whoever leaves the page has been told that the others are not sent.
  useEffect(() => () => void (isStopping.current = true), []);
  const start = async (files: readonly PlannedFile[]): Promise<void> => {
    isStopping.current = false;
    setTotal(files.length);
    setRunning(true);
    for (const file of files) {
      // The person may stop between two files.
      if (isStopping.current) break;
      const result = await attach(file);
      setResults((before) => new Map([...before, [file, result]]));
    }
    setRunning(false);
    await client.invalidateQueries();
  };
  const refused = [...results.values()].filter(({ isAttached }) => !isAttached).length;
  const done = results.size - refused;
  return {
    results,
    isRunning,
    hasBegun: total > 0,
    words: describeProgress({ total, done, refused, isRunning }),
    start: (files: readonly PlannedFile[]) => void start(files),
    stop: () => void (isStopping.current = true),
    reset: () => {
      isStopping.current = true;
      setResults(new Map());
      setTotal(0);
    },
  };
}

type Counts = { readonly total: number; readonly done: number; readonly refused: number; readonly isRunning: boolean };

function describeProgress({ total, done, refused, isRunning }: Counts): string | undefined {
  if (total === 0) return undefined;
  if (isRunning) return `${done + refused} of ${pluralize(total, "file")}. Keep this page open until all are sent.`;
  const left = total - done - refused;
  return [
    `${pluralize(done, "file was", "files were")} attached.`,
    refused > 0 && `${pluralize(refused, "was", "were")} refused.`,
    left > 0 && `${pluralize(left, "was", "were")} not sent.`,
  ]
    .filter(Boolean)
    .join(" ");
}

async function attach(planned: PlannedFile): Promise<FileResult> {
  const { file_type, publications, path } = planned;
  const [publication] = publications;
  if (!publication || file_type === null) return { isAttached: false, reason: "It belongs to no publication." };
  try {
    const file = new File([await planned.open()], path.split("/").at(-1) ?? path);
    await uploadFile({
      publicationId: publication.id,
      type: file_type,
      file,
      // Another person may have stored a file since the names were matched: only one that the person saw is replaced.
      mayReplace: publication.has_file,
      onProgress: () => undefined,
    });
    return { isAttached: true };
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof UnreadZip) return { isAttached: false, reason: error.message };
    return { isAttached: false, reason: "The file cannot be read. It may have been moved." };
  }
}
