import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { needsBuild } from "../release-needs.ts";
import { type Released, releaseQuery, sendRelease } from "./release-client.ts";

type ReleaseDialogProps = {
  readonly released: Released;
  readonly title: string;
  /** What is released, and where it goes. */
  readonly description: string;
  readonly isPublished: boolean;
  readonly onClose: () => void;
};

const RELEASED = { title: "Released", message: "Readers see it as soon as the record is published." };
const BUILDING = { title: "The book is being built", message: "It is released when its PDF and EPUB are ready." };

function nameAction({ publish, build }: { readonly publish: boolean; readonly build: boolean }): string {
  if (build) return publish ? "Build, release and publish" : "Build and release";
  return publish ? "Release and publish" : "Release";
}

/** Releases a text, or a book with its parts: what is missing is listed first. */
export function ReleaseDialog({ released, title, description, isPublished, onClose }: ReleaseDialogProps) {
  const formId = useId();
  const { data: needs, error, refetch } = useQuery(releaseQuery(released));
  const [publish, setPublish] = useState(false);
  const [buildsFirst, setBuildsFirst] = useState(true);
  const canBuild = "book" in released && (needs?.some(needsBuild) ?? false);
  const build = canBuild && buildsFirst;
  const { runAction, isBusy } = useAction({
    run: () => sendRelease(released, { publish, build }),
    successToast: (_, isBuilding) => (isBuilding ? BUILDING : RELEASED),
    failed: { title: "Couldn’t release", otherwise: "Nothing was changed. Please try again." },
    onDone: onClose,
  });
  const isRefused = needs?.some(({ required }) => required) ?? true;
  const listed = needs?.filter((need) => !(build && needsBuild(need))) ?? [];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy && !isRefused) runAction();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={isBusy || isRefused}>
            {isBusy ? "Releasing…" : nameAction({ publish, build })}
          </Button>
        </>
      }
    >
      <form id={formId} className="form-stack" onSubmit={submit}>
        {error instanceof ApiProblem && <ScreenProblem error={error} onRetry={() => void refetch()} />}
        {!needs && !error && <Skeleton height="list" />}
        {listed.length > 0 && (
          <ul className="release-needs">
            {listed.map(({ code, sentence, required }) => (
              <li key={`${code} ${sentence}`} data-required={required || undefined}>
                <DashboardIcon name={required ? "circle-alert" : "alert"} />
                <span dir="auto">
                  {required && <span className="sr-only">Required: </span>}
                  {sentence}
                </span>
              </li>
            ))}
          </ul>
        )}
        {needs && listed.length === 0 && <p>Nothing is missing.</p>}
        {canBuild && (
          <label className="choice">
            <input type="checkbox" checked={buildsFirst} onChange={({ target }) => setBuildsFirst(target.checked)} />
            <span>Build the book first; it is released when its PDF and EPUB are ready</span>
          </label>
        )}
        {(!isPublished || "book" in released) && (
          <label className="choice">
            <input type="checkbox" checked={publish} onChange={({ target }) => setPublish(target.checked)} />
            <span>{"book" in released ? "Publish the book and its drafts now" : "Publish the record now"}</span>
          </label>
        )}
      </form>
    </Dialog>
  );
}
