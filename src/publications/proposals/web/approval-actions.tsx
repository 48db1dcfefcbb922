import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { readResult, ApiProblem } from "#platform/web/call-api.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { ChaptersStay } from "#publications/chapters/contents/web/chapters-stay.tsx";
import { publishingWarnings } from "#publications/records/publishing-warnings.ts";
import { Button } from "#ui/forms/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { UPDATING } from "#publications/core/web/failure-words.ts";
import { useAction } from "#platform/web/use-action.ts";
import { type Approval, approvals } from "./approval-queries.ts";
import { APPROVALS_KEY } from "#publications/core/web/publications-api.ts";
import { ReturnDialog } from "./return-dialog.tsx";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

type ActionsProps = { readonly publication: Approval };

/** The buttons of the decision. Another editor may decide at the same time. */
export function ApprovalActions({ publication }: ActionsProps) {
  const [opened, setOpened] = useState<"approve" | "return">();
  const close = (): void => setOpened(undefined);
  if (publication.status !== "under_review") {
    return (
      <p className="setting-notice" role="status">
        This proposal no longer waits for approval: another person has decided it.
      </p>
    );
  }
  return (
    <>
      <p className="approval-buttons">
        <Button onClick={() => setOpened("approve")}>Approve and publish</Button>
        <Button variant="outline" onClick={() => setOpened("return")}>
          Return with notes
        </Button>
      </p>
      {opened === "approve" && <ApproveDialog publication={publication} onClose={close} />}
      <ReturnDialog publication={publication} open={opened === "return"} onClose={close} />
    </>
  );
}

function ApproveDialog({ publication, onClose }: ActionsProps & { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { runAction, isBusy } = useAction({
    run: ({ id, version }: Approval) =>
      readResult(approvals[":id"].approval.$post({ param: { id }, json: { version } })),
    successToast: (_, { title, sequential_id }) => ({
      title: "Publication updated",
      message: `“${title}” is published.`,
      action: { label: "See it in the library", href: publicationPath(sequential_id) },
    }),
    failed: UPDATING,
    onDone: () => void navigate({ to: DASHBOARD.contentReview, search: { tab: "catalogue" } }),
    onFailure: (error) => {
      // Another editor was faster: their result is fetched.
      if (error instanceof ApiProblem && error.status === 409) {
        void queries.invalidateQueries({ queryKey: APPROVALS_KEY });
        onClose();
      }
      return false;
    },
  });
  const warnings = publishingWarnings(publication);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => runAction(publication)}
      title="Approve and publish"
      confirmLabel="Approve and publish"
      busyLabel="Publishing..."
      busy={isBusy}
    >
      <div className="form-stack">
        <p>
          <bdi>“{publication.title}”</bdi> is visible to readers at once, and its creator gets an e-mail.
        </p>
        <ChaptersStay publication={publication} status="published" />
        {warnings.length > 0 && (
          <div>
            <p>You can still publish it:</p>
            <ul className="approval-warnings">
              {warnings.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </ConfirmDialog>
  );
}
