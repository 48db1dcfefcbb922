import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { DESTINATION_NAMES } from "#publications/destinations/destination.ts";
import { buttonClass } from "#ui/button.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { destinationsQuery } from "./destinations-client.ts";

/** The screen `/dashboard/distribution`: what libraries, indexes and shops would accept of the catalogue. */
export function DestinationsScreen() {
  const { data, error, refetch } = useQuery(destinationsQuery);
  return (
    <>
      <ScreenHead
        title="Distribution"
        subtitle="What libraries, indexes and shops would do with the public records. Each is checked within a minute of a change."
        actions={
          <Link to={DASHBOARD.deposits} search={{}} className={buttonClass({ variant: "outline" })}>
            Deposits of DOIs
          </Link>
        }
      />
      {error && !data && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="list" />}
      {data && (
        <div className="panel dashboard-list">
          <Table caption="Destinations">
            <thead>
              <tr>
                <HeadCell>Destination</HeadCell>
                <HeadCell>Would accept</HeadCell>
                <HeadCell>Would refuse</HeadCell>
                <HeadCell>Because</HeadCell>
              </tr>
            </thead>
            <tbody>
              {data.map(({ destination, accepted, refused, reasons }) => (
                <tr key={destination}>
                  <Cell label="Destination">{DESTINATION_NAMES[destination]}</Cell>
                  <Cell label="Would accept">{formatCount(accepted)}</Cell>
                  <Cell label="Would refuse">
                    {refused === 0 ? (
                      "0"
                    ) : (
                      <Link to={DASHBOARD.publications} search={{ refused_by: destination }} className="link">
                        {formatCount(refused)}
                        <span className="sr-only"> that {DESTINATION_NAMES[destination]} would refuse</span>
                      </Link>
                    )}
                  </Cell>
                  <Cell label="Because">
                    <ul className="destination-reasons">
                      {reasons.map(({ field, sentence, count }) => (
                        <li key={field}>
                          {sentence} ({formatCount(count)})
                        </li>
                      ))}
                    </ul>
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </>
  );
}
