import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { ApiProblem, done } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import type { PublicationBody } from "#publications/records/web/publication-queries.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { releaseQuery, releases, type Version } from "./part-client.ts";

type ReleaseDialogProps = {
  readonly record: PublicationBody;
  readonly version: Version;
  readonly onClose: () => void;
};

/** Releases a version: what it lacks is listed first. */
export function ReleaseDialog({ record, version: { id, version }, onClose }: ReleaseDialogProps) {
  const formId = useId();
  const { data: needs, error, refetch } = useQuery(releaseQuery(id));
  const isPublished = record.status === "published";
  const [publish, setPublish] = useState(isPublished);
  const { runAction, isBusy } = useAction({
    run: () => done(releases.$post({ param: { id }, json: { publish } })),
    successToast: { title: "Released", message: `Version ${version} is the text that readers get.` },
    failed: { title: "Release not possible", otherwise: "Nothing was changed. Please try again." },
    onDone: onClose,
  });
  const isRefused = needs?.some(({ required }) => required) ?? true;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy && !isRefused) runAction();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title={`Release version ${version}`}
      description="PDF and EPUB become the files of the record; those that were there stay as former files. Abstract and references are filled in where the record has none."
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={isBusy || isRefused}>
            {isBusy ? "Releasing…" : publish && !isPublished ? "Release and publish" : "Release"}
          </Button>
        </>
      }
    >
      <form id={formId} className="form-stack" onSubmit={submit}>
        {error instanceof ApiProblem && <ScreenProblem error={error} onRetry={() => void refetch()} />}
        {!needs && !error && <Skeleton height="list" />}
        {needs && needs.length > 0 && (
          <ul className="release-needs">
            {needs.map(({ code, sentence, required }) => (
              <li key={code} data-required={required || undefined}>
                <DashboardIcon name={required ? "circle-alert" : "alert"} />
                <span>
                  {required && <span className="sr-only">Required: </span>}
                  {sentence}
                </span>
              </li>
            ))}
          </ul>
        )}
        {needs?.length === 0 && <p>Nothing is missing.</p>}
        {!isPublished && (
          <label className="choice">
            <input type="checkbox" checked={publish} onChange={({ target }) => setPublish(target.checked)} />
            <span>Publish the record now</span>
          </label>
        )}
      </form>
    </Dialog>
  );
}
