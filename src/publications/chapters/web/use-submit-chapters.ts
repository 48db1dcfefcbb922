import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { formatCount } from "#ui/formatting/numbers.ts";
import { toast } from "#ui/toasts/toast.ts";
import { CREATING } from "#publications/core/web/failure-words.ts";
import { postPublications } from "#publications/form/web/save-publication.ts";
import type { ListedChapter } from "#publications/chapters/chapter-list.ts";
import type { useChapterFiles } from "./use-chapter-files.ts";
import type { useChapterList } from "./use-chapter-list.ts";

type SubmitOptions = {
  readonly chapters: ReturnType<typeof useChapterList>;
  readonly files: ReturnType<typeof useChapterFiles>;
  readonly onDone: () => void;
};

/** Why a chapter is not stored; `reference` is the log's number of a mistake of ours. */
type Failure = { readonly reason: string; readonly reference?: string | undefined };

/**
 * Returns the action *Submit*: one request creates all chapters that are not stored yet, with a result for each, and then their files are
 * sent. A chapter has its key as its id, so that a repeated request never creates it again (decision F11).
 */
export function useSubmitChapters({ chapters, files, onDone }: SubmitOptions) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (isBusy || !chapters.check()) return;
    setBusy(true);
    const listed = chapters.list.chapters;
    const failures = await create(listed.filter(({ state }) => state !== "stored"));
    notify([...failures.values()]);
    let stored = 0;
    for (const [index, { key, id = key }] of listed.entries()) {
      const failure = failures.get(id);
      if (failure) chapters.update(index, { state: "refused", reason: failure.reason });
      else if (await sendFiles(index, key, id)) stored += 1;
    }
    setBusy(false);
    void queries.invalidateQueries();
    if (stored > 0) toast({ title: "Success", message: `${stored} chapter(s) submitted successfully` });
    if (stored < listed.length) return;
    chapters.forget();
    onDone();
  };
  const sendFiles = async (at: number, key: string, id: string): Promise<boolean> => {
    chapters.update(at, { id, state: "stored", reason: undefined });
    const failed = await files.send(key, id);
    if (failed > 0) chapters.update(at, { reason: "A file is not stored yet." });
    return failed === 0;
  };
  return { isBusy, submit };
}

/** Creates chapters and returns those that are not stored, by their ids. Where the request fails, none of them is known to be. */
async function create(chapters: readonly ListedChapter[]): Promise<ReadonlyMap<string, Failure>> {
  if (chapters.length === 0) return new Map();
  const sent = chapters.map(({ key, entry }) => ({ id: key, entry }));
  try {
    const { refused } = await postPublications(sent);
    return new Map(refused.map((one) => [one.id, one]));
  } catch (error) {
    const { message = "", reference } = error instanceof ApiProblem ? error : {};
    return new Map(sent.map(({ id }) => [id, { reason: message || CREATING.otherwise, reference }]));
  }
}

/** One sentence for one chapter, or for several with the same reason; else each chapter has its own. */
function notify(failures: readonly Failure[]): void {
  const [first] = failures;
  if (!first) return;
  const isSame = failures.every(({ reason }) => reason === first.reason);
  const message = isSame
    ? first.reason
    : `${formatCount(failures.length)} chapters are not stored yet. Each has its reason.`;
  toast({ kind: "error", title: "Error", message, reference: isSame ? first.reference : undefined });
}
