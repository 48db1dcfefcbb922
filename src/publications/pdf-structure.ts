/** What can be wrong with a file that calls itself a PDF. */
export type PdfFault = "not a PDF" | "truncated" | "encrypted";

/** The bytes from `start` up to `end` (excluded), fewer at the end of the file. */
export type ByteSource = { readonly size: number; slice(start: number, end: number): Promise<Uint8Array> };

const HEAD = 1024;
const TAIL = 2048;
const latin1 = new TextDecoder("latin1");

/**
 * Judges a PDF by its structure (ISO 32000-1 §7.5): the header at the beginning, at the end the place of a
 * cross-reference, and that cross-reference with its trailer, which also says whether the file is encrypted.
 */
export async function pdfFault(file: ByteSource): Promise<PdfFault | undefined> {
  const text = async (start: number, end: number): Promise<string> =>
    latin1.decode(await file.slice(Math.max(0, start), Math.min(file.size, end)));
  const head = await text(0, HEAD);
  const header = /%PDF-[12]\.\d/u.exec(head);
  if (!header) return "not a PDF";
  const ending = /startxref\s+(\d+)\s+%%EOF/gu;
  const last = [...(await text(file.size - TAIL, file.size)).matchAll(ending)].at(-1)?.[1];
  if (last === undefined) return "truncated";
  // Offsets count from the header, which some programs put a few bytes in.
  const at = Number(last) + header.index;
  const trailer = at < file.size ? await trailerAt(text, at, file.size) : undefined;
  if (trailer === undefined) return "truncated";
  return /\/Encrypt[\s<\d/]/u.test(trailer) ? "encrypted" : undefined;
}

const TABLE_PIECE = 64 * 1024;

/** The trailer dictionary: after a cross-reference table, or at the beginning of a cross-reference stream. */
async function trailerAt(
  text: (start: number, end: number) => Promise<string>,
  at: number,
  size: number,
): Promise<string | undefined> {
  const beginning = await text(at, at + 4096);
  const stream = /^\s*\d+\s+\d+\s+obj\b([\s\S]*?)stream\r?\n/u.exec(beginning)?.[1];
  if (stream !== undefined) return /\/XRef\b/u.test(stream) ? stream : undefined;
  if (!/^\s*xref\s/u.test(beginning)) return undefined;
  for (let start = at; start < size; start += TABLE_PIECE) {
    // Pieces overlap, so that a trailer on the seam is seen whole.
    const found = /trailer\s*(<<[\s\S]*?)startxref/u.exec(await text(start, start + TABLE_PIECE + 8192))?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}
