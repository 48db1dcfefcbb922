import { useState } from "react";
import { useAction } from "#platform/web/use-action.ts";
import { responseOf, ApiProblem } from "#platform/web/call-api.ts";
import { dayWords } from "#press/settings/web/day-words.ts";
import type { TextValues } from "./text-draft.ts";
import { texts } from "./texts-client.ts";
import type { EditedText } from "./text-queries.ts";
import { useTextDraft } from "./use-text-draft.ts";

type Saving = { readonly key: string; readonly values: TextValues; readonly over: number };
type Conflict = { readonly version: number; readonly body: string };

const post = ({ key, values: { body, change, in_force_on }, over }: Saving) =>
  responseOf(
    texts[":key"].versions.$post({
      param: { key },
      header: { "if-match": `"${over}"` },
      json: { body, change, ...(in_force_on !== "" && { in_force_on }) },
    }),
  );

/** Returns the form of a new version: its input, its errors and its actions. */
export function useTextForm(text: EditedText) {
  const { key } = text;
  const draft = useTextDraft(text);
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const [attempt, setAttempt] = useState(0);
  /** The version that another person has saved since. */
  const [conflict, setConflict] = useState<Conflict>();
  const { runAction, isBusy } = useAction({
    run: post,
    successToast: (_, { versions: [newest] }) => ({
      title: `Version ${newest?.version ?? ""} saved`,
      message: newest && `In force from ${dayWords(newest.date)}.`,
    }),
    failed: "The text could not be saved. What you typed is still here; please try again.",
    onDone: (saved) => draft.beginFrom(saved),
    onFailure: (error) => {
      if (!(error instanceof ApiProblem)) return false;
      const { status, facts, fields } = error;
      if (status === 409) setConflict({ version: Number(facts["version"]), body: String(facts["body"]) });
      if (status === 422) setFieldErrors(fields);
      return status === 409 || status === 422;
    },
  });
  const save = (over = draft.version): void => {
    setAttempt(attempt + 1);
    setFieldErrors({});
    setConflict(undefined);
    runAction({ key, values: draft.values, over });
  };
  /** Replaces the viewer's own text by the other person's, at the viewer's request. */
  const takeTheirs = (theirs: Conflict): void => {
    draft.beginFrom(theirs, { change: draft.values.change });
    setConflict(undefined);
  };
  return { ...draft, fieldErrors, attempt, conflict, isBusy, save, takeTheirs };
}
