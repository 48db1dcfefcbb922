import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
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
 * sent. A chapter has its key as its id, so that a repeated request never creates it again (decision F11). Leaving the page ends it after
 * the file that is on its way.
 */
export function useSubmitChapters({ chapters, files, onDone }: SubmitOptions) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => void (hasLeft.current = true);
  }, []);
  // Only after the render without `isBusy`, or the guard asks about a page that sends nothing any more. It never runs once the page is left.
  const close = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  const submit = async (): Promise<void> => {
    if (isBusy || !chapters.check()) return;
    setBusy(true);
    const listed = chapters.list.chapters;
    const failures = await create(listed.filter(({ state }) => state !== "stored"));
    notify([...failures.values()]);
    const created = note(listed, failures);
    let stored = 0;
    for (const { index, key, id } of created) if (await sendFiles(index, key, id)) stored += 1;
    setBusy(false);
    void queries.invalidateQueries();
    if (hasLeft.current && stored < listed.length) return;
    if (stored > 0) toast({ title: "Success", message: `${stored} chapter(s) submitted successfully` });
    if (stored < listed.length) return;
    chapters.forget();
    setDone(true);
  };
  /** Notes which chapters are stored, all before the first file: who leaves finds them like that again. Returns those. */
  const note = (listed: readonly ListedChapter[], failures: ReadonlyMap<string, Failure>) =>
    listed.flatMap(({ key, id = key }, index) => {
      const failure = failures.get(id);
      chapters.update(
        index,
        failure ? { state: "refused", reason: failure.reason } : { id, state: "stored", reason: undefined },
      );
      return failure ? [] : [{ index, key, id }];
    });
  const sendFiles = async (at: number, key: string, id: string): Promise<boolean> => {
    const failed = await files.send(key, id, () => !hasLeft.current);
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
