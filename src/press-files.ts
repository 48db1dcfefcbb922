import type { AuthContext } from "#accounts/server/auth-context.ts";
import { publicFilePath, savedFileName } from "#catalogue/server/file-addresses.ts";
import { indexPages } from "#search/server/index-pages.ts";
import { indexTitles } from "#search/server/index-publications.ts";
import { lessUrgent } from "#platform/database/urgency.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { FilesDeps } from "#publications/files/server/files-deps.ts";
import { type Preparing, prepareFiles } from "#publications/files/server/prepare-files.ts";
import { sweepFiles } from "#publications/files/server/sweep-files.ts";

export type PressFiles = FilesDeps & {
  /** Makes smaller covers and reads PDFs that are waiting, until none is left or the signal is aborted. */
  prepare(signal: AbortSignal): Promise<void>;
  sweep(): Promise<void>;
};

/**
 * Creates the operations on files with the parts of higher modules: readers' addresses, and the library's visibility.
 */
export function pressFiles(auth: AuthContext, pressUrl: string, jobs: Pick<Jobs, "runSoon">): PressFiles {
  const unhurried = lessUrgent(auth, "background");
  const preparing = {
    ...unhurried,
    onPagesRead: (file, pages) => indexPages(unhurried, file, pages),
  } satisfies Preparing;
  return {
    ctx: { ...auth, onStored: (ids, transaction) => indexTitles({ db: transaction }, ids) },
    secrets: auth.secrets,
    pressUrl,
    publicPath: publicFilePath,
    fileName: savedFileName,
    onAttached: () => jobs.runSoon("prepare-files"),
    prepare: async (signal) => void (await prepareFiles({ ...preparing, signal })),
    sweep: async () => void (await sweepFiles(unhurried)),
  };
}
