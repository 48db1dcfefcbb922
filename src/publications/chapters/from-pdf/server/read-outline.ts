import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import { createBoundedThreads } from "#platform/threads/bounded-threads.ts";
import { LimitExceeded } from "#platform/threads/thread-limits.ts";
import { listBuffers, type ThreadFile } from "#platform/threads/thread-file.ts";
import { findLimit, FINDING_SENTENCES } from "#publications/files/pdf/server/finding-sentences.ts";
import { PAGE_PICTURE_MEGABYTES } from "#publications/files/server/read-pdf.ts";
import type { BookOutline, OutlineResult, OutlineTask, PagePicture } from "./outline-messages.ts";

/** A person waits for it. Finding out whether a page is blank decodes its pictures too. */
const THREADS = createBoundedThreads<OutlineTask, OutlineResult>(import.meta.dirname, "outline-worker", {
  seconds: 60,
  pictureMegabytes: PAGE_PICTURE_MEGABYTES,
  megabytes: 384,
  atOnce: 1,
  waiting: 8,
});

const TITLE = "The PDF could not be read";
const AGAIN = "Save it again from the program that made it, then upload it.";

/** Throws the error of a PDF that cannot be read or cut, with a sentence for the person who uploaded it; others are logged. */
export const refuseBrokenPdf =
  (log: Context["log"]) =>
  (error: unknown): never => {
    if (error instanceof Refused) throw error;
    if (error instanceof LimitExceeded) throw new Refused(422, TITLE, FINDING_SENTENCES[findLimit(error)]);
    log.warn({ err: error }, "PDF not read");
    throw new Refused(422, TITLE, `This PDF is damaged. ${AGAIN}`);
  };

type LogContext = Pick<Context, "log">;

/** Returns the printed page numbers of a PDF and the chapters that its outline, its contents page or its headings name. Refused: 422, 503. */
export async function readOutline({ log }: LogContext, file: ThreadFile): Promise<BookOutline> {
  const [outline] = (await run(log, { file, output: "outline" })).filter((result) => result.kind === "outline");
  if (!outline) throw new Refused(422, TITLE, "This PDF has more than 3,000 pages. Add its chapters by hand.");
  return { labels: outline.labels, chapters: outline.chapters, source: outline.source };
}

/** Returns small pictures of pages, from this one on. Refused: 422, 503. */
export async function drawPagePictures(
  { log }: LogContext,
  file: ThreadFile,
  first: number,
): Promise<readonly PagePicture[]> {
  const results = await run(log, { file, output: "pictures", first });
  return results.flatMap((result) =>
    result.kind === "picture" ? [{ page: result.page, picture: result.picture }] : [],
  );
}

async function run(log: Context["log"], task: OutlineTask): Promise<readonly OutlineResult[]> {
  const results: OutlineResult[] = [];
  const collect = (result: OutlineResult): void => void results.push(result);
  await THREADS.run(task, { transfer: listBuffers(task.file), onMessage: collect }).catch(refuseBrokenPdf(log));
  return results;
}
