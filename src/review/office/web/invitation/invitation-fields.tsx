import type { FieldErrors } from "#platform/web/forms/field-changes.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import type { InvitationDraft } from "./use-invitation.ts";

type InvitationFieldsProps = {
  readonly draft: InvitationDraft;
  readonly needsReason: boolean;
  readonly fieldErrors: FieldErrors;
};

/** The day of the report, the personal line and the whole e-mail of an invitation; the reason where something speaks against the person. */
export function InvitationFields({ draft, needsReason, fieldErrors }: InvitationFieldsProps) {
  const reasonError = fieldErrors["conflict_reason"];
  return (
    <>
      {(needsReason || reasonError !== undefined) && (
        <TextArea
          label="Why you are inviting this person anyway"
          rows={2}
          dir="auto"
          value={draft.conflictReason}
          error={reasonError}
          onChange={({ target }) => draft.setReason(target.value)}
        />
      )}
      <TextField
        label="The report is due on"
        type="date"
        value={draft.dueOn}
        error={fieldErrors["due_on"]}
        onChange={({ target }) => draft.setDay(target.value)}
      />
      <TextArea
        label="A personal line in the invitation"
        optional
        rows={2}
        dir="auto"
        value={draft.personalLine}
        error={fieldErrors["personal_line"]}
        onChange={({ target }) => draft.setLine(target.value)}
      />
      <InvitationEmail draft={draft} fieldErrors={fieldErrors} />
    </>
  );
}

function InvitationEmail({ draft, fieldErrors }: Pick<InvitationFieldsProps, "draft" | "fieldErrors">) {
  if (draft.hasNoEmail)
    return <p className="small quiet">The e-mail cannot be shown now. It goes out in the press’s own words.</p>;
  return (
    <>
      <TextField
        label="Subject of the e-mail"
        hint="The manuscript’s number is put in front of it."
        dir="auto"
        value={draft.subject}
        error={fieldErrors["email_subject"]}
        onChange={({ target }) => draft.setSubject(target.value)}
      />
      <TextArea
        label="Text of the e-mail"
        rows={12}
        dir="auto"
        value={draft.body}
        error={fieldErrors["email_body"]}
        onChange={({ target }) => draft.setBody(target.value)}
      />
      <p className="small quiet">
        {draft.isOwn
          ? "These are your words now: the name, the day and the line above no longer change them. "
          : "The link to the invitation and the name of the press follow the text. "}
        {draft.canRestore && "A field that you leave empty has the press’s words. "}
        {draft.canRestore && (
          <Button variant="ghost" size="small" onClick={draft.restore}>
            Back to the press’s text
          </Button>
        )}
      </p>
    </>
  );
}
