/** The thread that reads one manuscript's file (`manuscript-threads.ts`). It ends after its one task. */
import { docxFacts } from "#manuscripts/facts/docx-facts.ts";
import { latexFacts } from "#manuscripts/facts/latex-facts.ts";
import { readLatexFile, readLatexZip } from "#manuscripts/facts/latex-project.ts";
import type { ManuscriptFacts } from "#manuscripts/facts/manuscript-facts.ts";
import { formatOf, type ManuscriptFormat } from "#manuscripts/files/file-format.ts";
import { RefusedFile } from "#manuscripts/files/refused-file.ts";
import { checkManuscript } from "#manuscripts/preflight/check-manuscript.ts";
import { taskProgram } from "#platform/threads/task-program.ts";
import type { ManuscriptTask, TaskResult } from "./manuscript-tasks.ts";

function run({ name, bytes }: ManuscriptTask): TaskResult {
  try {
    return { output: name === "check" ? checkManuscript(bytes) : factsOf(bytes) };
  } catch (error) {
    if (error instanceof RefusedFile) return { refused: error.message };
    throw error;
  }
}

function factsOf(bytes: Uint8Array): { readonly facts: ManuscriptFacts; readonly format: ManuscriptFormat } {
  const format = formatOf(bytes);
  if (format === "pdf") throw new Error("PDFs have a thread of their own.");
  if (format === "docx") return { format, facts: docxFacts(bytes) };
  return { format, facts: latexFacts(format === "latex" ? readLatexFile(bytes) : readLatexZip(bytes)) };
}

const { task, send: reply, done } = taskProgram<ManuscriptTask, TaskResult>();
reply(run(task));
done();
