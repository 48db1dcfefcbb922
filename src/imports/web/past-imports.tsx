import { useQuery } from "@tanstack/react-query";
import { pluralize } from "#ui/formatting/numbers.ts";
import { displayName } from "#people/core/person-names.ts";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { importFormatName } from "#imports/core/import-formats.ts";
import { Badge } from "#ui/display/badge.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { MarkedLink } from "#ui/marked-link.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { STATES } from "./import-texts.ts";
import { type Import, importsQuery } from "#imports/core/web/imports-queries.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

/** The newest imports; each can be opened and undone. */
export function PastImports({ watched }: { readonly watched: string | undefined }) {
  const { data, error, refetch } = useQuery(importsQuery);
  return (
    <section className="panel import-panel" aria-labelledby="past-imports" aria-busy={!data && !error}>
      <h2 id="past-imports" className="heading-3">
        Imports
      </h2>
      {error && !data && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="group" />}
      {data?.imports.length === 0 && <p className="quiet">Nothing was imported yet.</p>}
      {data && data.imports.length > 0 && <ImportsTable imports={data.imports} watched={watched} />}
    </section>
  );
}

const ImportsTable = ({
  imports,
  watched,
}: {
  readonly imports: readonly Import[];
  readonly watched?: string | undefined;
}) => (
  <Table caption="Imports, the newest first">
    <thead>
      <tr>
        <HeadCell>File</HeadCell>
        <HeadCell>Started</HeadCell>
        <HeadCell>State</HeadCell>
        <HeadCell>Result</HeadCell>
      </tr>
    </thead>
    <tbody>
      {imports.map((one) => (
        <tr key={one.id}>
          <Cell label="File">
            <span>
              <MarkedLink
                to={DASHBOARD.importPublications}
                search={{ import: one.id }}
                className="link import-link"
                mark={one.id === watched ? "true" : undefined}
              >
                <bdi>{one.file_name}</bdi>
              </MarkedLink>
              <span className="quiet"> {importFormatName(one.format)}</span>
            </span>
          </Cell>
          <Cell label="Started">
            <span>
              <TimeAgo at={one.started_at} />
              {one.started_by !== null && <span className="quiet"> by {displayName(one)}</span>}
            </span>
          </Cell>
          <Cell label="State">
            <Badge colour={STATES[one.state].colour}>{STATES[one.state].label}</Badge>
          </Cell>
          <Cell label="Result">
            {pluralize(one.report.created, "added", "added")},{" "}
            {one.report.updated > 0 && `${pluralize(one.report.updated, "updated", "updated")}, `}
            {pluralize(one.report.failed_count, "refused", "refused")}
          </Cell>
        </tr>
      ))}
    </tbody>
  </Table>
);
