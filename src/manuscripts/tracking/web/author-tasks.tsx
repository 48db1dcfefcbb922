import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { AuthorAgreement } from "#manuscripts/agreements/web/author-agreement.tsx";
import { FileLine, FileSender } from "#manuscripts/drafts/web/files-step.tsx";
import { createCommandKey, findCommand, type ManuscriptProps } from "#manuscripts/web/manuscript-command.ts";
import { manuscripts } from "#manuscripts/web/manuscripts-client.ts";
import { useManuscriptAction } from "#manuscripts/web/use-manuscript-action.ts";
import { readResult } from "#platform/web/call-api.ts";
import { Button, buttonClass } from "#ui/forms/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { FixList } from "./fix-list.tsx";
import { SendLine } from "./send-line.tsx";

/** The tasks of the viewer now: confirm the authorship, send fixes, send final files, accept the publishing agreement. */
export function AuthorTasks({ manuscript }: ManuscriptProps) {
  const own = manuscript.contributors.find(({ is_you }) => is_you);
  const mayConfirm = own?.confirmation === "pending" && findCommand(manuscript, "confirm_authorship") !== undefined;
  return (
    <>
      {mayConfirm && <ConfirmAuthorship manuscript={manuscript} />}
      {findCommand(manuscript, "submit_revision") && <Revision manuscript={manuscript} />}
      {findCommand(manuscript, "send_fixes") && <FixList manuscript={manuscript} />}
      {findCommand(manuscript, "send_final_files") && manuscript.final_files_at === null && (
        <FinalFiles manuscript={manuscript} />
      )}
      <AuthorAgreement manuscript={manuscript} />
    </>
  );
}

/** The response table stands with the decision: this leads there. */
const Revision = ({ manuscript: { id, number, points_total, points_open } }: ManuscriptProps) => (
  <div className="manuscript-banner">
    <p>
      <b>Answer each point of the decision, and add the changed file.</b>{" "}
      {points_total > 0 && `${points_total - points_open} of ${points_total} points are answered.`}
    </p>
    <Link
      to={DASHBOARD.manuscript}
      params={{ id: number ?? id }}
      search={{ tab: "reviews" }}
      className={buttonClass()}
      resetScroll={false}
    >
      Answer the points
    </Link>
  </div>
);

function ConfirmAuthorship({ manuscript }: ManuscriptProps) {
  const { id } = manuscript;
  const [isAsking, setAsking] = useState(false);
  const confirm = useManuscriptAction({
    run: () =>
      readResult(manuscripts[":id"]["confirm-authorship"].$post({ param: { id }, json: createCommandKey(manuscript) })),
    successToast: { title: "Thank you", message: "You confirmed that you are a contributor." },
    failed: "This was not stored.",
  });
  const deny = useManuscriptAction({
    run: () =>
      readResult(
        manuscripts[":id"]["deny-authorship"].$post({
          param: { id },
          json: { ...createCommandKey(manuscript), reason: "" },
        }),
      ),
    failed: "This was not stored.",
    onDone: () => setAsking(false),
  });
  return (
    <div className="manuscript-banner">
      <p>
        <b>Are you a contributor of this work?</b> Please confirm it, or tell us that it is a mistake.
      </p>
      <Button disabled={confirm.isBusy} onClick={() => confirm.runAction()}>
        Yes, I am an author
      </Button>
      {findCommand(manuscript, "deny_authorship") && (
        <Button variant="outline" onClick={() => setAsking(true)}>
          No, this is a mistake
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => deny.runAction()}
        title="Say that this is a mistake?"
        confirmLabel="This is a mistake"
        busy={deny.isBusy}
        destructive
      >
        The manuscript is put on hold, and its editor gets an e-mail.
      </ConfirmDialog>
    </div>
  );
}

function FinalFiles({ manuscript }: ManuscriptProps) {
  const { id, files } = manuscript;
  const reasons = findCommand(manuscript, "send_final_files")?.reasons ?? [];
  const { runAction, isBusy } = useManuscriptAction({
    run: () =>
      readResult(
        manuscripts[":id"]["send-final-files"].$post({
          param: { id },
          json: { ...createCommandKey(manuscript), note: "" },
        }),
      ),
    successToast: { title: "Sent", message: "Your editor was informed." },
    failed: "The final files were not sent.",
  });
  return (
    <section className="manuscript-stack">
      <h2 className="heading-3">Final files</h2>
      {files.map((file) => (
        <FileLine key={file.id} manuscript={manuscript} file={file} />
      ))}
      <FileSender manuscript={manuscript} fileRole="final" label="A final file" />
      <SendLine reasons={reasons} isBusy={isBusy} label="Send the final files" onSend={() => runAction()} />
    </section>
  );
}
