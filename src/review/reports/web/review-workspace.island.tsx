import { ReviewWorkspace, type ReviewWorkspaceProps } from "./review-workspace.tsx";

/** The review of a reviewer without an account, on the page of the e-mail's link. */
export default function ReviewWorkspaceIsland(props: ReviewWorkspaceProps) {
  return <ReviewWorkspace {...props} />;
}
