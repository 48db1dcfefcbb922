import type { ReactNode } from "react";
import { formatAnswer } from "#review/forms/written-answers.ts";
import type { ReportedAssignment } from "./office-queries.ts";

type ReportQuestion = ReportedAssignment["report"]["questions"][number];

/** A row of the table of reports. */
export type ReportRow = {
  readonly id: string;
  readonly label: string;
  readonly cells: readonly ReactNode[];
  readonly differs: boolean;
  readonly isConfidential?: boolean;
};

/**
 * Returns a row for each question, those for the editors alone too. Reviewers who began with different versions of the form share the row of a
 * question with the same words.
 */
export function listQuestionRows(reports: readonly ReportedAssignment[]): readonly ReportRow[] {
  const all = reports.flatMap(({ report }) => report.questions);
  const questions = all.filter((one, index) => all.findIndex((other) => isSameQuestion(one, other)) === index);
  return questions.map((question) => {
    const answered = reports.map(({ report }) => report.questions.find((one) => isSameQuestion(one, question)));
    const answers = answered.flatMap((one) => one?.answer ?? []);
    return {
      id: `question ${question.id} ${question.text}`,
      label: question.text,
      differs: question.kind !== "text" && new Set(answers).size > 1,
      isConfidential: question.reader === "editors",
      cells: answered.map((one, index) => <Answer key={reports[index]?.id} question={one} />),
    };
  });
}

const isSameQuestion = (a: ReportQuestion, b: ReportQuestion): boolean =>
  a.id === b.id && a.text === b.text && a.reader === b.reader;

/** An answer as editors read it: a scored one with its place among the answers. */
function Answer({ question }: { readonly question: ReportQuestion | undefined }) {
  if (!question?.answer) return "–";
  const { kind, answers, answer } = question;
  if (kind === "text") return <ReportWords text={answer} />;
  const place = answers.indexOf(answer) + 1;
  return (
    <>
      {formatAnswer({ kind, answer })}
      {kind === "scored" && place > 0 && (
        <span className="small quiet office-line">{`${place} of ${answers.length}`}</span>
      )}
    </>
  );
}

/** A text of a report; a dash for an empty one. */
export const ReportWords = ({ text }: { readonly text: string }) => (
  <p className="office-words" dir="auto">
    {text === "" ? "–" : text}
  </p>
);
