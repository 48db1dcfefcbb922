/** The thread that reads one manuscript's file (`manuscript-threads.ts`). It ends after its one task. */
import type { DrawnPage } from "#manuscripts/anonymity/unread-pages.ts";
import { docxTexts } from "#manuscripts/anonymity/docx-texts.ts";
import { FaultyCopy } from "#manuscripts/anonymity/faulty-copy.ts";
import {
  findIdentities,
  type IdentifiedPerson,
  locateIdentities,
  type PlacedText,
} from "#manuscripts/anonymity/find-identities.ts";
import { Removals } from "#manuscripts/anonymity/removals.ts";
import { findRunningHeads } from "#manuscripts/anonymity/texts/running-heads.ts";
import { placePages } from "#manuscripts/anonymity/texts/pdf-references.ts";
import { readTextCopy } from "#manuscripts/anonymity/texts/text-copy.ts";
import { scrubDocx } from "#manuscripts/anonymity/scrub-docx.ts";
import { scrubImage } from "#manuscripts/anonymity/scrub-image.ts";
import { readDocx } from "#documents/docx/read-docx.ts";
import { docxFacts, docxText } from "#manuscripts/facts/docx-facts.ts";
import { latexFacts, latexText, printParagraphs } from "#manuscripts/facts/latex-facts.ts";
import { type LatexProject, readLatexFile, readLatexZip } from "#documents/latex/latex-project.ts";
import { readLatexText, reasonsForPdf, textFile } from "#manuscripts/facts/latex-paragraphs.ts";
import { pdfFacts, pdfText } from "#manuscripts/facts/pdf-facts.ts";
import { detectFormat } from "#manuscripts/files/file-format.ts";
import { mayBe, type SentRole } from "#manuscripts/drafts/manuscript-files.ts";
import { manuscriptFileKind } from "#manuscripts/files/manuscript-file-kind.ts";
import { RefusedFile } from "#platform/archives/refused-file.ts";
import { checkManuscript, checkOrRefuse } from "#manuscripts/preflight/check-manuscript.ts";
import { openBytes } from "#platform/threads/open-uploaded.ts";
import { taskProgram } from "#platform/threads/task-program.ts";
import { listByteBuffers, type UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import { takePdfMemory } from "#publications/files/server/take-pdf-memory.ts";
import type { ManuscriptTask, ManuscriptTaskName, ManuscriptTasks, TaskResult } from "./manuscript-tasks.ts";

async function run(task: ManuscriptTask): Promise<TaskResult> {
  try {
    return { output: await runTask(task) };
  } catch (error) {
    if (error instanceof FaultyCopy) return { refused: error.message, isFaulty: true };
    if (error instanceof RefusedFile) return { refused: error.message };
    throw error;
  }
}

async function runTask(task: ManuscriptTask): Promise<ManuscriptTasks[ManuscriptTaskName]["output"]> {
  const bytes = openBytes(task.bytes);
  if (task.name === "kind") return { kind: manuscriptFileKind(bytes) };
  if (task.name === "sent") return readSent(bytes, task.input.role);
  if (task.name === "check") return checkManuscript(bytes);
  if (task.name === "facts") return readFacts(bytes);
  if (task.name === "pdf-facts") {
    const { content } = task.input;
    return { facts: pdfFacts(content), text: pdfText(content) };
  }
  if (task.name === "compare") {
    const { compareVersionTexts } = await import("#documents/comparison/compare-texts.ts");
    return compareVersionTexts(task.input.from, task.input.to);
  }
  if (task.name === "names") return namesIn(bytes, task.input);
  if (task.name === "picture-copy") return { bytes: new Uint8Array(scrubImage(bytes)) };
  return makeCopy(bytes, task.input);
}

async function makeCopy(
  bytes: Uint8Array,
  input: ManuscriptTasks["review-copy"]["input"],
): Promise<ManuscriptTasks["review-copy"]["output"]> {
  const format = detectFormat(bytes);
  if (format === "pdf") return copyPdf(bytes, input);
  if (format === "docx") return copyDocx(bytes, input);
  return latexCopy(format === "latex" ? readLatexFile(bytes) : readLatexZip(bytes), input.contributors);
}

/** The file, its copy, and the photographs of it that are packed. */
const HELD_OF_PDF = 3;

/** A PDF's words are read in a thread of their own (`make-review-copy.ts`); names are looked for here, and in its links and pictures. */
async function copyPdf(
  bytes: Uint8Array,
  { contributors, pages, remove = [], damaged = [] }: ManuscriptTasks["review-copy"]["input"],
): Promise<ManuscriptTasks["review-copy"]["output"]> {
  if (!pages) return { format: "pdf to inspect" };
  const give = await takePdfMemory(bytes, HELD_OF_PDF * bytes.length);
  // The library is large, and most tasks do without it.
  const { scrubPdf } = await import("#manuscripts/anonymity/scrub-pdf.ts");
  const texts = [...findRunningHeads(pages), ...placePages(pages)];
  const { findUnreadPages } = await import("#manuscripts/anonymity/unread-pages.ts");
  let retained: PlacedText[] = [];
  const drawn: DrawnPage[] = [];
  let copy = await scrubPdf(bytes, retained, drawn, undefined, new Set(damaged.map(Number)));
  if (remove.length > 0) {
    const removals = new Removals(locateIdentities([...texts, ...retained], contributors), remove);
    retained = [];
    copy = await scrubPdf(copy, retained, [], removals);
    requireComplete(removals);
  }
  const warnings = [...findUnreadPages(pages, drawn), ...findIdentities([...texts, ...retained], contributors)];
  give(); // the check counts what it unpacks
  const { checkPdfCopy } = await import("#manuscripts/anonymity/server/structure/check-pdf-copy.ts");
  const checked = await checkPdfCopy(copy);
  return {
    format: "pdf",
    bytes: copy,
    warnings,
    damaged: checked.damaged.map(String),
    photographs: checked.photographs,
  };
}

async function copyDocx(
  bytes: Uint8Array,
  { contributors, remove = [], damaged = [] }: ManuscriptTasks["review-copy"]["input"],
): Promise<ManuscriptTasks["review-copy"]["output"]> {
  let retained: PlacedText[] = [];
  let copy = scrubDocx(bytes, retained, undefined, new Set(damaged));
  if (remove.length > 0) {
    const removals = new Removals(locateIdentities([...docxTexts(readDocx(copy)), ...retained], contributors), remove);
    retained = [];
    copy = scrubDocx(copy, retained, removals);
    requireComplete(removals);
  }
  // What reviewers get is searched: the author's own file also holds what the copy lacks.
  const warnings = findIdentities([...docxTexts(readDocx(copy)), ...retained], contributors);
  const { checkDocxCopy } = await import("#manuscripts/anonymity/check-docx-copy.ts");
  checkDocxCopy(copy);
  return { format: "docx", bytes: copy, warnings };
}

function requireComplete(removals: Removals): void {
  if (removals.isComplete()) return;
  throw new RefusedFile(
    "Some of these words cannot be taken out of the copy. Take them out of the file in its program, and send it as the copy.",
  );
}

/** Looks for people in a copy that was made of LaTeX, and takes out what an editor has chosen. */
function namesIn(
  bytes: Uint8Array,
  { people, remove = [] }: ManuscriptTasks["names"]["input"],
): ManuscriptTasks["names"]["output"] {
  const copy = readTextCopy(new TextDecoder().decode(bytes));
  const rewritten = copy.rewrite(new Removals(locateIdentities(copy.texts, people), remove));
  return {
    bytes: new TextEncoder().encode(rewritten),
    warnings: findIdentities(readTextCopy(rewritten).texts, people),
  };
}

/** The author's own PDF of the manuscript, where there is one; else its text, without the title page. */
async function latexCopy(
  project: LatexProject,
  contributors: readonly IdentifiedPerson[],
): Promise<ManuscriptTasks["review-copy"]["output"]> {
  if (project.pdf) {
    detectFormat(project.pdf); // refuses a file of two kinds
    return { format: "pdf within latex", bytes: new Uint8Array(project.pdf), warnings: [] };
  }
  const printed = await readLatexText(project);
  const { paragraphs } = printed;
  if (paragraphs.length === 0)
    throw new RefusedFile("No text can be read from this LaTeX manuscript. Add a PDF of it.");
  const file = textFile(paragraphs);
  const bytes = new TextEncoder().encode(file);
  const entries = paragraphs.map(({ isReference = false }) => isReference);
  const warnings = findIdentities(readTextCopy(file, entries).texts, contributors);
  return { format: "text", bytes, warnings, reasonsForPdf: reasonsForPdf(printed) };
}

function readSent(bytes: Uint8Array, role: SentRole): ManuscriptTasks["sent"]["output"] {
  const kind = manuscriptFileKind(bytes);
  if (!kind || !mayBe(kind, role)) return { kind, check: null, facts: null };
  const check = kind === "docx" ? checkOrRefuse(bytes) : null;
  const isRead = (role === "main" || role === "anonymised") && !(check && "refused" in check);
  return { kind, check, facts: isRead ? factsOrRefuse(bytes) : null };
}

function factsOrRefuse(bytes: Uint8Array): ManuscriptTasks["sent"]["output"]["facts"] {
  try {
    return readFacts(bytes);
  } catch (error) {
    if (error instanceof RefusedFile) return { refused: error.message };
    throw error;
  }
}

function readFacts(bytes: Uint8Array): ManuscriptTasks["facts"]["output"] {
  const format = detectFormat(bytes);
  if (format === "pdf") return { format };
  if (format === "docx") {
    const manuscript = readDocx(bytes);
    return { format, facts: docxFacts(manuscript), text: docxText(manuscript) };
  }
  const project = format === "latex" ? readLatexFile(bytes) : readLatexZip(bytes);
  const paragraphs = printParagraphs(project);
  return { format, facts: latexFacts(project, paragraphs), text: latexText(paragraphs) };
}

const listMovedBuffers = (output: {
  readonly bytes: UploadedBytes;
  readonly photographs?: UploadedBytes | undefined;
}) => [...listByteBuffers(output.bytes), ...(output.photographs ? listByteBuffers(output.photographs) : [])];

const { task, send: reply, finish } = taskProgram<ManuscriptTask, TaskResult>();
const result = await run(task);
// A copy moves to the main thread, which would take time to copy it once more.
reply(result, "output" in result && "bytes" in result.output ? listMovedBuffers(result.output) : []);
finish();
