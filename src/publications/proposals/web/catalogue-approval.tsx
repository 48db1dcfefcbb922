import { useQuery } from "@tanstack/react-query";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { ListLoading } from "#ui/list-states.tsx";
import { waitingQuery } from "./approval-queries.ts";
import { displayName } from "#people/core/person-names.ts";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { typeLabel } from "#publications/core/publication-labels.ts";
import { MissingMark } from "#publications/listing/web/missing-mark.tsx";
import { PublicationNames, PublicationTitle } from "#publications/listing/web/publication-title.tsx";
import type { WaitingPublication } from "./approval-queries.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ReturnedProposals } from "./returned-proposals.tsx";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

/** The proposals that wait for approval, and those that were returned to their authors. */
export const CatalogueApproval = () => (
  <>
    <WaitingProposals />
    <ReturnedProposals />
  </>
);

/** The publications with the status `under_review`, the longest waiting first. */
export function WaitingProposals() {
  const { data, error, refetch } = useQuery(waitingQuery);
  if (error && !data) return <ScreenProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListLoading words="Loading the proposals" />;
  if (data.publications.length === 0) return <p className="dashboard-list-empty">Nothing needs you.</p>;
  return <WaitingTable publications={data.publications} />;
}

/** The waiting proposals: type, sender and date, and missing parts. */
const WaitingTable = ({ publications }: { readonly publications: readonly WaitingPublication[] }) => (
  <Table caption="Proposals that wait for approval">
    <thead>
      <tr>
        <HeadCell>Title</HeadCell>
        <HeadCell>Sent by</HeadCell>
        <HeadCell>Waiting</HeadCell>
        <HeadCell>Complete</HeadCell>
      </tr>
    </thead>
    <tbody>
      {publications.map((publication) => (
        <tr key={publication.id}>
          <Cell label="Title" className="cell-head">
            <div className="approval-cell">
              <ApprovalLink id={publication.sequential_id}>
                <PublicationTitle {...publication} />
              </ApprovalLink>
              <PublicationNames {...publication} />
              <p className="approval-badges">
                <Badge colour="neutral">{typeLabel(publication)}</Badge>
                {publication.is_proposal && <Badge colour="amber">Author’s proposal</Badge>}
                <SeenBadge seen={publication.seen} />
              </p>
            </div>
          </Cell>
          <Cell label="Sent by">{publication.sent_by ? displayName(publication.sent_by) : "The press"}</Cell>
          <Cell label="Waiting">
            {publication.waiting_since !== null && <TimeAgo at={publication.waiting_since} />}
          </Cell>
          <Cell label="Complete">
            <MissingMark missing={publication.missing} files={publication.files} otherwise="Nothing is missing" />
          </Cell>
        </tr>
      ))}
    </tbody>
  </Table>
);

function SeenBadge({ seen }: Pick<WaitingPublication, "seen">) {
  if (seen === "now") return null;
  return <Badge colour="blue">{seen === "never" ? "New to you" : "Changed since you saw it"}</Badge>;
}

/** A link to the page of a waiting proposal. */
const ApprovalLink = ({ id, children }: { readonly id: number; readonly children: ReactNode }) => (
  <Link to={DASHBOARD.contentReviewItem} params={{ id: String(id) }} className="link approval-title">
    {children}
  </Link>
);
