import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { toast } from "#ui/toasts/toast.ts";
import { CREATING } from "#publications/web/failure-words.ts";
import { postPublication } from "#publications/records/web/save-publication.ts";
import type { useChapterFiles } from "./use-chapter-files.ts";
import type { useChapterList } from "./use-chapter-list.ts";

type Submitting = {
  readonly chapters: ReturnType<typeof useChapterList>;
  readonly files: ReturnType<typeof useChapterFiles>;
  readonly onDone: () => void;
};

/**
 * Returns the action *Submit*, which creates the chapters one after another with a result each. A stored chapter is not
 * created again (decision F11).
 */
export function useSubmitChapters({ chapters, files, onDone }: Submitting) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const submitOne = async (at: number): Promise<boolean> => {
    const chapter = chapters.list.chapters[at];
    if (!chapter) return true;
    try {
      const id = chapter.id ?? (await postPublication(chapter.entry)).id;
      chapters.update(at, { id, state: "stored", reason: undefined });
      const failures = await files.send(chapter.key, id);
      if (failures > 0) chapters.update(at, { id, state: "stored", reason: "A file is not stored yet." });
      return failures === 0;
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : undefined;
      const message = problem?.message || CREATING.otherwise;
      chapters.update(at, { state: "refused", reason: message });
      toast({ kind: "error", title: "Error", message, reference: problem?.reference });
      return false;
    }
  };
  const submit = async (): Promise<void> => {
    if (isBusy || !chapters.check()) return;
    setBusy(true);
    let stored = 0;
    for (const at of chapters.list.chapters.keys()) if (await submitOne(at)) stored += 1;
    setBusy(false);
    void queries.invalidateQueries();
    if (stored > 0) toast({ title: "Success", message: `${stored} chapter(s) submitted successfully` });
    if (stored < chapters.list.chapters.length) return;
    chapters.forget();
    onDone();
  };
  return { isBusy, submit };
}
