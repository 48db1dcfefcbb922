import { Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { Badge } from "#ui/display/badge.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import type { PaperImport, PaperRow } from "./papers-queries.ts";

/** Row by row: ready, what is missing, which PDF, and what was imported before. */
export const PapersTable = ({ rows }: { readonly rows: readonly PaperRow[] }) => (
  <div className="table-place paper-rows">
    <Table caption="The rows of the list">
      <thead>
        <tr>
          <HeadCell>Line</HeadCell>
          <HeadCell>Paper</HeadCell>
          <HeadCell>PDF</HeadCell>
          <HeadCell>Result</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </tbody>
    </Table>
  </div>
);

const Row = ({ row }: { readonly row: PaperRow }) => (
  <tr>
    <Cell label="Line" className="quiet">
      {row.line}
    </Cell>
    <Cell label="Paper" className="cell-head">
      <b>{row.paper_id === "" ? "No id" : row.paper_id}</b> <bdi>{row.title}</bdi>
      <span className="small quiet queue-line">
        <bdi>{row.authors.join(", ")}</bdi>
      </span>
    </Cell>
    <Cell label="PDF">
      {row.pdf === null ? <span className="quiet">none</span> : <span className="small mono">{row.pdf}</span>}
    </Cell>
    <Cell label="Result">
      <Status row={row} />
      <ul className="small paper-problems">
        {row.errors.map((error) => (
          <li key={error} className="queue-late">
            {error}
          </li>
        ))}
        {row.remarks.map((remark) => (
          <li key={remark} className="quiet">
            {remark}
          </li>
        ))}
      </ul>
    </Cell>
  </tr>
);

function Status({ row: { status, number } }: { readonly row: PaperRow }) {
  if (status === "ready")
    return (
      <Badge colour="green" icon={<DashboardIcon name="circle-check" />}>
        Ready
      </Badge>
    );
  if (status === "not_ready")
    return (
      <Badge colour="red" icon={<DashboardIcon name="circle-alert" />}>
        Not ready
      </Badge>
    );
  return (
    <Badge colour="neutral" icon={<DashboardIcon name="check" />}>
      {`Imported already${number === null ? "" : `: ${number}`}`}
    </Badge>
  );
}

/** What became of each row. */
export const PapersResults = ({ results }: { readonly results: PaperImport["results"] }) => (
  <div className="table-place paper-rows">
    <Table caption="What was imported">
      <thead>
        <tr>
          <HeadCell>Line</HeadCell>
          <HeadCell>Paper</HeadCell>
          <HeadCell>Result</HeadCell>
        </tr>
      </thead>
      <tbody>
        {results.map(({ line, paper_id, outcome, number, reason }) => (
          <tr key={line}>
            <Cell label="Line" className="quiet">
              {line}
            </Cell>
            <Cell label="Paper" className="cell-head">
              {paper_id === "" ? "No id" : paper_id}
            </Cell>
            <Cell label="Result">
              {outcome === "failed" ? (
                <span className="queue-late">{`Not imported: ${reason}`}</span>
              ) : (
                <>
                  {outcome === "imported" ? "Imported as " : "Imported before as "}
                  <Link to={DASHBOARD.contentReviewItem} params={{ id: number }} className="link mono">
                    {number}
                  </Link>
                </>
              )}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  </div>
);
