import { promisify } from "node:util";
import { inflate } from "node:zlib";

const unpack = promisify(inflate);

/** An object stream that unfolds to more is no honest one. */
const LARGEST_UNFOLDED = 32 * 1024 * 1024;

/** A script, a program to be started, or one hidden in an embedded form (ISO 32000-1 §12.6.4.5, §12.6.4.16; XFA §12.7.8). */
const ACTIVE = /\/S\s*\/(?:JavaScript|Launch)\b|\/JS\s*[(<\d]|\/XFA\s*[[\d<]/u;

const STREAM = /stream\r?\n/gu;

/**
 * Does the PDF carry a script or start a program? Looks at every object, also at those inside compressed object streams
 * (§7.5.7) and at names written with #-codes (§7.3.5); the contents of pages and pictures are not objects.
 */
export async function hasActiveContent(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString("latin1");
  let from = 0;
  for (const match of text.matchAll(STREAM)) {
    if (match.index < from) continue;
    const objects = text.slice(from, match.index);
    if (isActive(objects)) return true;
    const begins = match.index + match[0].length;
    const ends = text.indexOf("endstream", begins);
    if (ends < 0) break;
    if (isObjectStream(objects) && isActive(await unfolded(bytes.subarray(begins, ends)))) return true;
    from = ends;
  }
  return isActive(text.slice(from));
}

const isActive = (objects: string): boolean => ACTIVE.test(plainNames(objects));

/** The dictionary before the stream says so; it is the last object's. */
const isObjectStream = (objects: string): boolean =>
  /\/Type\s*\/ObjStm\b/u.test(plainNames(objects.slice(objects.lastIndexOf(" obj"))));

/** /J#61vaScript is the same name as /JavaScript. */
const plainNames = (objects: string): string =>
  objects.includes("#")
    ? objects.replaceAll(/#([0-9A-Fa-f]{2})/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : objects;

/** What cannot be unfolded is not shown by a viewer either. */
async function unfolded(packed: Buffer): Promise<string> {
  try {
    return (await unpack(packed, { maxOutputLength: LARGEST_UNFOLDED })).toString("latin1");
  } catch (error) {
    const isBomb = error instanceof RangeError;
    return isBomb ? "/S /JavaScript" : packed.toString("latin1");
  }
}
