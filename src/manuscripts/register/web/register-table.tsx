import { langAttribute } from "#publications/core/language.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { MANUSCRIPT_KINDS, type ManuscriptState } from "#manuscripts/manuscript.ts";
import { proposalStatus } from "#manuscripts/register/register-query.ts";
import { StageBadge } from "#manuscripts/web/stage-badge.tsx";
import { displayName } from "#people/core/person-names.ts";
import { MissingMark } from "#publications/listing/web/missing-mark.tsx";
import { StatusBadge } from "#publications/core/web/status-badge.tsx";
import { ProposalActions } from "#publications/proposals/web/proposal-actions.tsx";
import { buttonClass } from "#ui/forms/button.tsx";
import { shortDate, shortDay } from "#ui/formatting/dates.ts";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import type { Submission } from "./register-queries.ts";

type RegisterTableProps = {
  readonly submissions: readonly Submission[];
  /** The table holds the submissions of the whole press: each row names its editor, and who proposed it. */
  readonly isWhole: boolean;
};

/** The process register: stage, round, days, decisions and who acts next (decision A6). On phones each line is a card. */
export const RegisterTable = ({ submissions, isWhole }: RegisterTableProps) => (
  <Table caption={isWhole ? "Submissions to the press" : "Your submissions"}>
    <thead>
      <tr>
        <HeadCell>Title</HeadCell>
        <HeadCell>Stage</HeadCell>
        <HeadCell>In this stage</HeadCell>
        <HeadCell>In all</HeadCell>
        <HeadCell>Last decision</HeadCell>
        {isWhole && <HeadCell>Editor</HeadCell>}
        <HeadCell>Who acts next</HeadCell>
        <HeadCell>Actions</HeadCell>
      </tr>
    </thead>
    <tbody>
      {submissions.map((submission) => (
        <Row key={submission.id} submission={submission} isWhole={isWhole} />
      ))}
    </tbody>
  </Table>
);

type RowProps = { readonly submission: Submission } & Pick<RegisterTableProps, "isWhole">;

function Row({ submission, isWhole }: RowProps) {
  const { days, decisions, editor, turn, due_on, proposal, submitted_at } = submission;
  return (
    <tr>
      <Cell label="Title" className="cell-head">
        <Title submission={submission} isWhole={isWhole} />
      </Cell>
      <Cell label="Stage">
        <span>
          <Stage submission={submission} />
          {submission.round > 0 && <span className="form-hint">Round {submission.round}</span>}
        </span>
      </Cell>
      <Cell label="In this stage">
        <DaysInStage submission={submission} />
      </Cell>
      <Cell label="In all">
        <span>
          {countDays(days)}
          <span className="form-hint">
            since <time dateTime={submitted_at}>{shortDate(submitted_at)}</time>
          </span>
        </span>
      </Cell>
      <Cell label="Last decision">
        <LastDecision decisions={decisions} />
      </Cell>
      {isWhole && <Cell label="Editor">{editor === null ? <None /> : <bdi>{editor}</bdi>}</Cell>}
      <Cell label="Who acts next">
        <span>
          {turn}
          {due_on !== null && <span className="form-hint">by {shortDay(due_on)}</span>}
          {proposal?.status === "draft" && <MissingMark missing={proposal.missing} files={proposal.files} />}
        </span>
      </Cell>
      <Cell label="Actions">
        {proposal ? (
          <ProposalActions proposal={proposal} />
        ) : (
          <ManuscriptActions submission={submission} isWhole={isWhole} />
        )}
      </Cell>
    </tr>
  );
}

const None = () => <span className="quiet">–</span>;

const countDays = (days: number): string => `${days} ${days === 1 ? "day" : "days"}`;

function Title({ submission, isWhole }: RowProps) {
  const { title, language, number, kind, contributors, proposal } = submission;
  const names =
    isWhole && proposal ? (proposal.creator ? displayName(proposal.creator) : "The press") : contributors.join(", ");
  return (
    <span>
      <span className="user-name">
        <TitleLink submission={submission} isWhole={isWhole}>
          <bdi lang={langAttribute(language)} dir="auto">
            {title}
          </bdi>
        </TitleLink>
      </span>
      <span className="small quiet register-line">
        {proposal ? "Catalogue proposal" : <span className="mono">{number}</span>} · {MANUSCRIPT_KINDS[kind]}
        {names !== "" && (
          <>
            {" · "}
            <bdi>{names}</bdi>
          </>
        )}
      </span>
      {proposal && <EditorsNotes proposal={proposal} isWhole={isWhole} />}
    </span>
  );
}

/** A proposal opens as the publication that it is to become, a manuscript as its row's button opens it. */
function TitleLink({ submission, isWhole, children }: RowProps & { readonly children: ReactNode }) {
  const { number, proposal } = submission;
  return proposal ? (
    <Link to={DASHBOARD.publication} params={{ id: String(proposal.sequential_id) }} className="link">
      {children}
    </Link>
  ) : (
    <Link to={manuscriptAddress(isWhole)} params={{ id: number }} search={{}} className="link">
      {children}
    </Link>
  );
}

/** Admins open the editors' page, authors their own. */
const manuscriptAddress = (isWhole: boolean) => (isWhole ? DASHBOARD.contentReviewItem : DASHBOARD.manuscript);

type EditorsNotesProps = Pick<RowProps, "isWhole"> & { readonly proposal: NonNullable<Submission["proposal"]> };

/** What the editors wrote when they returned a proposal, until it is sent again. */
function EditorsNotes({ proposal, isWhole }: EditorsNotesProps) {
  const { status, decision, decision_notes } = proposal;
  if (status !== "draft" || decision !== "returned" || decision_notes === null) return null;
  return (
    <span className="register-notes">
      <strong>{isWhole ? "Returned to its author with notes" : "Returned to you with notes"}</strong>
      <span className="register-notes-text" dir="auto">
        {decision_notes}
      </span>
    </span>
  );
}

function Stage({ submission: { stage } }: Pick<RowProps, "submission">) {
  const status = proposalStatus(stage);
  // What is no status of a proposal is a state of a manuscript.
  return status ? <StatusBadge status={status} /> : <StageBadge state={stage as ManuscriptState} />;
}

/** "49 days of 42": more than usual is red, and says both counts. */
function DaysInStage({ submission: { days_in_stage, usual_days } }: Pick<RowProps, "submission">) {
  if (days_in_stage === null) return <None />;
  if (usual_days === null) return <span>{countDays(days_in_stage)}</span>;
  const isLate = days_in_stage > usual_days;
  return (
    <span className={isLate ? "queue-late" : undefined}>
      {countDays(days_in_stage)}
      <span className="form-hint">usually {countDays(usual_days)}</span>
    </span>
  );
}

function LastDecision({ decisions }: Pick<Submission, "decisions">) {
  const last = decisions.at(-1);
  if (!last) return <None />;
  return (
    <span>
      {last.outcome}
      <span className="form-hint">
        <time dateTime={last.sent_at}>{shortDate(last.sent_at)}</time>
        {decisions.length > 1 && `, decision ${decisions.length}`}
      </span>
    </span>
  );
}

const SMALL = buttonClass({ variant: "outline", size: "small" });

function ManuscriptActions({ submission: { number, title }, isWhole }: RowProps) {
  return (
    <span className="publication-row-actions">
      <Link
        to={manuscriptAddress(isWhole)}
        params={{ id: number }}
        search={{}}
        className={SMALL}
        aria-label={`Open ${title}, ${number}`}
      >
        Open
      </Link>
    </span>
  );
}
