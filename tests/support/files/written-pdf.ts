/** An object of a PDF as it stands in the file: without its number, and with its data where it is a stream. */
export type WrittenObject = { readonly dictionary: string; readonly data?: Uint8Array; readonly length?: number };

export type WrittenPdf = {
  /** By their numbers from 1; the first is the catalog. */
  readonly objects: readonly WrittenObject[];
  /** Places in the table of objects that differ from the true ones, by number. */
  readonly offsets?: Readonly<Record<number, number>>;
  /** The place of the table, where it differs from the true one. */
  readonly startOffset?: number;
};

/** Returns a PDF with a table of objects (ISO 32000-1, 7.5), as broken as it is described. */
export function writePdf({ objects, offsets = {}, startOffset = 0 }: WrittenPdf): Uint8Array<ArrayBuffer> {
  const chunks: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const getSize = (): number => chunks.reduce((size, chunk) => size + chunk.length, 0);
  const table = objects.map(({ dictionary, data, length = data?.length ?? 0 }, index) => {
    const offset = getSize();
    chunks.push(Buffer.from(`${index + 1} 0 obj\n`));
    if (data) {
      chunks.push(Buffer.from(`<</Length ${length}${dictionary}>>\nstream\n`), Buffer.from(data));
      chunks.push(Buffer.from("\nendstream"));
    } else chunks.push(Buffer.from(dictionary));
    chunks.push(Buffer.from("\nendobj\n"));
    return `${String(offsets[index + 1] ?? offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = getSize() + startOffset;
  const count = objects.length + 1;
  chunks.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${table.join("")}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(chunks));
}
