import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { toStoredText } from "#people/mentions/mention-text.ts";
import { MentionField } from "#people/mentions/web/mention-field.tsx";
import { useViewer } from "#people/core/web/viewer.ts";
import { ApiProblem } from "#platform/web/call-api.ts";
import { useDraft } from "#platform/web/forms/use-draft.ts";
import { useAction } from "#platform/web/use-action.ts";
import { MAX_COMMENT_LENGTH } from "#publications/comments/comment-forms.ts";
import { Button } from "#ui/forms/button.tsx";
import { commentsQuery, type Discussion, sendComment, staffQuery } from "./comments-queries.ts";

type CommentFormProps = { readonly publicationId: string; readonly onStored: (discussion: Discussion) => void };

type Typed = { readonly text: string; readonly key: string };

const nothing = (): Typed => ({ text: "", key: crypto.randomUUID() });

/** The form of a comment. The typed text stays until it is sent. */
export function CommentForm({ publicationId, onStored }: CommentFormProps) {
  const fieldId = useId();
  const viewer = useViewer();
  const { data: people = [] } = useQuery(staffQuery);
  const {
    value: draft,
    setValue,
    remove,
  } = useDraft<Typed>({
    place: { kind: "publication-comment", of: [viewer.id, publicationId] },
    start: nothing,
    isDirty: ({ text }) => text !== "",
  });
  const [fieldError, setFieldError] = useState<string>();
  const refuse = (sentence: string): void => {
    setFieldError(sentence);
    document.getElementById(fieldId)?.focus();
  };
  const { runAction, isBusy } = useAction({
    run: ({ text, key }: Typed) => sendComment(publicationId, { key, text: toStoredText(text, people) }),
    failed: "Your comment could not be saved. Your text is still here; please try again.",
    refreshes: commentsQuery(publicationId).queryKey,
    onDone: (discussion) => {
      remove();
      setValue(nothing());
      onStored(discussion);
    },
    onFailure: (error) => {
      const sentence = error instanceof ApiProblem ? error.fields["text"] : undefined;
      if (sentence !== undefined) refuse(sentence);
      return sentence !== undefined;
    },
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    setFieldError(undefined);
    if (draft.text.trim() === "") refuse("Write your comment.");
    else runAction(draft);
  };
  return (
    <form className="form-stack" onSubmit={send} noValidate>
      <MentionField
        id={fieldId}
        label="Your comment"
        hint="Type @ and a name to mention a person, who is then notified."
        rows={4}
        maxLength={MAX_COMMENT_LENGTH}
        dir="auto"
        people={people}
        value={draft.text}
        // Another text has another key: the press may have stored the first though its answer was lost.
        onValue={(text) => setValue({ text, key: crypto.randomUUID() })}
        error={fieldError}
        required
      />
      <p className="setting-buttons">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? "Saving..." : "Add comment"}
        </Button>
      </p>
    </form>
  );
}
