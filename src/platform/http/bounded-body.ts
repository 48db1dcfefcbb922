type Sent = { readonly headers: Headers; readonly body: AsyncIterable<Uint8Array> | null };

/**
 * Returns the parts of a body, whether it has a Content-Length or comes in chunks, and reads no more than `most` bytes. Calls
 * `refuseTooLarge`, which throws, when there are more.
 */
export async function readBoundedBody(
  { headers, body }: Sent,
  most: number,
  refuseTooLarge: () => never,
): Promise<readonly Uint8Array[]> {
  if (Number(headers.get("content-length") ?? 0) > most) refuseTooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > most) refuseTooLarge();
    chunks.push(chunk);
  }
  return chunks;
}
