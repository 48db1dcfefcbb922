import type { Context } from "#platform/context.ts";
import { getBucket } from "#publications/core/file-rules.ts";
import type { PublicationFile } from "#publications/core/publication.ts";

/** Removes bytes that no row refers to. If it fails, the sweep removes them later. */
export const removeBytes = (
  { files, log }: Pick<Context, "files" | "log">,
  { file_type, file_path }: Pick<PublicationFile, "file_type" | "file_path">,
): Promise<void> =>
  files
    .remove(getBucket(file_type), file_path)
    .catch((error: unknown) => log.warn({ error, file_path }, "file left behind"));
