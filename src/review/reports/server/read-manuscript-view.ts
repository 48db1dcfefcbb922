import { FILE_KINDS, MANUSCRIPT_BUCKET } from "#manuscripts/drafts/manuscript-files.ts";
import type { CopyRow } from "#manuscripts/review-copies/server/find-review-copy.ts";
import { Refused } from "#platform/refused.ts";
import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import { wholeBytes } from "#platform/threads/whole-bytes.ts";
import { openViewReader, VIEW_ENDED, type ViewReader } from "#production/reader/server/open-view-reader.ts";
import type { ReviewContext } from "#review/server/review-context.ts";
import { openViewCache } from "./view-cache.ts";

/** A text for reading beside the form as JSON (`TextView`), or why there is none; null where there is nothing to say. */
export type ManuscriptView = { readonly view: UploadedBytes } | { readonly reason: string | null };

/** As long as a reader waits; the file is read on meanwhile, for the next time. */
const MAX_WAIT_MS = 25_000;
const MAX_CACHED_BYTES = 96 * 1024 * 1024;
/** Files that are read one after the other; the words of further ones are shown at once. */
const MAX_WAITING = 8;

const TAKES_TIME =
  "This is the text alone: its figures, tables and formulas are still being prepared. Reload the page in a minute to see them.";
const NOT_READ =
  "This is the text alone: its figures, tables and formulas can’t be shown here. Download the file to see them.";

/** After a failure that need not be the file's: it is read again when somebody next asks. */
const NOT_READ_NOW: ManuscriptView = { reason: NOT_READ };

/** While others are read: it is read when somebody next asks. */
const NOT_YET: ManuscriptView = { reason: TAKES_TIME };

type ViewedCopy = Pick<CopyRow, "media_type" | "path" | "size" | "sha256">;
type ViewContext = { readonly files: Pick<ReviewContext["files"], "read">; readonly log: ReviewContext["log"] };

type ViewsOptions = { readonly reader: Pick<ViewReader, "read">; readonly maxWaitMs: number };

/** Opens what reads copies for reviewers with this reader, each once. */
export function openManuscriptViews({ reader, maxWaitMs }: ViewsOptions) {
  const cache = openViewCache<ManuscriptView>({
    maxBytes: MAX_CACHED_BYTES,
    countBytes: (result) => ("view" in result ? result.view.byteLength : 0),
    isPassing: (result) => result === NOT_READ_NOW || result === NOT_YET,
  });
  let waiting = 0;
  const read = async (ctx: ViewContext, copy: ViewedCopy, language: string): Promise<ManuscriptView> => {
    waiting += 1;
    return readView(ctx, reader, copy, language).finally(() => {
      waiting -= 1;
    });
  };
  return async (ctx: ViewContext, copy: ViewedCopy, language: string): Promise<ManuscriptView> => {
    if (copy.media_type !== FILE_KINDS.docx.mediaType) return { reason: null };
    const key = `${copy.sha256} ${language}`;
    const cached = cache.find(key);
    if (!cached && waiting >= MAX_WAITING) return { reason: TAKES_TIME };
    const tooLong = Promise.withResolvers<ManuscriptView>();
    const timer = setTimeout(() => tooLong.resolve({ reason: TAKES_TIME }), maxWaitMs);
    const result = cached ?? cache.store(key, read(ctx, copy, language));
    return Promise.race([result, tooLong.promise]).finally(() => clearTimeout(timer));
  };
}

async function readView(
  { files, log }: ViewContext,
  reader: ViewsOptions["reader"],
  { path, size, sha256 }: ViewedCopy,
  language: string,
): Promise<ManuscriptView> {
  const prepare = async () => {
    const bytes = await wholeBytes(files.read(MANUSCRIPT_BUCKET, path), size);
    return { bytes, fileName: "manuscript.docx", language };
  };
  const response = await reader.read({ size, prepare }).catch((error: unknown) => {
    if (error instanceof Refused) return null; // many files are being read just now, or the person's own for very long
    throw error;
  });
  if (!response) return NOT_YET;
  if ("view" in response) return response;
  // The sentences of the reader are for those who sent the file: a reviewer can change nothing in it.
  if ("error" in response)
    log.error({ copy: sha256, error: response.error }, "A copy for reviewers could not be read.");
  return "refused" in response && response.refused !== VIEW_ENDED ? { reason: NOT_READ } : NOT_READ_NOW;
}

/**
 * Returns a copy for reviewers as it is read beside the form: read by production's own reader in its process, once for each file and language, with
 * nothing but what the copy has. Only a .docx has such a view; a failure leaves the words (`read-review-text.ts`) with a reason.
 */
export const readManuscriptView = openManuscriptViews({ reader: openViewReader(), maxWaitMs: MAX_WAIT_MS });
