/** Returns a PDF with one stream of this dictionary and content; `after` stands behind the word `stream`. */
export const createPdf = (dictionary: string, content: Buffer, after = "\n"): Buffer =>
  joinStreams([createStream(dictionary, content, after)]);

/** Returns object 4 as a stream. */
export const createStream = (dictionary: string, content: Buffer, after = "\n"): Buffer =>
  Buffer.concat([
    Buffer.from(`4 0 obj <<${dictionary}>> stream${after}`, "latin1"),
    content,
    Buffer.from("\nendstream endobj\n"),
  ]);

/** Returns a PDF of these objects, and an object 5 that is a number. */
export function joinStreams(streams: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from("%PDF-1.7\n"), ...streams, Buffer.from("5 0 obj 999999 endobj\n")]);
  const trailer = `xref\n0 0\ntrailer << /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.concat([body, Buffer.from(trailer)]);
}
