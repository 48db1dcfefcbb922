/** The thread that reads the text of one .docx, or of LaTeX, for reviewers (`read-review-text.ts`). It ends after its one task. */
import { readDocx } from "#documents/docx/read-docx.ts";
import { splitTextFile } from "#manuscripts/facts/latex-paragraphs.ts";
import { RefusedFile } from "#platform/archives/refused-file.ts";
import { openBytes } from "#platform/threads/open-uploaded.ts";
import { taskProgram } from "#platform/threads/task-program.ts";
import type { ReviewTextResult, ReviewTextTask } from "./read-review-text.ts";

/** HTML has six levels. */
const DEEPEST = 6;

function read({ bytes: closed, kind }: ReviewTextTask): ReviewTextResult {
  const bytes = openBytes(closed);
  if (kind === "text")
    return {
      paragraphs: splitTextFile(new TextDecoder().decode(bytes)).map((paragraph) => ({ ...paragraph, page: null })),
    };
  try {
    const { paragraphs, notes, drawn } = readDocx(bytes);
    return {
      drawn,
      paragraphs: [...paragraphs, ...notes]
        .filter(({ text }) => text !== "")
        .map(({ text, headingLevel, page }) => ({
          text,
          level: headingLevel === undefined ? null : Math.min(DEEPEST, headingLevel),
          page: page ?? null,
        })),
    };
  } catch (error) {
    if (error instanceof RefusedFile) return { refused: error.message };
    throw error;
  }
}

const { task, send: reply, finish } = taskProgram<ReviewTextTask, ReviewTextResult>();
reply(read(task));
finish();
