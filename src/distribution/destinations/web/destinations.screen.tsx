import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { DESTINATION_NAMES, REQUIRED_FIELD_NAMES } from "#publications/destinations/destination.ts";
import { buttonClass } from "#ui/forms/button.tsx";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { SettingPanel, SettingRow } from "#ui/forms/setting-panel.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { CHANNEL_NAMES } from "../../fetches/fetched-metadata.ts";
import { destinationsQuery, fetchesQuery } from "./destinations-client.ts";

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
              {data
                .filter(({ is_used }) => is_used)
                .map(({ destination, accepted, refused, reasons }) => (
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
                            {sentence}{" "}
                            <Link
                              to={DASHBOARD.publications}
                              search={{ refused_by: destination, refused_for: field }}
                              className="link"
                            >
                              {formatCount(count)}
                              <span className="sr-only">
                                {" "}
                                that {DESTINATION_NAMES[destination]} would refuse for want of:{" "}
                                {REQUIRED_FIELD_NAMES[field]}
                              </span>
                            </Link>
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
      <LastFetches />
    </>
  );
}

/** Which programs took lists of records last. */
function LastFetches() {
  const { data, error, refetch } = useQuery(fetchesQuery);
  if (error && !data) return <ScreenProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="panel" />;
  return (
    <SettingPanel
      title="Who took lists of records"
      description={
        data.length === 0
          ? "No program has taken a list yet. The page for librarians names the addresses."
          : "Programs by the names that they give themselves; browsers are left out."
      }
    >
      {data.length > 0 && (
        <ul className="setting-rows">
          {data.map(({ agent, channel, fetched_at }) => (
            <SettingRow
              key={`${channel} ${agent}`}
              title={<bdi>{agent}</bdi>}
              about={CHANNEL_NAMES[channel]}
              actions={<TimeAgo at={fetched_at} />}
            />
          ))}
        </ul>
      )}
    </SettingPanel>
  );
}
