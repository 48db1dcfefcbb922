import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { objectsOf, packingOf, type PdfPart } from "./pdf-parts.ts";

const unpack = promisify(inflate);

/** An object stream that unfolds to more is no honest one. */
const LARGEST_UNFOLDED = 32 * 1024 * 1024;

/** A script, a program to be started, or one hidden in an embedded form (ISO 32000-1 §12.6.4.5, §12.6.4.16; XFA §12.7.8). */
const ACTIVE = /\/S\s*\/(?:JavaScript|Launch)\b|\/JS\s*[(<\d]|\/XFA\s*[[\d<]/u;

/** It does something when it is opened; or its objects lie where nobody can look. */
export type PdfDanger = "active" | "hidden";

/**
 * Does the PDF carry a script or start a program, or hide what it carries? Looks at every object, also at those inside
 * compressed object streams (§7.5.7) and at names written with #-codes (§7.3.5); the contents of pages and pictures are
 * not objects.
 */
export async function pdfDanger(bytes: Buffer): Promise<PdfDanger | undefined> {
  for (const part of objectsOf(bytes.toString("latin1"))) {
    if (part === "confused") return "hidden";
    if (isActive(part.objects)) return "active";
    const inside = part.stream && (await dangerInside(bytes, part.stream));
    if (inside) return inside;
  }
  return undefined;
}

/** Viewers show what they can of a damaged object stream, so that none is let through unread. */
async function dangerInside(bytes: Buffer, stream: NonNullable<PdfPart["stream"]>): Promise<PdfDanger | undefined> {
  const dictionary = plainNames(stream.dictionary);
  if (!/\/ObjStm\b/u.test(dictionary)) return undefined;
  const packing = packingOf(dictionary);
  if (packing === "other") return "hidden";
  const content = bytes.subarray(stream.begins, stream.ends);
  try {
    const objects = packing === "none" ? content : await unpack(content, { maxOutputLength: LARGEST_UNFOLDED });
    return isActive(objects.toString("latin1")) ? "active" : undefined;
  } catch {
    return "hidden";
  }
}

const isActive = (objects: string): boolean => ACTIVE.test(plainNames(objects));

/** /J#61vaScript is the same name as /JavaScript. */
const plainNames = (objects: string): string =>
  objects.includes("#")
    ? objects.replaceAll(/#([0-9A-Fa-f]{2})/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : objects;
