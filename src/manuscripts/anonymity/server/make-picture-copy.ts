import type { ReadFile } from "#manuscripts/files/read-file.ts";
import { inManuscriptThread } from "#manuscripts/files/server/manuscript-threads.ts";
import { findPictureProblem } from "#platform/pictures/read-pictures.ts";
import { copyBytes, type UploadedBytes } from "#platform/threads/uploaded-bytes.ts";

/**
 * Returns a copy of a JPEG or PNG without what cameras and programs write beside its pixels. It is judged and copied in threads with
 * limits (docs/files.md); a damaged or too large one is refused with a sentence. Throws 503 (Refused) when too many files wait.
 */
export async function makePictureCopy(
  read: ReadFile,
): Promise<{ readonly bytes: UploadedBytes } | { readonly refused: string }> {
  const problem = await findPictureProblem(await read());
  if (problem) return { refused: "This picture is damaged or too large. Save it again, then attach it." };
  const result = await inManuscriptThread("picture-copy", {}, read);
  if ("refused" in result) return result;
  const { bytes } = result.output;
  // Decoded once more: a copy that does not open is not served.
  if (await findPictureProblem(await copyBytes(bytes)))
    return {
      refused: "The copy that was made of this picture cannot be opened. Save it in another format, then attach it.",
    };
  return { bytes };
}
