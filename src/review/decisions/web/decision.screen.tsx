import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { outcomesIn } from "#review/decisions/outcome.ts";
import type { ApiProblem } from "#platform/web/call-api.ts";
import { CommandProblem } from "#review/office/web/command-problem.tsx";
import {
  type OfficeManuscript,
  type OfficeReview,
  listReports,
  reviewQuery,
} from "#review/office/web/office-queries.ts";
import { RECOMMENDATIONS } from "#review/recommendation.ts";
import { manuscriptQuery } from "#manuscripts/web/manuscript-queries.ts";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { QueueLink } from "#review/office/web/queue-link.tsx";
import { MarkedLink } from "#ui/marked-link.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { UnopenedScreen } from "#ui/unopened-screen.tsx";
import { useRecordTitle } from "#platform/web/record-title.ts";
import { DecisionForm } from "./decision-form.tsx";
import { decisionsQuery } from "./decisions-client.ts";
import { WaitingDecision } from "./pending-decision.tsx";

const route = getRouteApi(DASHBOARD.decision);

/** `/dashboard/content-review/{number}/decision`: the decision about a manuscript, and the letter while it waits. */
export function DecisionScreen() {
  const { id } = route.useParams();
  const manuscript = useQuery(manuscriptQuery(id));
  const review = useQuery(reviewQuery(id));
  const decisions = useQuery(decisionsQuery(id));
  useRecordTitle(manuscript.data?.title);
  const [problem, setProblem] = useState<ApiProblem>();
  const failed = [manuscript, review, decisions].find(({ error, data }) => error && !data);
  if (failed) return <UnopenedScreen error={failed.error} onRetry={() => void failed.refetch()} back={<QueueLink />} />;
  if (!manuscript.data || !review.data || !decisions.data) return <Skeleton height="screen" />;
  const { number, title, state, round, commands } = manuscript.data;
  const { pending, decisions: sent, refused_by } = decisions.data;
  const canDecide = commands.some(({ command }) => command === "decide" || command === "decline");
  return (
    <>
      <nav aria-label="Breadcrumb" className="office-crumb small">
        <QueueLink />
        <span aria-hidden="true"> / </span>
        <MarkedLink to={DASHBOARD.contentReviewItem} params={{ id }} search={{}} className="link mono">
          {number}
        </MarkedLink>
        <span aria-hidden="true"> / </span>
        Decision{round > 0 && `, round ${round}`}
      </nav>
      <ScreenHead title={`Decision on “${title}”`} subtitle={reportsLine(manuscript.data, review.data)} />
      {/* After another editor's decision the form has left: its error stays. */}
      {pending && !pending.is_own && <CommandProblem problem={problem} />}
      {refused_by !== null && canDecide && (
        <p className="setting-notice" role="note">
          {`${refused_by} refused the last decision as the second person. Write another one.`}
        </p>
      )}
      {pending && <WaitingDecision manuscript={decisions.data} pending={pending} />}
      {!pending && canDecide && outcomesIn(state).length > 0 && (
        <DecisionForm
          key={`${state} ${round} ${sent.length}`}
          manuscript={manuscript.data}
          review={review.data}
          decisions={decisions.data}
          onRefused={setProblem}
        />
      )}
      {!pending && !canDecide && (
        <p className="dashboard-list-empty" role="status">
          {sent.length > 0 ? "The decision was sent. " : "There is nothing to decide now. "}
          <MarkedLink to={DASHBOARD.contentReviewItem} params={{ id }} search={{}} className="link">
            Back to the manuscript
          </MarkedLink>
        </p>
      )}
    </>
  );
}

/** "2 of 2 reports are in. The reviewers recommend: minor revision, accept." */
function reportsLine({ round }: OfficeManuscript, review: OfficeReview): string {
  if (round === 0) return "Before review";
  const reports = listReports(review, round);
  const recommended = reports.flatMap(({ report: { recommendation } }) =>
    recommendation === null ? [] : [RECOMMENDATIONS[recommendation].toLowerCase()],
  );
  const count = `${reports.length} of ${review.reports_needed} reports ${reports.length === 1 ? "is" : "are"} in`;
  if (recommended.length === 0) return `${count}.`;
  const who = recommended.length === 1 ? "The reviewer recommends" : "The reviewers recommend";
  return `${count}. ${who}: ${recommended.join(", ")}.`;
}
