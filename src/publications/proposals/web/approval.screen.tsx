import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { expectNoContent } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { buttonClass } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { CommentsPanel } from "#publications/comments/web/comments-panel.tsx";
import { PublicationFiles } from "#publications/listing/web/details/publication-files.tsx";
import { PublicationInformation } from "#publications/listing/web/details/publication-information.tsx";
import { ApprovalActions } from "./approval-actions.tsx";
import { ApprovalHead } from "./approval-head.tsx";
import { type Approval, approvalQuery, approvals, returnedQuery } from "./approval-queries.ts";
import { ReturnedProposalPanel } from "./returned-proposals.tsx";
import { NewSince } from "./new-since.tsx";
import { ProposalHistory } from "./proposal-history.tsx";
import { ProposalTexts } from "./proposal-texts.tsx";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { useRecordTitle } from "#platform/web/record-title.ts";

const route = getRouteApi(DASHBOARD.contentReviewItem);

/** The screen of one waiting proposal: missing parts, changes, texts and history, and the decision. */
export function ApprovalScreen() {
  const { id } = route.useParams();
  const { data: returned, isPending } = useQuery(returnedQuery);
  const withAuthor = returned?.publications.find(
    (publication) => publication.id === id || String(publication.sequential_id) === id,
  );
  // What is with its author is not asked for: its text is the author's until it is sent again.
  const { data, error, refetch } = useQuery({ ...approvalQuery(id), enabled: !isPending && !withAuthor });
  useNotedAsSeen(data);
  useRecordTitle((data ?? withAuthor)?.title);
  return (
    <>
      <ScreenHead
        title="Catalogue approval"
        actions={
          <Link
            to={DASHBOARD.contentReview}
            search={{ tab: "catalogue" }}
            className={buttonClass({ variant: "outline" })}
          >
            <DashboardIcon name="arrow-left" />
            Back to Content Review
          </Link>
        }
      />
      {withAuthor ? (
        <div className="approval">
          <ReturnedProposalPanel proposal={withAuthor} />
        </div>
      ) : (
        <>
          {error && !data && <ScreenProblem error={error} onRetry={() => void refetch()} />}
          {!data && !error && <Skeleton height="list" />}
          {data && <OpenApproval publication={data} />}
        </>
      )}
    </>
  );
}

const OpenApproval = ({ publication }: { readonly publication: Approval }) => (
  <div className="approval">
    <section className="panel approval-panel" aria-label="The proposal">
      <ApprovalHead publication={publication} />
      <ApprovalActions publication={publication} />
    </section>
    <NewSince publication={publication} />
    <section className="panel approval-panel" aria-label="Texts and files">
      <ProposalTexts publication={publication} />
      <PublicationInformation publication={publication} />
      <PublicationFiles publication={publication} />
    </section>
    <section className="panel approval-panel" aria-labelledby="approval-comments">
      <h2 id="approval-comments" className="heading-3">
        Comments
      </h2>
      <CommentsPanel publicationId={publication.id} />
    </section>
    <ProposalHistory id={publication.id} />
  </div>
);

/** Stores on the server which version this person sees. If that fails, the changes are shown as new once more. */
function useNotedAsSeen(publication: Approval | undefined): void {
  const { runAction } = useAction({
    run: ({ id, version }: Pick<Approval, "id" | "version">) =>
      expectNoContent(approvals[":id"].seen.$put({ param: { id }, json: { version } })),
    refreshes: "nothing",
  });
  const { id, version } = publication ?? {};
  useEffect(() => {
    if (id !== undefined && version !== undefined) runAction({ id, version });
  }, [id, version, runAction]);
}
