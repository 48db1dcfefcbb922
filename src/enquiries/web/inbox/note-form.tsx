import { type FormEvent, useId, useState } from "react";
import { LONGEST_TEXT } from "#enquiries/inbox-forms.ts";
import { answerOf } from "#platform/web/call-api.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-field.tsx";
import { enquiries } from "./inbox-client.ts";
import type { OpenedEnquiry } from "./inbox-queries.ts";
import { useKeptDraft } from "./kept-draft.ts";
import { useInboxAct } from "./use-inbox-act.ts";

/** A note for the staff alone. */
export function NoteForm({ enquiry: { id, version } }: { readonly enquiry: OpenedEnquiry }) {
  const fieldId = useId();
  const { draft, write } = useKeptDraft("note", id, version);
  const [fault, setFault] = useState<string>();
  const refuse = (sentence: string): void => {
    setFault(sentence);
    document.getElementById(fieldId)?.focus();
  };
  const { act, isBusy } = useInboxAct({
    run: ({ text, key }: typeof draft) =>
      answerOf(enquiries[":id"].notes.$post({ param: { id }, json: { text, key } })),
    said: () => ({ title: "Note kept" }),
    failed: "Your note could not be kept. What you typed is still here; please try again.",
    onDone: () => write(""),
    onFailure: ({ fields }) => {
      const sentence = fields["text"];
      if (sentence !== undefined) refuse(sentence);
      return sentence !== undefined;
    },
  });
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    setFault(undefined);
    if (draft.text.trim() === "") refuse("Write your note.");
    else act(draft);
  };
  return (
    <form className="form-stack" onSubmit={keep} noValidate>
      <TextArea
        id={fieldId}
        label="Your note"
        hint="Only admins and editors read it."
        rows={4}
        maxLength={LONGEST_TEXT}
        dir="auto"
        value={draft.text}
        onChange={(event) => write(event.target.value)}
        error={fault}
        required
      />
      <p className="setting-buttons">
        <Button type="submit" look="outline" disabled={isBusy}>
          {isBusy ? "Keeping..." : "Keep note"}
        </Button>
      </p>
    </form>
  );
}
