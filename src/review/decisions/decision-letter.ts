import { type AnsweredQuestion, selectTexts, formatLead } from "#review/forms/written-answers.ts";
import { sentenceRanges } from "#review/reports/named-sentences.ts";
import { REMOVED, withoutRemoved } from "./outcome.ts";

/** A report as a decision letter carries it: without its confidential part. */
export type DecisionLetterReport = {
  readonly assignmentId: string;
  /** "Reviewer 1", or a name in open review. */
  readonly reviewer: string;
  readonly number: number;
  /** The answers that authors may read; a letter carries those in the reviewer's own words. */
  readonly answers: readonly AnsweredQuestion[];
  readonly strengths: string;
  readonly comments: string;
  readonly concerns: readonly { readonly position: number; readonly body: string }[];
  /** The sentences that tell who the reviewer is; empty in open review. */
  readonly named: readonly string[];
  /** The passages that the editor removed. */
  readonly removed: readonly string[];
};

/** The placeholders in the text of a letter for the reports with the points, and for the date of the revision. */
export const REPORTS_FIELD = "{reports}";
export const DUE_FIELD = "{due}";

/** One paragraph of a report in a letter; `label` is that of a point, such as 1.2, or the question that the text answers. */
export type ReportPart = { readonly label: string; readonly text: string };

/** Returns the paragraphs of a report in their order, as its reviewer wrote them. */
export const reportParts = ({
  number,
  answers,
  strengths,
  comments,
  concerns,
}: DecisionLetterReport): readonly ReportPart[] =>
  [
    ...selectTexts(answers).map(({ question, answer }) => ({ label: formatLead(question), text: answer })),
    { label: "", text: strengths },
    { label: "", text: comments },
    ...concerns.map(({ position, body }) => ({ label: `${number}.${position}`, text: body })),
  ].filter(({ text }) => text.trim() !== "");

/** Returns the text of the reports and of the editor's own points, as blocks with a title each. */
export function reportBlocks(reports: readonly DecisionLetterReport[], ownPoints: readonly string[]): string {
  const line = ({ label, text }: ReportPart): string => (label === "" ? text : `${label} ${text}`);
  const blocks = reports.map((report) =>
    [
      `${report.reviewer}:`,
      ...reportParts(report).map((part) => line({ ...part, text: withoutRemoved(part.text, report.removed) })),
    ].join("\n\n"),
  );
  const own = ownPoints.map((text, index) => line({ label: `E.${index + 1}`, text }));
  return [...blocks, ...(own.length > 0 ? [["From the editor:", ...own].join("\n\n")] : [])].join("\n\n");
}

/** Returns the letter as it is sent, with the reports and the date in the places of their fields. */
export const fillDecisionLetter = (
  decisionLetter: string,
  fields: { readonly reports: string; readonly due: string },
): string =>
  decisionLetter
    .split(REPORTS_FIELD)
    .join(fields.reports)
    .split(DUE_FIELD)
    .join(fields.due)
    .replaceAll(/\n{3,}/gu, "\n\n")
    .trim();

/** Returns the sentences of a text, without the spaces around them. */
export const splitSentences = (text: string): readonly string[] => sentenceRanges(text).map(({ sentence }) => sentence);

/** Returns the removed passages after one was removed or put back; a passage takes the place of those that it contains. */
export const togglePassage = (removed: readonly string[], passage: string): readonly string[] =>
  removed.includes(passage)
    ? removed.filter((one) => one !== passage)
    : [...removed.filter((one) => !passage.includes(one)), passage];

/** Returns whether a report still tells the authors who its reviewer is. */
export const tellsReviewer = ({ named, removed }: Pick<DecisionLetterReport, "named" | "removed">): boolean =>
  named.some((sentence) => !removed.some((passage) => passage.includes(sentence)));

/** Returns whether nothing of a text is left but the marks of removed passages. */
export const isRemovedWhole = (text: string, removed: readonly string[]): boolean =>
  withoutRemoved(text, removed).replaceAll(REMOVED, "").trim() === "";
