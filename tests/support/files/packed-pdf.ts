import { deflateSync } from "node:zlib";
import { deflateRepeated } from "./packed-bytes.ts";

type Stream = { readonly entries: string; readonly content: Buffer };

/** Returns a PDF of one page with these contents, and a picture under the name `I` where one is given. */
function createPagePdf(contents: Stream, picture?: Stream): Buffer {
  const objects: readonly (string | Stream)[] = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 200 200]>>",
    `<</Type/Page/Parent 2 0 R/Resources<<${picture ? "/XObject<</I 5 0 R>>" : ""}>>/Contents 4 0 R>>`,
    contents,
    ...(picture ? [picture] : []),
  ];
  const pieces: Buffer[] = [];
  const starts: number[] = [];
  let length = 0;
  const add = (piece: Buffer): void => {
    pieces.push(piece);
    length += piece.length;
  };
  add(Buffer.from("%PDF-1.7\n"));
  for (const [index, object] of objects.entries()) {
    starts.push(length);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    if (typeof object === "string") add(Buffer.from(object));
    else {
      add(Buffer.from(`<<${object.entries}/Length ${object.content.length}>>\nstream\n`));
      add(object.content);
      add(Buffer.from("\nendstream"));
    }
    add(Buffer.from("\nendobj\n"));
  }
  const table = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...pieces, Buffer.from(end)]);
}

const MB = 1024 * 1024;

/** A PDF of one page whose contents unpack to this many megabytes of spaces. */
export const createPdfOfSpaces = (megabytes: number): Buffer =>
  createPagePdf({ entries: "/Filter/FlateDecode", content: deflateRepeated(Buffer.alloc(MB, " "), megabytes) });

/** A PDF of one page that a black picture of so many pixels fills. */
export const createPdfOfPicture = (width: number, height: number): Buffer =>
  createPagePdf(
    { entries: "", content: Buffer.from("200 0 0 200 0 0 cm /I Do") },
    {
      entries: `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/FlateDecode`,
      content: deflateSync(Buffer.alloc(Math.ceil(width / 8) * height)),
    },
  );
