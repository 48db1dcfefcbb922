import { CrossReferences } from "./references/cross-references.ts";
import { holdsObjects, NamedPlaces, ObjectStreams } from "./object-stream.ts";
import { pdfProblem, type PdfProblem } from "./pdf-trailer.ts";
import type { PdfStream } from "./pdf-dictionary.ts";
import { PdfObjects } from "./pdf-objects.ts";
import { PdfWalk } from "./pdf-walk.ts";
import type { PdfDanger } from "./walk-hooks.ts";
import { measurePacking, type PackingProblem } from "./unpacked-size.ts";

/** The reasons why a PDF is not stored. */
export type PdfFinding = PdfProblem | PdfDanger | PackingProblem;

/**
 * Returns the problem or the danger of a PDF; undefined if it may be stored. It reads every object, also inside object
 * streams (ISO 32000-1 §7.5.7), and unpacks every stream to learn its size. The cost grows linearly with the size.
 */
export async function inspectPdf(bytes: Buffer): Promise<PdfFinding | undefined> {
  const objects = new PdfObjects();
  return pdfProblem(bytes) ?? (await findDanger(bytes, objects)) ?? (await measurePacking(bytes, objects)).problem;
}

/**
 * Returns the memory that readers of a PDF need beside the file, in bytes, by its largest stream; undefined for a PDF that is not stored now, as one may be
 * that came before its bounds.
 */
export async function measureReaders(bytes: Buffer): Promise<number | undefined> {
  const objects = new PdfObjects();
  if (await findDanger(bytes, objects)) return undefined;
  const packing = await measurePacking(bytes, objects);
  return packing.problem ? undefined : packing.readerBytes;
}

/** Returns the first danger in the objects that this check sees, and `hidden` where viewers see others. */
async function findDanger(bytes: Buffer, objects: PdfObjects): Promise<PdfDanger | undefined> {
  const danger = pdfDanger(bytes, objects);
  if (danger) return danger;
  return (await new CrossReferences(bytes, objects.starts).leadToHidden(objects.streams)) ? "hidden" : undefined;
}

/** Returns the first danger in the objects of a PDF, whether or not its end is intact. `objects` takes what they say about sizes. */
export function pdfDanger(bytes: Buffer, objects = new PdfObjects()): PdfDanger | undefined {
  const packed = new ObjectStreams(bytes);
  const onStream = (stream: PdfStream) => {
    if (holdsObjects(stream.dictionary)) {
      objects.hasPackedObjects = true;
      return dangerInside(packed, stream, objects);
    }
    return objects.addStream(stream);
  };
  const walk = new PdfWalk(bytes, {
    onStream,
    onReferences: (numbers) => objects.addReferences(numbers),
    onBeginning: (start) => {
      objects.addStart(start);
    },
    onNumber: (object, value) => {
      objects.addNumber(object, value);
    },
    onObject: (object, value) => {
      objects.addObject(object, value);
    },
  });
  const danger = walk.run();
  objects.hasOddObjects ||= walk.hasOddObjects;
  return danger ?? (objects.isFull ? "hidden" : undefined);
}

function dangerInside(packed: ObjectStreams, stream: PdfStream, objects: PdfObjects): PdfDanger | undefined {
  const content = packed.unpack(stream);
  const places = content && NamedPlaces.read(content, stream.dictionary);
  if (!content || !places) return "hidden";
  return new PdfWalk(content, {
    onStream: () => "hidden", // an object stream cannot contain streams
    onTop: (from, start) => (places.allow(from, start) ? undefined : "hidden"),
    onReferences: (numbers) => objects.addReferences(numbers),
    getObject: () => places.getObject(),
    onNumber: (object, value) => {
      objects.addPackedNumber(object, value);
    },
    onObject: (object, value) => {
      objects.addPackedObject(object, value);
    },
  }).run();
}
