import { type ChangeEvent, type FormEvent, useId, useState } from "react";
import { MAX_TEXT_LENGTH } from "#enquiries/inbox/inbox-forms.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import type { ApiProblem } from "#platform/web/call-api.ts";
import { useDraft } from "#platform/web/forms/use-draft.ts";
import type { Toast } from "#ui/toasts/toast.ts";
import { useRecoveredFocus } from "#ui/use-recovered-focus.ts";
import type { OpenedEnquiry } from "#enquiries/inbox/web/inbox-queries.ts";
import { useInboxAction } from "#enquiries/inbox/web/use-inbox-action.ts";

/** A text that is not sent yet. */
export type Draft = {
  readonly text: string;
  /** Identifies this text: sent again, it is stored and sent once. */
  readonly key: string;
  /** The number of events in the history when its first character was typed. */
  readonly begunAt: number;
};

type DraftedText = {
  readonly kind: "reply" | "note";
  readonly enquiry: OpenedEnquiry;
  readonly run: (draft: Draft) => Promise<OpenedEnquiry>;
  readonly successToast: Toast;
  readonly failed: string;
  /** The sentence for an empty text. */
  readonly empty: string;
  /** Handles a failure that has another place on the screen; returns true when it did. */
  readonly onFailure?: (problem: ApiProblem) => boolean;
};

/** Returns the state of a text field for an enquiry: its draft is stored until it is sent; its error stands at the field. */
export function useDraftedText({ kind, enquiry, run, successToast, failed, empty, onFailure }: DraftedText) {
  const fieldId = useId();
  const viewer = useViewer();
  const { value: draft, setValue } = useDraft<Draft>({
    place: {
      kind: `enquiry-${kind}`,
      of: [viewer.id, enquiry.id],
      old: { key: `enquiry-${kind} ${enquiry.id}`, read: (stored: Draft) => stored },
    },
    start: () => createDraft("", enquiry.version),
    isDirty: ({ text }) => text !== "",
  });
  const write = (text: string): void =>
    setValue(createDraft(text, text === "" || draft.text === "" ? enquiry.version : draft.begunAt));
  const [fieldError, setFieldError] = useState<string>();
  const [sent, setSent] = useState(0);
  const formArea = useRecoveredFocus<HTMLDivElement>(sent);
  const refuse = (sentence: string): void => {
    setFieldError(sentence);
    document.getElementById(fieldId)?.focus();
  };
  const { runAction, isBusy } = useInboxAction({
    run,
    successToast: () => successToast,
    failed,
    onDone: () => {
      write("");
      setSent((count) => count + 1);
    },
    onFailure: (problem) => {
      const sentence = problem.fields["text"];
      if (sentence !== undefined) refuse(sentence);
      return sentence !== undefined || (onFailure?.(problem) ?? false);
    },
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    setFieldError(undefined);
    if (draft.text.trim() === "") refuse(empty);
    else runAction(draft);
  };
  const field = {
    id: fieldId,
    maxLength: MAX_TEXT_LENGTH,
    dir: "auto",
    value: draft.text,
    onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => write(target.value),
    error: fieldError,
    required: true,
  } as const;
  return { draft, isBusy, onSubmit, write, field, formArea };
}

const createDraft = (text: string, begunAt: number): Draft => ({ text, key: crypto.randomUUID(), begunAt });
