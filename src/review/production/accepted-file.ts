import type { ManuscriptFileRole } from "#manuscripts/manuscript.ts";

/** A file of an accepted manuscript, the newest ones first in their list. */
export type AcceptedFile = {
  readonly role: ManuscriptFileRole;
  readonly name: string;
  readonly path: string;
  readonly media_type: string;
  readonly size: number;
  readonly sha256: string;
};

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const TEX = "application/x-tex";
const ZIP = "application/zip";

/**
 * Returns the file of which a text is made, or why there is none. It is the final file where the author sent exactly one Word or LaTeX
 * file as final; else the newest main file. A copy for reviewers is never taken.
 */
export function chooseAcceptedFile(files: readonly AcceptedFile[]): AcceptedFile | { readonly reason: string } {
  const finals = files.filter(
    ({ role, media_type }) => role === "final" && (media_type === WORD || media_type === TEX),
  );
  const [final] = finals;
  if (final && finals.length === 1) return final;
  const main = files.find(({ role }) => role === "main");
  if (!main) return { reason: "Its manuscript has no main file." };
  if ([WORD, TEX, ZIP].includes(main.media_type)) return main;
  return { reason: "Its manuscript is a PDF. Upload the Word or LaTeX file." };
}
