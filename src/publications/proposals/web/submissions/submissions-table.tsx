import { displayName } from "#people/profiles/person-names.ts";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { useViewer } from "#people/web/viewer.ts";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { typeLabel } from "#publications/listing/web/list-texts.ts";
import { MissingMark } from "#publications/listing/web/missing-mark.tsx";
import { PublicationTitle } from "#publications/listing/web/publication-title.tsx";
import { StatusBadge } from "#publications/listing/web/parts/status-badge.tsx";
import type { Proposal } from "#publications/records/web/publication-queries.ts";
import { SubmissionActions } from "./submission-actions.tsx";
import { shortDate } from "#ui/formatting/dates.ts";

type TableProps = {
  readonly proposals: readonly Proposal[];
  /** The table holds the proposals of all authors, and each row names its author. */
  readonly isWhole: boolean;
};

/** The table of submissions: stage, days, decisions and who acts next (decision A6). */
export const SubmissionsTable = ({ proposals, isWhole }: TableProps) => (
  <Table caption={isWhole ? "Submissions to the press" : "Your submissions"}>
    <thead>
      <tr>
        <HeadCell>Title</HeadCell>
        {isWhole && <HeadCell>From</HeadCell>}
        <HeadCell>Status</HeadCell>
        <HeadCell>Sent</HeadCell>
        <HeadCell>Decision</HeadCell>
        <HeadCell>Complete</HeadCell>
        <HeadCell>Actions</HeadCell>
      </tr>
    </thead>
    <tbody>
      {proposals.map((proposal) => (
        <Row key={proposal.id} proposal={proposal} isWhole={isWhole} />
      ))}
    </tbody>
  </Table>
);

function Row({ proposal, isWhole }: { readonly proposal: Proposal } & Pick<TableProps, "isWhole">) {
  const { id } = useViewer();
  const { status, missing, files, creator, created_by, updated_at } = proposal;
  return (
    <tr>
      <Cell label="Title" className="cell-head">
        <span>
          <span className="user-name">
            <PublicationTitle {...proposal} />
          </span>
          <span className="quiet">
            {typeLabel(proposal)}, changed <time dateTime={updated_at}>{shortDate(updated_at)}</time>
          </span>
        </span>
      </Cell>
      {isWhole && <Cell label="From">{creator ? <bdi>{displayName(creator)}</bdi> : "The press"}</Cell>}
      <Cell label="Status">
        <span>
          <StatusBadge status={status} />
          <span className="form-hint">{(created_by === id ? OWN_TURNS : TURNS)[status]}</span>
        </span>
      </Cell>
      <Cell label="Sent">
        <Sent {...proposal} />
      </Cell>
      <Cell label="Decision">
        <Decision {...proposal} />
      </Cell>
      <Cell label="Complete">
        <MissingMark missing={missing} files={files} otherwise="Nothing is missing" />
      </Cell>
      <Cell label="Actions">
        <SubmissionActions proposal={proposal} />
      </Cell>
    </tr>
  );
}

/** The label of who acts next. */
const OWN_TURNS = {
  draft: "Your turn: finish it and send it to the editors",
  under_review: "The editors' turn",
  published: "Done",
  archived: "Taken out of the catalogue",
} as const;

const TURNS = { ...OWN_TURNS, draft: "Not sent" } as const;

/** Returns a dash for a published or archived proposal, for which nothing remains to be done, otherwise the words. */
const nothing = ({ status }: Proposal, words: string): string =>
  status === "published" || status === "archived" ? "–" : words;

function Sent(proposal: Proposal) {
  const { sent_at, rounds } = proposal;
  if (sent_at === null) return nothing(proposal, "Not yet");
  return (
    <span>
      <TimeAgo at={sent_at} />
      {rounds > 1 && <span className="form-hint">Round {rounds}</span>}
    </span>
  );
}

function Decision(proposal: Proposal) {
  const { decision, decided_at, sent_at, status } = proposal;
  if (decision === null || decided_at === null) return nothing(proposal, "None yet");
  const words = decision === "approved" ? "Approved" : "Returned with notes";
  const isOlder = status === "under_review" && sent_at !== null && sent_at > decided_at;
  return (
    <span>
      {isOlder ? `${words} before` : words}
      <span className="form-hint">
        <time dateTime={decided_at}>{shortDate(decided_at)}</time>
      </span>
    </span>
  );
}
