import { Button } from "#ui/button.tsx";
import type { OwnProfile } from "./own-profile-query.ts";
import { changedFields, PROFILE_LABELS, valuesOf } from "./profile-values.ts";
import type { ProfileFormState } from "./use-profile-form.ts";

const list = new Intl.ListFormat("en-GB");

/** Saved elsewhere meanwhile, perhaps in another tab: says what differs, and asks which shall stand. */
export function ConflictNotice({ form, theirs }: { readonly form: ProfileFormState; readonly theirs: OwnProfile }) {
  const changed = changedFields(form.base, valuesOf(theirs)).map((field) => PROFILE_LABELS[field]);
  return (
    <div className="error-summary" role="alert">
      <p className="form-label">Your profile was changed elsewhere since you opened it</p>
      <p>
        {changed.length > 0 ? `Changed there: ${list.format(changed)}.` : "Nothing that this form shows was changed."}{" "}
        What you typed is still here and not saved.
      </p>
      <p className="setting-buttons">
        <Button variant="outline" onClick={() => form.takeTheirs(theirs)}>
          Take over those changes
        </Button>
        <Button variant="outline" onClick={() => form.save(theirs.updated_at)}>
          Save mine over them
        </Button>
      </p>
    </div>
  );
}
