import type { AnsweredQuestion } from "#review/forms/written-answers.ts";
import { reportBlocks } from "#review/decisions/decision-letter.ts";

type CarriedReport = {
  readonly reviewer: string;
  readonly number: number;
  /** As the authors read them: removed passages are marked already. */
  readonly answers: readonly AnsweredQuestion[];
  readonly strengths: string;
  readonly comments: string;
  readonly concerns: readonly { readonly position: number; readonly body: string }[];
};

/**
 * Returns the text of a letter without the reports and the editor's points that it carries, for a page that prints these below it. What the editor has
 * changed in the letter stays as it is.
 */
export function withoutReports(
  decisionLetter: string,
  { reports, ownPoints }: { readonly reports: readonly CarriedReport[]; readonly ownPoints: readonly string[] },
): string {
  const blocks = [
    ...reports.map((report) => reportBlocks([{ ...report, assignmentId: "", named: [], removed: [] }], [])),
    reportBlocks([], ownPoints),
  ].map(collapseBlankLines);
  return collapseBlankLines(
    blocks.reduce((text, block) => (block === "" ? text : text.replace(block, () => "")), decisionLetter),
  );
}

/** As a letter is sent. */
const collapseBlankLines = (text: string): string => text.replaceAll(/\n{3,}/gu, "\n\n").trim();
