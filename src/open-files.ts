import type { AuthWork } from "#accounts/server/auth-work.ts";
import { publicFilePath, savedFileName } from "#catalogue/server/file-addresses.ts";
import { indexTitles } from "#catalogue/server/index-titles.ts";
import type { FilesHouse } from "#publications/server/api/files-house.ts";

/** The operations on files, put together with what higher rooms know: readers' addresses, and what the library shows. */
export const openFiles = (auth: AuthWork, pressUrl: string): FilesHouse => ({
  work: { ...auth, onStored: (ids, transaction) => indexTitles({ db: transaction }, ids) },
  secrets: auth.secrets,
  pressUrl,
  publicPath: publicFilePath,
  fileName: savedFileName,
});
