import { Zip, ZipDeflate } from "fflate";

/** A part of an archive, made when its turn has come. */
type PackedPart = { readonly name: string; readonly make: () => Uint8Array };

/**
 * Returns a ZIP file of these parts, in their order. One part is in memory at a time, and besides it what was packed before it.
 * @throws what making a part throws
 */
export function packZip(parts: Iterable<PackedPart>, mtime: Date): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  const errors: Error[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) errors.push(error);
    else chunks.push(chunk);
  });
  for (const { name, make } of parts) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = mtime;
    zip.add(file);
    file.push(make(), true);
  }
  zip.end();
  const [error] = errors;
  if (error) throw error;
  const bytes = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
