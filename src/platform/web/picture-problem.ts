const MAX_BYTES = 5 * 1024 * 1024;

/**
 * Returns the error that the server would report for a picture, before anything is sent; checks the size and the first
 * bytes instead of the name. `wrongType` is the sentence for a file that is neither JPEG nor PNG.
 */
export async function pictureProblem(file: Blob, wrongType: string): Promise<string | undefined> {
  if (file.size > MAX_BYTES) return "File must be smaller than 5MB";
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isJpeg = head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff;
  const isPng = head[0] === 0x89 && head[1] === 0x50 && head[2] === 0x4e && head[3] === 0x47;
  return isJpeg || isPng ? undefined : wrongType;
}
