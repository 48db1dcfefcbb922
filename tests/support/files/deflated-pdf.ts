import { deflateSync } from "node:zlib";

/**
 * Returns a PDF of one page, written as LibreOffice does: the length of the deflated contents is an object of its own, and their last byte, the end of a
 * checksum, is `last`.
 */
export function createDeflatedPdf(last: number): {
  readonly pdf: Buffer;
  readonly deflated: Buffer;
  readonly text: string;
} {
  const { text, deflated } = endingWith(last);
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 200 200]>>",
    "<</Type/Page/Parent 2 0 R/Resources<<>>/Contents 4 0 R>>",
    `<</Length 5 0 R/Filter/FlateDecode>>\nstream\n${deflated.toString("latin1")}\nendstream`,
    String(deflated.length),
  ];
  const starts: number[] = [];
  let file = "%PDF-1.6\n";
  objects.forEach((object, index) => {
    starts.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n\n`;
  });
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 6\n0000000000 65535 f \n${table}trailer\n<</Size 6/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return { pdf: Buffer.from(file, "latin1"), deflated, text };
}

function endingWith(last: number): { readonly text: string; readonly deflated: Buffer } {
  for (let width = 1; ; width += 1) {
    const text = `0 0 ${width} 10 re f`;
    const deflated = deflateSync(text);
    if (deflated.at(-1) === last) return { text, deflated };
  }
}
