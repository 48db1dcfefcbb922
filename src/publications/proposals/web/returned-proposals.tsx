import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { displayName } from "#people/core/person-names.ts";
import { typeLabel } from "#publications/core/publication-labels.ts";
import { Badge } from "#ui/display/badge.tsx";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { type ReturnedProposal, returnedQuery } from "./approval-queries.ts";

/** The proposals that editors returned and that their authors have not sent again; nothing where there is none. */
export function ReturnedProposals() {
  const { data } = useQuery(returnedQuery);
  if (!data || data.publications.length === 0) return null;
  return (
    <section aria-labelledby="returned-proposals" className="approval-returned">
      <h2 id="returned-proposals" className="heading-3">
        Returned to their authors
      </h2>
      <p className="quiet">They come back to the list above when their authors send them again.</p>
      <Table caption="Proposals that were returned to their authors">
        <thead>
          <tr>
            <HeadCell>Title</HeadCell>
            <HeadCell>Author</HeadCell>
            <HeadCell>Returned</HeadCell>
            <HeadCell>Notes</HeadCell>
          </tr>
        </thead>
        <tbody>
          {data.publications.map((proposal) => (
            <Row key={proposal.id} proposal={proposal} />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

type RowProps = { readonly proposal: ReturnedProposal };

const Row = ({ proposal }: RowProps) => (
  <tr>
    <Cell label="Title" className="cell-head">
      <div className="approval-cell">
        <Link
          to={DASHBOARD.contentReviewItem}
          params={{ id: String(proposal.sequential_id) }}
          className="link approval-title"
        >
          <bdi dir="auto">{proposal.title}</bdi>
        </Link>
        <p className="approval-badges">
          <Badge colour="neutral">{typeLabel({ type: proposal.type, parent: null })}</Badge>
        </p>
      </div>
    </Cell>
    <Cell label="Author">
      <bdi>{formatName(proposal.creator)}</bdi>
    </Cell>
    <Cell label="Returned">
      <span>
        <TimeAgo at={proposal.returned_at} />
        <span className="form-hint">
          by <bdi>{formatName(proposal.returned_by)}</bdi>
        </span>
      </span>
    </Cell>
    <Cell label="Notes">
      <span className="approval-returned-notes" dir="auto">
        {proposal.notes ?? "–"}
      </span>
    </Cell>
  </tr>
);

/** A proposal that is with its author: what the editors wrote, and that its text is the author's until it is sent again. */
export const ReturnedProposalPanel = ({ proposal }: RowProps) => (
  <section className="panel approval-panel" aria-label="The proposal">
    <h2 className="heading-2" dir="auto">
      {proposal.title}
    </h2>
    <p className="setting-notice">
      It is with its author, <bdi>{formatName(proposal.creator)}</bdi>. Editors see it again when the author sends it.
    </p>
    <p>
      Returned by <bdi>{formatName(proposal.returned_by)}</bdi>, <TimeAgo at={proposal.returned_at} />
      {proposal.notes === null ? "." : ", with these notes:"}
    </p>
    {proposal.notes !== null && (
      <blockquote className="approval-note" dir="auto">
        {proposal.notes}
      </blockquote>
    )}
  </section>
);

const formatName = (person: ReturnedProposal["creator"]): string => (person ? displayName(person) : "the press");
