import type { AuthContext } from "#accounts/server/auth-context.ts";
import { publicFilePath, savedFileName } from "#catalogue/server/file-addresses.ts";
import { indexPages } from "#search/server/index-pages.ts";
import { indexTitles } from "#search/server/index-publications.ts";
import { lessUrgent } from "#platform/database/urgency.ts";
import type { FilesDeps } from "#publications/server/api/files-deps.ts";
import { prepareFiles } from "#publications/files/server/prepare-files.ts";
import { sweepFiles } from "#publications/files/server/sweep-files.ts";

export type PressFiles = FilesDeps & {
  /** Makes smaller covers and reads PDFs that are waiting; asked again meanwhile, it goes round once more. */
  prepare(): Promise<void>;
  sweep(): Promise<void>;
};

/** The operations on files, put together with what higher rooms know: readers' addresses, and what the library shows. */
export function pressFiles(auth: AuthContext, pressUrl: string): PressFiles {
  const unhurried = lessUrgent(auth, "background");
  const preparing = {
    ...unhurried,
    onPagesRead: (file, pages) => indexPages(unhurried, file, pages),
  } satisfies Parameters<typeof prepareFiles>[0];
  const once = async (before: Promise<void>): Promise<void> => {
    await before;
    waiting = false;
    await prepareFiles(preparing).catch((error: unknown) => auth.log.warn({ err: error }, "files wait to be prepared"));
  };
  let latest: Promise<void> = Promise.resolve();
  let waiting = false;
  const prepare = (): Promise<void> => {
    if (!waiting) latest = once(latest);
    waiting = true;
    return latest;
  };
  return {
    ctx: { ...auth, onStored: (ids, transaction) => indexTitles({ db: transaction }, ids) },
    secrets: auth.secrets,
    pressUrl,
    publicPath: publicFilePath,
    fileName: savedFileName,
    onAttached: () => void prepare(),
    prepare,
    sweep: async () => void (await sweepFiles(unhurried)),
  };
}
