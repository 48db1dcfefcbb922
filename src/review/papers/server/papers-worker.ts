/** The thread that reads the list and the ZIP of an import of papers (`papers-threads.ts`). */
import { splitCells, type CsvHeader, csvRecords, readHeader, SEPARATOR } from "#imports/formats/csv/csv-lines.ts";
import { readNumberedLines } from "#imports/formats/numbered-lines.ts";
import { asUtf8 } from "#imports/formats/text-encoding.ts";
import { RefusedFile } from "#platform/archives/refused-file.ts";
import { openZip } from "#platform/archives/zip-archive.ts";
import { withoutApostrophe } from "#platform/csv-cells.ts";
import { openBytes } from "#platform/threads/open-uploaded.ts";
import { taskProgram } from "#platform/threads/task-program.ts";
import type { ListedPaper } from "#review/papers/listed-paper.ts";
import { missingColumns, type PaperHeader, readPaperHeader } from "#review/papers/paper-columns.ts";
import { readPaper, withRepeatedIds } from "#review/papers/read-paper.ts";
import { MAX_PDF_BYTES, namePdfs, unpackOrUndefined } from "./name-pdfs.ts";
import type { PapersMessage, PapersTask } from "./papers-tasks.ts";

/** Proceedings have some hundreds of papers. */
const MAX_PAPERS = 2000;
/** A ZIP has at most 100 MB, and PDFs hardly become smaller in it. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;

const { task, send, respondAndWait, finish } = taskProgram<PapersTask, PapersMessage>();

async function readList(bytes: Uint8Array): Promise<readonly ListedPaper[]> {
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield bytes;
  }
  const papers: ListedPaper[] = [];
  let csv: CsvHeader | undefined;
  let header: PaperHeader = new Map();
  let separator: string | undefined;
  for await (const record of csvRecords(readNumberedLines(asUtf8(whole()), {}))) {
    if ("reason" in record) {
      if (!csv) throw new RefusedFile(record.reason);
      papers.push(unreadable(record.number, record.reason));
    } else if (record.text.trim() === "") continue;
    else if (csv) papers.push(paperIn(record.text, record.number, csv, header));
    else if (record.number === 1 && SEPARATOR.test(record.text)) separator = SEPARATOR.exec(record.text)?.[1];
    else {
      csv = readHeader(record.text, separator);
      header = readPaperHeader(csv.written);
      const problem = missingColumns(header);
      if (problem !== undefined) throw new RefusedFile(problem);
    }
    if (papers.length > MAX_PAPERS)
      throw new RefusedFile(`The list has more than ${MAX_PAPERS} papers. Send it in parts.`);
  }
  if (papers.length === 0) throw new RefusedFile("The list has no paper.");
  return withRepeatedIds(papers);
}

function paperIn(text: string, line: number, { delimiter }: CsvHeader, header: PaperHeader): ListedPaper {
  const cells = splitCells(text, delimiter);
  return cells
    ? readPaper(line, cells.map(withoutApostrophe), header)
    : unreadable(line, "The quotation marks of this line do not match.");
}

const unreadable = (line: number, reason: string): ListedPaper => ({
  line,
  paper_id: "",
  title: "",
  authors: [],
  abstract: "",
  keywords: [],
  language: null,
  session: "",
  page_from: null,
  page_to: null,
  received: null,
  accepted: null,
  errors: [reason],
  remarks: [],
});

async function unpack(bytes: Uint8Array, pdfs: readonly string[]): Promise<void> {
  const zip = openZip(bytes, MAX_UNPACKED_BYTES);
  for (const unpacked of pdfs) {
    if (zip.getSize(unpacked) > MAX_PDF_BYTES) continue;
    // One that is damaged in the ZIP comes empty: the import says that it is no PDF, and goes on with the others.
    await respondWith(unpacked, new Uint8Array(unpackOrUndefined(zip, unpacked) ?? []));
  }
}

/** Each PDF moves to the main thread. */
const respondWith = (unpacked: string, pdf: Uint8Array<ArrayBuffer>): Promise<void> =>
  respondAndWait({ unpacked, bytes: pdf }, [pdf.buffer]);

try {
  const bytes = openBytes(task.bytes);
  if (task.name === "list") send({ papers: await readList(bytes) });
  else if (task.name === "pdfs") send({ pdfs: await namePdfs(openZip(bytes, MAX_UNPACKED_BYTES)) });
  else await unpack(bytes, task.pdfs);
} catch (error) {
  if (!(error instanceof RefusedFile)) throw error;
  send({ refused: error.message });
}
finish();
