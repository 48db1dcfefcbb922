import { type ChangeEvent, type FormEvent, useId, useState } from "react";
import { LONGEST_TEXT } from "#enquiries/inbox/inbox-forms.ts";
import type { ApiProblem } from "#platform/web/call-api.ts";
import type { Toast } from "#ui/toasts/toast.ts";
import type { OpenedEnquiry } from "#enquiries/inbox/web/inbox-queries.ts";
import { type Draft, useKeptDraft } from "./reply-draft.ts";
import { useInboxAct } from "#enquiries/inbox/web/use-inbox-action.ts";

type DraftedText = {
  readonly kind: "reply" | "note";
  readonly enquiry: OpenedEnquiry;
  readonly run: (draft: Draft) => Promise<OpenedEnquiry>;
  readonly said: Toast;
  readonly failed: string;
  /** What is said where nothing was written. */
  readonly empty: string;
  /** Takes a failure that is shown elsewhere: true where it is. */
  readonly onFailure?: (problem: ApiProblem) => boolean;
};

/** A text for an enquiry: kept while it is typed, gone when it is stored; what is wrong with it stands at its field. */
export function useDraftedText({ kind, enquiry, run, said, failed, empty, onFailure }: DraftedText) {
  const fieldId = useId();
  const { draft, write } = useKeptDraft(kind, enquiry.id, enquiry.version);
  const [fault, setFault] = useState<string>();
  const refuse = (sentence: string): void => {
    setFault(sentence);
    document.getElementById(fieldId)?.focus();
  };
  const { act, isBusy } = useInboxAct({
    run,
    said: () => said,
    failed,
    onDone: () => write(""),
    onFailure: (problem) => {
      const sentence = problem.fields["text"];
      if (sentence !== undefined) refuse(sentence);
      return sentence !== undefined || (onFailure?.(problem) ?? false);
    },
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    setFault(undefined);
    if (draft.text.trim() === "") refuse(empty);
    else act(draft);
  };
  const field = {
    id: fieldId,
    maxLength: LONGEST_TEXT,
    dir: "auto",
    value: draft.text,
    onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => write(target.value),
    error: fault,
    required: true,
  } as const;
  return { draft, isBusy, onSubmit, field };
}
