import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { seesAllSubmissions } from "#publications/policy.ts";
import { useViewer } from "#people/web/viewer.ts";
import { buttonClass } from "#ui/button.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { SubmissionsList } from "./submissions-list.tsx";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

/** The screen `/dashboard/submissions`: the proposals to the press and their progress (decisions A5, A6). */
export function SubmissionsScreen() {
  const { roles } = useViewer();
  // It is also shown behind the dialog in which an author edits a proposal, which has its own address.
  const { page = 1 } = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <>
      <ScreenHead
        title="Submissions"
        subtitle="Each submission with its stage, its days and its decisions"
        actions={
          <Link to={DASHBOARD.addPublication} className={buttonClass()}>
            Add Publication
          </Link>
        }
      />
      <SubmissionsList
        isWhole={seesAllSubmissions(roles)}
        page={page}
        onPage={(to) => void navigate({ to: DASHBOARD.submissions, search: { page: to > 1 ? to : undefined } })}
      />
    </>
  );
}
