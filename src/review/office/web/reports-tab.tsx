import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { AttachedFiles, manuscriptAttachmentHref } from "#review/attachments/web/attached-files.tsx";
import { formatPlace } from "#review/passages/passage.ts";
import { QuotedPassage } from "#review/passages/web/quoted-passage.tsx";
import { asksForRevision } from "#review/decisions/outcome.ts";
import { AnsweredPoints } from "#review/decisions/web/answered-points.tsx";
import { decisionsQuery } from "#review/decisions/web/decisions-client.ts";
import { CONCERN_KINDS, RECOMMENDATIONS } from "#review/recommendation.ts";
import { Badge } from "#ui/display/badge.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { type OfficeManuscript, type OfficeReview, type ReportedAssignment, listReports } from "./office-queries.ts";
import { listQuestionRows, type ReportRow, ReportWords } from "./question-rows.tsx";
import { type ChosenConcern, PassagePanel } from "./passage-panel.tsx";

type ReportsTabProps = { readonly manuscript: OfficeManuscript; readonly review: OfficeReview };

/** The reports of every round, the newest first, side by side and question by question. */
export function ReportsTab({ manuscript, review }: ReportsTabProps) {
  const rounds = Array.from({ length: manuscript.round }, (_, index) => manuscript.round - index).filter(
    (round) => listReports(review, round).length > 0,
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
      <AuthorAnswers manuscript={manuscript} />
      {rounds.map((round) => (
        <section key={round} aria-label={`Reports of round ${round}`}>
          {manuscript.round > 1 && <h2 className="heading-3">{`Round ${round}`}</h2>}
          <Round manuscript={manuscript} reports={listReports(review, round)} />
        </section>
      ))}
    </div>
  );
}

type RoundProps = { readonly manuscript: OfficeManuscript; readonly reports: readonly ReportedAssignment[] };

/** The reports of one round, and beneath them the passage under the concern that is chosen. */
function Round({ manuscript, reports }: RoundProps) {
  const [chosen, setChosen] = useState<ChosenConcern>();
  return (
    <>
      <ReportsTable manuscript={manuscript} reports={reports} onShow={setChosen} />
      {chosen && <PassagePanel key={chosen.concern.id} manuscript={manuscript} chosen={chosen} />}
    </>
  );
}

/** The author's answers to the points of the last revision, once it was submitted. */
function AuthorAnswers({ manuscript: { id, number, state } }: Pick<ReportsTabProps, "manuscript">) {
  const { data } = useQuery(decisionsQuery(number ?? id));
  const revision = data?.decisions.find(({ outcome }) => asksForRevision(outcome));
  if (!revision || revision.points.length === 0 || state === "revisions_requested") return null;
  return (
    <section className="panel office-panel" aria-label="The author’s answers">
      <h2 className="heading-3">The author’s answers</h2>
      <AnsweredPoints points={revision.points} />
    </section>
  );
}

type ReportsTableProps = {
  readonly manuscript: OfficeManuscript;
  readonly reports: readonly ReportedAssignment[];
  readonly onShow: (chosen: ChosenConcern) => void;
};

function ReportsTable({ manuscript, reports, onShow }: ReportsTableProps) {
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
          {/* On phones the head of the table is not seen. */}
          <tr className="office-recommends">
            <th scope="row">Recommends</th>
            {reports.map(({ id, number, report }) => (
              <Cell key={id} label={`Reviewer ${number}`}>
                {report.recommendation ? RECOMMENDATIONS[report.recommendation] : "–"}
              </Cell>
            ))}
          </tr>
          {toReportRows({ manuscript, reports, onShow }).map(({ id, label, cells, differs, isConfidential }) => (
            <tr key={id} className={isConfidential ? "office-amber" : differs ? "office-differs" : undefined}>
              <th scope="row">
                {label}
                {differs && <span className="small quiet office-line">The reviewers differ</span>}
              </th>
              {cells.map((cell, index) => (
                <Cell key={reports[index]?.id} label={`Reviewer ${reports[index]?.number}`}>
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

function toReportRows({ manuscript, reports, onShow }: ReportsTableProps): readonly ReportRow[] {
  const text = (id: string, label: string, read: (report: ReportedAssignment["report"]) => string): ReportRow[] =>
    reports.some(({ report }) => read(report) !== "")
      ? [
          {
            id,
            label,
            differs: false,
            cells: reports.map(({ report }) => <ReportWords key={id} text={read(report)} />),
          },
        ]
      : [];
  return [
    ...listQuestionRows(reports),
    ...text("strengths", "Strengths", ({ strengths }) => strengths),
    {
      id: "concerns",
      label: "Concerns",
      differs: false,
      cells: reports.map((report) =>
        report.report.concerns.length > 0 ? <Concerns key={report.id} reported={report} onShow={onShow} /> : "–",
      ),
    },
    ...text("comments", "To the author", ({ comments_to_authors }) => comments_to_authors),
    ...filesRow(manuscript, reports),
    ...text("ai", "Use of AI", ({ ai_use }) => ai_use),
    ...text("co-reviewer", "Wrote with", ({ co_reviewer }) => co_reviewer),
    ...text("confidential", "For you only", ({ confidential }) => confidential).map((row) => ({
      ...row,
      isConfidential: true,
    })),
  ];
}

const filesRow = (
  { id: manuscriptId, anonymity }: OfficeManuscript,
  reports: readonly ReportedAssignment[],
): readonly ReportRow[] =>
  reports.every(({ report }) => report.attachments.length === 0)
    ? []
    : [
        {
          id: "files",
          label: "Files",
          differs: false,
          cells: reports.map(({ id, report }) => (
            <AttachedFiles
              key={id}
              files={report.attachments}
              isOpen={anonymity === "open"}
              toFileHref={(file) => manuscriptAttachmentHref(manuscriptId, file)}
            />
          )),
        },
      ];

type ConcernsProps = { readonly reported: ReportedAssignment; readonly onShow: (chosen: ChosenConcern) => void };

const Concerns = ({ reported: { id: assignmentId, number, report }, onShow }: ConcernsProps) => (
  <ol className="office-concerns">
    {report.concerns.map((concern) => (
      <li key={concern.id}>
        <b className="office-label">{`${number}.${concern.position}`}</b> <span dir="auto">{concern.body}</span>
        <QuotedPassage
          passage={concern}
          onShow={() => onShow({ assignmentId, label: `${number}.${concern.position}`, concern })}
        />
        <span className="small quiet office-line">
          {CONCERN_KINDS[concern.kind]}
          {concern.passage === "" && concern.page !== "" && ` · ${formatPlace(concern)}`}
        </span>
      </li>
    ))}
  </ol>
);
