import { displayName } from "#people/profiles/person-names.ts";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { typeLabel } from "#publications/listing/web/list-texts.ts";
import { MissingMark } from "#publications/listing/web/missing-mark.tsx";
import { RecordNames, RecordTitle } from "#publications/listing/web/publication-title.tsx";
import { ApprovalLink } from "./approval-link.tsx";
import type { WaitingRecord } from "./approval-queries.ts";

/** What waits: what it is, who sent it when, and what it lacks. */
export const WaitingTable = ({ records }: { readonly records: readonly WaitingRecord[] }) => (
  <Table caption="Records that wait for approval">
    <thead>
      <tr>
        <HeadCell>Title</HeadCell>
        <HeadCell>Sent by</HeadCell>
        <HeadCell>Waiting</HeadCell>
        <HeadCell>Complete</HeadCell>
      </tr>
    </thead>
    <tbody>
      {records.map((record) => (
        <tr key={record.id}>
          <Cell label="Title" className="cell-head">
            <div className="approval-cell">
              <ApprovalLink id={record.sequential_id}>
                <RecordTitle {...record} />
              </ApprovalLink>
              <RecordNames {...record} />
              <p className="approval-badges">
                <Badge colour="neutral">{typeLabel(record)}</Badge>
                {record.is_proposal && <Badge colour="amber">Author’s proposal</Badge>}
                <SeenBadge seen={record.seen} />
              </p>
            </div>
          </Cell>
          <Cell label="Sent by">{record.sent_by ? displayName(record.sent_by) : "The press"}</Cell>
          <Cell label="Waiting">{record.waiting_since !== null && <TimeAgo at={record.waiting_since} />}</Cell>
          <Cell label="Complete">
            <MissingMark missing={record.missing} files={record.files} otherwise="Nothing is missing" />
          </Cell>
        </tr>
      ))}
    </tbody>
  </Table>
);

function SeenBadge({ seen }: Pick<WaitingRecord, "seen">) {
  if (seen === "now") return null;
  return <Badge colour="blue">{seen === "never" ? "New to you" : "Changed since you saw it"}</Badge>;
}
