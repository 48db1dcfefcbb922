import { useQuery } from "@tanstack/react-query";
import { ConflictNotice } from "#platform/web/forms/conflict-notice.tsx";
import { listChangedFields } from "#platform/web/forms/field-changes.ts";
import { StoredForm } from "#platform/web/forms/stored-form.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { useViewer } from "#people/core/web/viewer.ts";
import { AboutPanel } from "./about-panel.tsx";
import { NamesPanel } from "./names-panel.tsx";
import { type OwnProfile, ownProfileQuery } from "./own-profile-query.ts";
import { PhotoPanel } from "./photo-panel.tsx";
import { fieldId } from "./profile-fields.tsx";
import { PROFILE_LABELS, type ProfileField, toProfileValues } from "./profile-values.ts";
import { PublicPanel } from "./public-panel.tsx";
import { type Language, ReviewPanel } from "./review-panel.tsx";
import { type ProfileFormState, useProfileForm } from "./use-profile-form.ts";
import { listOfAll } from "#ui/formatting/names.ts";

type ProfileEditorProps = { readonly languages: readonly Language[] };

/** The editor of a person's profile, which readers, editors and title pages show. */
export function ProfileEditor({ languages }: ProfileEditorProps) {
  const { data: profile, error, refetch } = useQuery(ownProfileQuery);
  return (
    <>
      <ScreenHead title="Profile" subtitle="Your details for title pages, editors and readers." />
      {!profile && error && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!profile && !error && <Skeleton height="screen" />}
      {profile && <Editor profile={profile} languages={languages} />}
    </>
  );
}

function Editor({ profile, languages }: ProfileEditorProps & { readonly profile: OwnProfile }) {
  const { id } = useViewer();
  const form = useProfileForm(profile, id);
  const fieldErrors = Object.entries(form.fieldErrors).map(([field, sentence]) => ({
    fieldId: fieldId(field as ProfileField), // the form's own fields
    sentence,
  }));
  return (
    <StoredForm
      form={form}
      className="settings-panels profile"
      fieldErrors={fieldErrors}
      saveLabel="Save profile"
      leaving="Your changes to the profile are not saved. If you leave, they are lost."
    >
      {form.conflict && <Conflict form={form} theirs={form.conflict} />}
      <NamesPanel form={form} />
      <PhotoPanel
        profile={profile}
        personId={id}
        onChanged={({ updated_at }) => form.moveTo({ ...form.base, updated_at })}
      />
      <AboutPanel form={form} />
      <ReviewPanel form={form} languages={languages} />
      <PublicPanel form={form} languages={languages} />
    </StoredForm>
  );
}

/** Another tab or device saved the profile after this form was opened. */
function Conflict({ form, theirs }: { readonly form: ProfileFormState; readonly theirs: OwnProfile }) {
  const changed = listChangedFields(toProfileValues(form.base), toProfileValues(theirs)).map(
    (field) => PROFILE_LABELS[field],
  );
  return (
    <ConflictNotice
      title="Your profile was changed in another window or on another device"
      onTake={() => form.takeTheirs(theirs)}
      onKeep={() => form.keepMine(theirs)}
    >
      <p>
        {changed.length > 0 ? `Changed: ${listOfAll(changed)}.` : "Nothing that this form shows was changed."} What you
        typed is still here and not saved.
      </p>
    </ConflictNotice>
  );
}
