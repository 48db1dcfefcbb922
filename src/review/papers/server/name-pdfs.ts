import { detectFormat } from "#manuscripts/files/file-format.ts";
import { RefusedFile } from "#platform/archives/refused-file.ts";
import type { ZipArchive } from "#platform/archives/zip-archive.ts";
import { FINDING_SENTENCES } from "#publications/files/pdf/server/finding-sentences.ts";
import { inspectPdf, type PdfFinding } from "#publications/files/pdf/server/inspect-pdf.ts";
import type { ZippedPdf } from "#review/papers/listed-paper.ts";

export const MAX_PDF_BYTES = 50 * 1024 * 1024;
/** Half of the thread's time: the PDF that is inspected when it is over may take the other half. */
const MAX_INSPECTION_MS = 30_000;

/** What operating systems put into archives beside the files. */
const ASIDE = /(?:^|\/)(?:__MACOSX\/.*|\.DS_Store|Thumbs\.db|desktop\.ini|\._[^/]*)$/u;
const NO_PDF = "This is no PDF.";

type Inspection = {
  /** Milliseconds since any moment. */
  readonly now: () => number;
  readonly inspect: (bytes: Buffer) => Promise<PdfFinding | undefined>;
};

/**
 * Returns the PDFs of a ZIP with what the import would refuse of each, so that it is said before the import begins. After 30 seconds the rest
 * is named without inspection: the import inspects each PDF again, in a thread of its own.
 * @throws RefusedFile for a ZIP that holds anything else, or nothing
 */
export async function namePdfs(
  zip: ZipArchive,
  { now, inspect }: Inspection = { now: () => performance.now(), inspect: inspectPdf },
): Promise<readonly ZippedPdf[]> {
  const names = listNames(zip);
  const begin = now();
  const pdfs: ZippedPdf[] = [];
  for (const name of names) {
    const size = zip.getSize(name);
    const isLate = now() - begin > MAX_INSPECTION_MS;
    const problem = size > MAX_PDF_BYTES ? "The PDF is larger than 50 MB." : null;
    pdfs.push({ name, size, problem: problem ?? (isLate ? null : await findProblem(zip, name, inspect)) });
  }
  return pdfs;
}

/** Returns the sentence about a PDF of the ZIP that is not imported. */
export const describeFinding = (finding: keyof typeof FINDING_SENTENCES): string =>
  finding === "not a PDF" ? NO_PDF : FINDING_SENTENCES[finding];

function listNames(zip: ZipArchive): readonly string[] {
  const names = [...zip.names].filter((name) => !name.endsWith("/") && !ASIDE.test(name));
  const other = names.find((name) => !/\.pdf$/iu.test(name));
  if (other !== undefined)
    throw new RefusedFile(
      `The ZIP may hold PDFs alone, and “${other.slice(0, 100)}” is none. Take it out, then send the ZIP again.`,
    );
  if (names.length === 0) throw new RefusedFile("The ZIP holds no PDF.");
  return names;
}

async function findProblem(zip: ZipArchive, name: string, inspect: Inspection["inspect"]): Promise<string | null> {
  // One is unpacked at a time. Memory that does not become free is an error of the whole.
  const content = unpackOrUndefined(zip, name);
  if (!content) return "It is damaged in the ZIP. Pack it again.";
  try {
    if (detectFormat(content) !== "pdf") return NO_PDF;
    const finding = await inspect(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
    return finding === undefined ? null : describeFinding(finding);
  } catch (error) {
    return error instanceof RefusedFile
      ? NO_PDF
      : "The PDF cannot be read. Save it again from the program that made it.";
  }
}

/** Returns the bytes of a part; undefined for one that is damaged in the ZIP, or that the ZIP does not have. */
export function unpackOrUndefined(zip: ZipArchive, name: string): Uint8Array | undefined {
  try {
    return zip.part(name);
  } catch (error) {
    if (error instanceof RefusedFile) return undefined;
    throw error;
  }
}
