import { Link } from "@tanstack/react-router";
import { isSenderErased } from "#enquiries/core/erased-sender.ts";
import { PROJECT_TYPES } from "#enquiries/core/enquiry.ts";
import { displayName } from "#people/core/person-names.ts";
import { money } from "#press/pricing/money.ts";
import { Badge } from "#ui/display/badge.tsx";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { DueDay } from "./age.tsx";
import type { ListedEnquiry } from "./inbox-queries.ts";
import { StatusBadge } from "./inbox-texts.tsx";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

type InboxTableProps = {
  readonly enquiries: readonly ListedEnquiry[];
  /** Whether another page is loading and this one is the previous page. */
  readonly isStale: boolean;
};

/** The columns of design brief 5.2: ticket, sender, project type, estimate, age, due date, owner, state. On phones each enquiry is a card. */
export const InboxTable = ({ enquiries, isStale }: InboxTableProps) => (
  <div className="table-place table-place-wide" aria-busy={isStale}>
    <Table caption="Enquiries">
      <thead>
        <tr>
          <HeadCell>Sender</HeadCell>
          <HeadCell>Ticket</HeadCell>
          <HeadCell>About</HeadCell>
          <HeadCell>Estimate</HeadCell>
          <HeadCell>Received</HeadCell>
          <HeadCell>Due</HeadCell>
          <HeadCell>Owner</HeadCell>
          <HeadCell>State</HeadCell>
        </tr>
      </thead>
      <tbody>
        {enquiries.map((enquiry) => (
          <Row key={enquiry.id} enquiry={enquiry} />
        ))}
      </tbody>
    </Table>
  </div>
);

const Row = ({ enquiry }: { readonly enquiry: ListedEnquiry }) => (
  <tr>
    <Cell label="Sender" className="cell-head">
      <Link
        from={DASHBOARD.enquiries}
        to={DASHBOARD.enquiry}
        params={{ id: enquiry.ticket }}
        search={(address) => address}
        resetScroll={false}
        className="inbox-sender link"
        aria-label={`${displayName(enquiry)}, ${enquiry.ticket}`}
      >
        <bdi>{displayName(enquiry)}</bdi>
      </Link>
      {!isSenderErased(enquiry) && <span className="small quiet inbox-address">{enquiry.email}</span>}
    </Cell>
    <Cell label="Ticket">
      <span className="mono inbox-ticket">{enquiry.ticket}</span>
    </Cell>
    <Cell label="About">{PROJECT_TYPES[enquiry.project_type]}</Cell>
    <Cell label="Estimate">
      {enquiry.estimate === null ? <span className="quiet">None</span> : money(enquiry.estimate)}
    </Cell>
    <Cell label="Received">
      <TimeAgo at={enquiry.created_at} />
    </Cell>
    <Cell label="Due">
      <DueDay enquiry={enquiry} />
    </Cell>
    <Cell label="Owner">
      {enquiry.assignee ? <bdi>{displayName(enquiry.assignee)}</bdi> : <span className="quiet">No owner</span>}
    </Cell>
    <Cell label="State">
      <span className="inbox-badges">
        <StatusBadge status={enquiry.status} />
        {enquiry.spam && <Badge colour="neutral">Suspected spam</Badge>}
        {enquiry.has_failed_email && <Badge colour="red">E-mail not sent</Badge>}
      </span>
    </Cell>
  </tr>
);
