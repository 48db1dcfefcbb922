import { holdsObjects, NamedPlaces, ObjectStreams } from "./object-stream.ts";
import { pdfProblem, type PdfProblem } from "./pdf-trailer.ts";
import type { PdfStream } from "./pdf-dictionary.ts";
import { type PdfDanger, PdfWalk } from "./pdf-walk.ts";
import { findPackingProblem, type PackingProblem } from "./unpacked-size.ts";

/** The reasons why a PDF is not stored. */
export type PdfFinding = PdfProblem | PdfDanger | PackingProblem;

/**
 * Returns the problem or the danger of a PDF; undefined if it may be stored. It reads every object, also inside object
 * streams (ISO 32000-1 §7.5.7), and unpacks every stream to learn its size. The cost grows linearly with the size.
 */
export async function inspectPdf(bytes: Buffer): Promise<PdfFinding | undefined> {
  const streams: PdfStream[] = [];
  return pdfProblem(bytes) ?? pdfDanger(bytes, streams) ?? findPackingProblem(bytes, streams);
}

/** Returns the first danger in the objects of a PDF, whether or not its end is intact. `streams` takes those that hold no objects. */
export function pdfDanger(bytes: Buffer, streams: PdfStream[] = []): PdfDanger | undefined {
  const packed = new ObjectStreams(bytes);
  const onStream = (stream: PdfStream) => {
    if (holdsObjects(stream.dictionary)) return dangerInside(packed, stream);
    streams.push(stream);
    return undefined;
  };
  return new PdfWalk(bytes, { onStream }).run();
}

function dangerInside(packed: ObjectStreams, stream: PdfStream): PdfDanger | undefined {
  const objects = packed.unpack(stream);
  const places = objects && NamedPlaces.read(objects, stream.dictionary);
  if (!objects || !places) return "hidden";
  return new PdfWalk(objects, {
    onStream: () => "hidden", // an object stream cannot contain streams
    onTop: (from, start) => (places.allow(from, start) ? undefined : "hidden"),
  }).run();
}
