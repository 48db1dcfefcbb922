import { useQuery } from "@tanstack/react-query";
import { readResult } from "#platform/web/call-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { toStoredText } from "#people/mentions/mention-text.ts";
import { MentionField } from "#people/mentions/web/mention-field.tsx";
import { enquiries } from "#enquiries/inbox/web/inbox-client.ts";
import { assigneesQuery, type OpenedEnquiry } from "#enquiries/inbox/web/inbox-queries.ts";
import { useSaveKeys } from "#ui/forms/use-save-keys.ts";
import { useDraftedText } from "./use-drafted-text.ts";

/** The form for a note to the staff. */
export function NoteForm({ enquiry }: { readonly enquiry: OpenedEnquiry }) {
  const { data: people = [] } = useQuery(assigneesQuery);
  const { isBusy, onSubmit, write, field, formArea } = useDraftedText({
    kind: "note",
    enquiry,
    run: ({ text, key }) =>
      readResult(
        enquiries[":id"].notes.$post({ param: { id: enquiry.id }, json: { text: toStoredText(text, people), key } }),
      ),
    successToast: { title: "Note saved" },
    failed: "Your note could not be saved. Your text is still here; please try again.",
    empty: "Write your note.",
  });
  const saved = useSaveKeys();
  return (
    <div ref={formArea} tabIndex={-1} className="taken-focus">
      <form ref={saved} className="form-stack" onSubmit={onSubmit} noValidate>
        <MentionField
          label="Your note"
          hint="Only admins and editors read it. Type @ and a name to mention one, who is then notified."
          rows={4}
          {...field}
          people={people}
          onValue={write}
        />
        <p className="setting-buttons">
          <Button type="submit" variant="outline" disabled={isBusy}>
            {isBusy ? "Saving..." : "Save note"}
          </Button>
        </p>
      </form>
    </div>
  );
}
