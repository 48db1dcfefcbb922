import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Navigate } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { ApiProblem } from "#platform/web/call-api.ts";
import { manuscriptQuery } from "#manuscripts/web/manuscript-queries.ts";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { UnopenedScreen } from "#ui/unopened-screen.tsx";
import { useRecordTitle } from "#platform/web/record-title.ts";
import { CopyBlock } from "#review/copies/web/copy-block.tsx";
import { AnswersBlock } from "#review/rounds/web/answers-block.tsx";
import { AgreementBlock } from "#review/agreements/web/agreement-block.tsx";
import { ChecksTab } from "./checks-tab.tsx";
import { EventsTab } from "./events-tab.tsx";
import { ManuscriptHead } from "./manuscript-head.tsx";
import { MessagesTab } from "./messages-tab.tsx";
import { OFFICE_TAB_NAMES, OFFICE_TABS, type OfficeTab, readOfficeAddress } from "./office-address.ts";
import { type OfficeManuscript, type OfficeReview, listReports, reviewQuery } from "./office-queries.ts";
import { OverviewTab } from "./overview/overview-tab.tsx";
import { QueueLink } from "./queue-link.tsx";
import { ReportsTab } from "./reports-tab.tsx";
import { ReviewersTab } from "./reviewers-tab.tsx";
import { TextTab } from "./text-tab.tsx";

const route = getRouteApi(DASHBOARD.contentReviewItem);

/** `/dashboard/content-review/{number}`: one manuscript as its editor works with it. */
export function EditorManuscriptScreen() {
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(manuscriptQuery(id));
  useRecordTitle(data?.title);
  // An editor who is a contributor has the author's view only (docs/workflow.md).
  if (data?.view === "author")
    return <Navigate to={DASHBOARD.manuscript} params={{ id: data.number ?? data.id }} search={{}} replace />;
  if (data) return <OpenManuscript manuscript={data} />;
  if (error) return <UnopenedScreen error={error} onRetry={() => void refetch()} back={<QueueLink />} />;
  return (
    <div className="dashboard-list-waiting">
      <Spinner words="Opening the manuscript" />
      <Skeleton height="list" />
    </div>
  );
}

function OpenManuscript({ manuscript }: { readonly manuscript: OfficeManuscript }) {
  const { id } = route.useParams();
  const { tab: fromAddress } = readOfficeAddress(route.useSearch());
  const navigate = route.useNavigate();
  // Other editors see no reports while a manuscript is in review (docs/workflow.md).
  const review = useQuery({ ...reviewQuery(id), enabled: manuscript.view === "editor" });
  const names = OFFICE_TAB_NAMES.filter(
    (name) => manuscript.view === "editor" || (name !== "reports" && name !== "reviewers"),
  );
  const first = firstTab(manuscript);
  const chosen = fromAddress && names.includes(fromAddress) ? fromAddress : first;
  const choose = (tab: OfficeTab): void =>
    void navigate({ search: () => ({ tab: tab === first ? undefined : tab }), replace: true, resetScroll: false });
  return (
    <div className="office-page">
      <ManuscriptHead manuscript={manuscript} />
      <CopyBlock manuscript={manuscript} />
      <AgreementBlock manuscript={manuscript} />
      <AnswersBlock manuscript={manuscript} />
      <div className="office-tabs">
        <Tabs
          label="Parts of the manuscript"
          chosen={chosen}
          onChoose={choose}
          tabs={names.map((name) => ({
            name,
            label: <TabLabel name={name} count={getCount(name, manuscript, review.data)} />,
            content: name === chosen && <TabContent {...{ name, manuscript, review }} />,
          }))}
        />
      </div>
    </div>
  );
}

/** Returns the tab with which the page opens: what the reviewers say; before, the fixes that came; at first, what the work is. */
function firstTab({ round, view, versions }: OfficeManuscript): OfficeTab {
  if (round > 0 && view === "editor") return "reports";
  return versions.length > 1 ? "text" : "overview";
}

const TabLabel = ({ name, count }: { readonly name: OfficeTab; readonly count: number }) => (
  <>
    {OFFICE_TABS[name]}
    {count > 0 && <span className="queue-count">{count}</span>}
  </>
);

function getCount(name: OfficeTab, manuscript: OfficeManuscript, review: OfficeReview | undefined): number {
  if (name === "reports") return review ? listReports(review, manuscript.round).length : 0;
  if (name === "reviewers") return review?.assignments.filter(({ round }) => round === manuscript.round).length ?? 0;
  if (name === "text") return manuscript.versions.length;
  return name === "messages" ? manuscript.messages.length : 0;
}

type TabContentProps = {
  readonly name: OfficeTab;
  readonly manuscript: OfficeManuscript;
  readonly review: { readonly data?: OfficeReview | undefined; readonly error: Error | null; refetch(): unknown };
};

function TabContent({ name, manuscript, review }: TabContentProps) {
  if (name === "overview") return <OverviewTab manuscript={manuscript} />;
  if (name === "text") return <TextTab manuscript={manuscript} />;
  if (name === "messages") return <MessagesTab manuscript={manuscript} />;
  if (name === "checks") return <ChecksTab manuscript={manuscript} />;
  if (name === "events") return <EventsTab manuscript={manuscript} />;
  if (review.data)
    return name === "reports" ? (
      <ReportsTab manuscript={manuscript} review={review.data} />
    ) : (
      <ReviewersTab manuscript={manuscript} review={review.data} />
    );
  if (review.error instanceof ApiProblem)
    return <ScreenProblem error={review.error} onRetry={() => void review.refetch()} />;
  return <Skeleton height="list" />;
}
