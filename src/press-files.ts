import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { publicFilePath, getDownloadName } from "#catalogue/server/file-addresses.ts";
import { withPriority } from "#platform/database/urgency.ts";
import type { FilesDeps } from "#publications/files/server/files-deps.ts";
import { prepareFiles } from "#publications/files/server/prepare-files.ts";
import { sweepFiles } from "#publications/files/server/sweep-files.ts";

export type PressFiles = FilesDeps & {
  /** Makes smaller covers and reads PDFs that are waiting, until none is left or the signal is aborted. */
  prepare(signal: AbortSignal): Promise<void>;
  sweep(): Promise<void>;
};

/** Creates the operations on files with readers' addresses, which a higher module knows. */
export function pressFiles(auth: AuthContext, pressUrl: string): PressFiles {
  const backgroundContext = withPriority(auth, "background");
  return {
    ctx: auth,
    secrets: auth.secrets,
    pressUrl,
    publicPath: publicFilePath,
    fileName: getDownloadName,
    prepare: async (signal) => void (await prepareFiles({ ...backgroundContext, signal })),
    sweep: async () => void (await sweepFiles(backgroundContext)),
  };
}
