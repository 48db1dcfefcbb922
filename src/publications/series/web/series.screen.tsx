import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listIssns } from "#publications/series/series-identifiers.ts";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { pluralize } from "#ui/formatting/numbers.ts";
import { Button } from "#ui/forms/button.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { SeriesDialog } from "./series-dialog.tsx";
import { seriesQuery } from "./series-queries.ts";

/** The screen on which editors correct series (decision 236). */
export function SeriesScreen() {
  const { data, error, refetch } = useQuery(seriesQuery);
  const [openId, setOpenId] = useState<string>();
  const open = data?.series.find(({ id }) => id === openId);
  return (
    <>
      <ScreenHead
        title="Series"
        subtitle="The title and the identifiers of a series belong to all of its publications. Correct them here."
      />
      {error && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="list" />}
      {data?.series.length === 0 && (
        <p className="panel quiet">There are no series yet. One is made with the first publication that names it.</p>
      )}
      {data !== undefined && data.series.length > 0 && (
        <div className="panel dashboard-list">
          <Table caption="Series">
            <thead>
              <tr>
                <HeadCell>Title</HeadCell>
                <HeadCell>ISSN</HeadCell>
                <HeadCell>DOI</HeadCell>
                <HeadCell>Publications</HeadCell>
                <HeadCell>
                  <span className="sr-only">Edit</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {data.series.map((series) => (
                <tr key={series.id}>
                  <Cell label="Title" className="cell-head">
                    <bdi>{series.title}</bdi>
                  </Cell>
                  <Cell label="ISSN">{listIssns(series).join(", ") || "none"}</Cell>
                  <Cell label="DOI">{series.doi ?? "none"}</Cell>
                  <Cell label="Publications">{pluralize(series.publications, "publication")}</Cell>
                  <Cell label="Edit">
                    <Button
                      variant="secondary"
                      onClick={() => setOpenId(series.id)}
                      aria-label={`Edit: ${series.title}`}
                    >
                      Edit
                    </Button>
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {open && <SeriesDialog key={open.id} series={open} onClose={() => setOpenId(undefined)} />}
    </>
  );
}
