import { RefusedFile } from "#platform/archives/refused-file.ts";
import { openZip, type ZipArchive } from "#platform/archives/zip-archive.ts";

/** The largest .docx that is read, in bytes: a 300-page book with printable pictures stays below it. */
export const MAX_DOCX_BYTES = 100 * 1024 * 1024;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Compound files: Word before 2007, and .docx files with a password (ECMA-376 agile encryption). */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const PDF = [0x25, 0x50, 0x44, 0x46];
/** "EncryptedPackage", the stream that holds a .docx behind a password, in UTF-16. */
const ENCRYPTED_STREAM = "E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0";

/** The parts of a .docx by their name. */
export type DocxArchive = ZipArchive;

/**
 * Opens a .docx within the bounds of `openZip`.
 * @throws RefusedFile for a file that is no .docx, is encrypted, is damaged or exceeds a bound
 */
export function openDocx(bytes: Uint8Array): DocxArchive {
  refuseUnread(bytes);
  if (beginsWith(bytes, PDF)) throw new RefusedFile("This is a PDF. The check reads Word documents (.docx) only.");
  if (!isZip(bytes)) throw new RefusedFile("This file is not a Word document (.docx).");
  const archive = openZip(bytes);
  if (!archive.names.has("[Content_Types].xml"))
    throw new RefusedFile("This ZIP file is not a Word document: it has no list of contents.");
  return archive;
}

/**
 * Refuses what no reader of manuscripts opens, whatever the file's name.
 * @throws RefusedFile for a file that is empty, too large, behind a password or of the .doc kind
 */
export function refuseUnread(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new RefusedFile("This file is empty.");
  if (bytes.length > MAX_DOCX_BYTES) throw new RefusedFile("This file is larger than 100 MB and is not checked.");
  if (beginsWith(bytes, COMPOUND)) {
    throw new RefusedFile(
      new TextDecoder("latin1").decode(bytes).includes(ENCRYPTED_STREAM)
        ? "This document is protected by a password. Remove the password and check it again."
        : "This is a Word document of the older .doc kind. Save it as .docx and check it again.",
    );
  }
}

export const isZip = (bytes: Uint8Array): boolean => beginsWith(bytes, ZIP);

const beginsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte);
