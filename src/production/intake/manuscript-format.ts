import { isZip } from "#documents/docx/archive.ts";
import { RefusedFile } from "#platform/archives/refused-file.ts";
import { openZip, type ZipArchive } from "#platform/archives/zip-archive.ts";

/** The formats that production reads. A ZIP holds a LaTeX or Markdown text with its pictures and bibliographies. */
export type ManuscriptFormat = "docx" | "odt" | "markdown" | "latex" | "latex-zip" | "markdown-zip";

/** The largest manuscript that is read, and what it may unpack to, in bytes. */
export const MAX_MANUSCRIPT_BYTES = 100 * 1024 * 1024;
export const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;

const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** "EncryptedPackage", the stream that holds a .docx behind a password, in UTF-16. */
const ENCRYPTED_STREAM = "EncryptedPackage".replaceAll(/./gu, "$&\0");
const MARKDOWN_NAME = /\.(?:md|markdown|txt)$/iu;
const LATEX_NAME = /\.(?:tex|ltx)$/iu;

const FORMATS =
  "Send a Word document (.docx), OpenDocument (.odt), Markdown (.md) or LaTeX (.tex, or a ZIP of its files).";

/**
 * Returns the format of a file by its content; its name decides only between kinds of plain text.
 * @throws RefusedFile, with a sentence for the sender, for any other file
 */
export function findFormat(bytes: Uint8Array, fileName: string): ManuscriptFormat {
  if (bytes.length === 0) throw new RefusedFile("This file is empty.");
  if (bytes.length > MAX_MANUSCRIPT_BYTES) throw new RefusedFile("This file is larger than 100 MB and can’t be read.");
  if (COMPOUND.every((byte, index) => bytes[index] === byte)) throw new RefusedFile(compoundSentence(bytes));
  const beginning = latin1(bytes.subarray(0, 1024));
  if (beginning.includes("%PDF-")) throw new RefusedFile(`This is a PDF, which can’t be typeset. ${FORMATS}`);
  if (beginning.startsWith("{\\rtf")) throw new RefusedFile(`This is an RTF file. Save it as .docx. ${FORMATS}`);
  if (isZip(bytes)) return formatOfZip(openZip(bytes, MAX_UNPACKED_BYTES));
  return formatOfText(bytes, fileName);
}

const compoundSentence = (bytes: Uint8Array): string =>
  latin1(bytes).includes(ENCRYPTED_STREAM)
    ? "This document is protected by a password. Remove the password and send it again."
    : "This is a Word document of the older .doc kind. Save it as .docx and send it again.";

function formatOfZip(archive: ZipArchive): ManuscriptFormat {
  if (archive.names.has("[Content_Types].xml")) {
    if ([...archive.names].some((name) => /^word\/document\d*\.xml$/u.test(name))) return "docx";
    throw new RefusedFile(`This is an Office file, but not a Word document. ${FORMATS}`);
  }
  if (archive.names.has("content.xml")) return formatOfOpenDocument(archive);
  if (archive.names.has("META-INF/container.xml")) throw new RefusedFile(`This is an EPUB. ${FORMATS}`);
  if ([...archive.names].some((name) => LATEX_NAME.test(name))) return "latex-zip";
  if ([...archive.names].some((name) => MARKDOWN_NAME.test(name))) return "markdown-zip";
  throw new RefusedFile(`This ZIP file has no manuscript in it. ${FORMATS}`);
}

function formatOfOpenDocument(archive: ZipArchive): ManuscriptFormat {
  const type = latin1(archive.part("mimetype") ?? new Uint8Array()).trim();
  if (/^application\/vnd\.oasis\.opendocument\.text(?:-template)?$/u.test(type) || type === "")
    return detectEncryption(archive);
  throw new RefusedFile(`This is an OpenDocument file, but not a text. ${FORMATS}`);
}

/** An OpenDocument text behind a password names the encryption of each part (ODF 1.3 part 2, §4.8.1). */
function detectEncryption(archive: ZipArchive): ManuscriptFormat {
  if (latin1(archive.part("META-INF/manifest.xml") ?? new Uint8Array()).includes("encryption-data"))
    throw new RefusedFile("This document is protected by a password. Remove the password and send it again.");
  return "odt";
}

function formatOfText(bytes: Uint8Array, fileName: string): ManuscriptFormat {
  const text = decodeText(bytes);
  if (text === undefined) throw new RefusedFile(`We can’t read this file as a manuscript. ${FORMATS}`);
  if (/\\document(?:class|style)\b|\\begin\s*\{document\}/u.test(text) || LATEX_NAME.test(fileName)) return "latex";
  if (MARKDOWN_NAME.test(fileName)) return "markdown";
  const ending = /\.[a-z0-9]{1,5}$/iu.exec(fileName)?.[0];
  throw new RefusedFile(
    ending
      ? `The content of this file is plain text, not ${ending}. ${FORMATS}`
      : `We can’t tell what this text is. ${FORMATS}`,
  );
}

/** Returns text in UTF-8; undefined for bytes that are not text, or in another encoding. */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const latin1 = (bytes: Uint8Array): string => new TextDecoder("latin1").decode(bytes);
