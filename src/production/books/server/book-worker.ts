// The program of the process that writes the editions of whole books from the packed texts of their parts.
import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import type { Chapter } from "../../document/imprint.ts";
import type { Manuscript } from "../../document/manuscript.ts";
import { unpackText } from "../../document/packed-text.ts";
import { termsInText } from "../../document/index-terms.ts";
import { writeBits } from "../../write/bits.ts";
import { writeEpub } from "../../write/epub.ts";
import type { PackedPart, WriterOrder, WriterResponse } from "../writer-order.ts";
import { writePrintPdf } from "./print-pdf.ts";

process.on("message", (order: WriterOrder) => {
  void respond(order).then((response) => process.send?.(response));
});
// The process that gives the orders is gone.
process.on("disconnect", () => process.exit());

/** This process may open what the press only stores. */
function openBytes(bytes: UploadedBytes): Uint8Array {
  if (!(bytes instanceof Uint8Array)) throw new TypeError("These are no bytes.");
  return bytes;
}

function openPart({ packed, chapter, title }: PackedPart): Chapter<Manuscript> {
  const text = unpackText(openBytes(packed));
  return { ...chapter, text: text.title === "" ? { ...text, title } : text };
}

async function respond({ parts, imprint, language, modified, matter, pdf }: WriterOrder): Promise<WriterResponse> {
  try {
    const chapters = parts.map(openPart);
    return {
      written: {
        epub: writeEpub(chapters, imprint, language, modified, matter),
        bits: new TextEncoder().encode(writeBits(chapters, imprint, language, pictureAddress)),
        print: pdf && (await writePrintPdf(openBytes(pdf))),
        terms: chapters.map(({ text }) => termsInText(text).length),
      },
    };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Pictures of two parts may have the same name. */
const pictureAddress = (picture: string, part: number): string =>
  `media/${part + 1}-${picture.split("/").at(-1) ?? picture}`;
