import { useEffect, useState } from "react";
import type { ReadingProgress } from "#documents/docx/read-docx.ts";
import { ProgressBar } from "#ui/display/progress-bar.tsx";
import { checkInBrowser } from "./check-in-browser.ts";
import { type CheckedFile, CheckOutcome, outcomeSentence } from "./check-outcome.tsx";

/** The check of one file: its progress, then its result. It ends when another file is chosen. */
export default function CheckRun({ file }: { readonly file: File }) {
  const [progress, setProgress] = useState<ReadingProgress>();
  const [checked, setChecked] = useState<CheckedFile>();
  useEffect(() => {
    const controller = new AbortController();
    const began = performance.now();
    const check = async (): Promise<void> => {
      const result = await checkInBrowser(file, setProgress, controller.signal);
      setChecked({ name: file.name, bytes: file.size, seconds: (performance.now() - began) / 1000, result });
    };
    void check();
    return () => controller.abort();
  }, [file]);
  return (
    <>
      {checked ? <CheckOutcome file={checked} /> : <Progress name={file.name} progress={progress} />}
      <p className="sr-only" role="status">
        {/* Screen readers hear the beginning and the result, not each page. */}
        {checked ? outcomeSentence(checked) : `Checking ${file.name}`}
      </p>
    </>
  );
}

function Progress({ name, progress }: { readonly name: string; readonly progress: ReadingProgress | undefined }) {
  const words = readingWords(progress);
  return (
    <div className="check-progress">
      <p>
        <bdi>{name}</bdi>: {words}
      </p>
      <ProgressBar max={progress?.pages ?? 1} value={progress?.pages && progress.page} label={words} />
    </div>
  );
}

function readingWords(progress: ReadingProgress | undefined): string {
  if (!progress) return "Reading the file";
  const { page, pages } = progress;
  return pages === undefined ? `Reading page ${page}` : `Reading page ${Math.min(page, pages)} of ${pages}`;
}
