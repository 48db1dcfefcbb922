import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { CONCERN_KINDS, RECOMMENDATIONS } from "#review/recommendation.ts";
import { Badge } from "#ui/display/badge.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { type OfficeManuscript, type OfficeReview, type ReportedAssignment, reportsOf } from "./office-queries.ts";

type ReportsTabProps = { readonly manuscript: OfficeManuscript; readonly review: OfficeReview };

/** The reports of every round, the newest first, side by side and question by question. */
export function ReportsTab({ manuscript, review }: ReportsTabProps) {
  const rounds = Array.from({ length: manuscript.round }, (_, at) => manuscript.round - at).filter(
    (round) => reportsOf(review, round).length > 0,
  );
  if (rounds.length === 0)
    return (
      <p className="dashboard-list-empty">
        {manuscript.round === 0
          ? "The review has not started."
          : `No report is in yet; ${review.reports_needed} ${review.reports_needed === 1 ? "is" : "are"} needed. `}
        {manuscript.round > 0 && (
          <Link
            from={DASHBOARD.contentReviewItem}
            to={DASHBOARD.contentReviewItem}
            search={{ tab: "reviewers" }}
            className="link"
          >
            See the reviewers
          </Link>
        )}
      </p>
    );
  return (
    <div className="office-stack">
      {rounds.map((round) => (
        <section key={round} aria-label={`Reports of round ${round}`}>
          {manuscript.round > 1 && <h2 className="heading-3">{`Round ${round}`}</h2>}
          <ReportsTable reports={reportsOf(review, round)} />
        </section>
      ))}
    </div>
  );
}

type Row = {
  readonly id: string;
  readonly label: string;
  readonly cells: readonly ReactNode[];
  readonly differs: boolean;
  readonly isConfidential?: boolean;
};

function ReportsTable({ reports }: { readonly reports: readonly ReportedAssignment[] }) {
  return (
    <div className="table-place office-reports">
      <Table caption="Reports, question by question">
        <thead>
          <tr>
            <HeadCell>
              <span className="sr-only">Question</span>
            </HeadCell>
            {reports.map(({ id, number, name, report }) => (
              <HeadCell key={id}>
                <span className="office-reviewer">{`Reviewer ${number}`}</span>{" "}
                <span className="quiet small">
                  <bdi>{name}</bdi>
                </span>{" "}
                {report.recommendation && <Badge colour="amber">{RECOMMENDATIONS[report.recommendation]}</Badge>}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(reports).map(({ id, label, cells, differs, isConfidential }) => (
            <tr key={id} className={isConfidential ? "office-amber" : differs ? "office-differs" : undefined}>
              <th scope="row">
                {label}
                {differs && <span className="small quiet office-line">The reviewers differ</span>}
              </th>
              {cells.map((cell, at) => (
                <Cell key={reports[at]?.id} label={`Reviewer ${reports[at]?.number}`}>
                  {cell}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function rowsOf(reports: readonly ReportedAssignment[]): readonly Row[] {
  const questions = reports[0]?.report.questions ?? [];
  const text = (id: string, label: string, read: (report: ReportedAssignment["report"]) => string): Row[] =>
    reports.some(({ report }) => read(report) !== "")
      ? [{ id, label, differs: false, cells: reports.map(({ report }) => <Words key={id} text={read(report)} />) }]
      : [];
  return [
    ...questions.map((question) => {
      const answers = reports.map(
        ({ report }) => report.questions.find(({ id }) => id === question.id)?.answer ?? null,
      );
      return {
        id: question.id,
        label: question.text,
        differs: new Set(answers.filter((answer) => answer !== null)).size > 1,
        cells: answers.map((answer) => answer ?? "–"),
      };
    }),
    ...text("strengths", "Strengths", ({ strengths }) => strengths),
    {
      id: "concerns",
      label: "Concerns",
      differs: false,
      cells: reports.map((one) => <Concerns key={one.id} reported={one} />),
    },
    ...text("comments", "To the author", ({ comments_to_authors }) => comments_to_authors),
    ...text("ai", "Use of AI", ({ ai_use }) => ai_use),
    ...text("co-reviewer", "Wrote with", ({ co_reviewer }) => co_reviewer),
    ...text("confidential", "For you only", ({ confidential }) => confidential).map((row) => ({
      ...row,
      isConfidential: true,
    })),
  ];
}

const Words = ({ text }: { readonly text: string }) => (
  <p className="office-words" dir="auto">
    {text === "" ? "–" : text}
  </p>
);

const Concerns = ({ reported: { number, report } }: { readonly reported: ReportedAssignment }) => (
  <ol className="office-concerns">
    {report.concerns.map(({ id, position, kind, body, page, passage }) => (
      <li key={id}>
        <b className="office-label">{`${number}.${position}`}</b> <span dir="auto">{body}</span>
        {passage !== "" && (
          <q className="office-passage" dir="auto">
            {passage}
          </q>
        )}
        <span className="small quiet office-line">
          {CONCERN_KINDS[kind]}
          {page !== "" && ` · p. ${page}`}
        </span>
      </li>
    ))}
  </ol>
);
