import { useQuery } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { useViewer } from "#people/web/viewer.ts";
import { AboutPanel } from "./about-panel.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { LeaveDialog } from "#ui/overlays/leave-dialog.tsx";
import { NamesPanel } from "./names-panel.tsx";
import { type OwnProfile, ownProfileQuery } from "./own-profile-query.ts";
import { PhotoPanel } from "./photo-panel.tsx";
import { fieldId } from "./profile-fields.tsx";
import type { ProfileField } from "./profile-values.ts";
import { PublicPanel } from "./public-panel.tsx";
import { type Language, ReviewPanel } from "./review-panel.tsx";
import { useProfileForm } from "./use-profile-form.ts";

type ProfileEditorProps = { readonly languages: readonly Language[] };

/** What a person says of themselves, as readers, editors and title pages show it (issue People §6). */
export function ProfileEditor({ languages }: ProfileEditorProps) {
  const { data: profile, error, refetch } = useQuery(ownProfileQuery);
  return (
    <>
      <ScreenHead title="Profile" subtitle="How title pages, editors and readers know you." />
      {!profile && error && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!profile && !error && <Skeleton height="screen" />}
      {profile && <Editor profile={profile} languages={languages} />}
    </>
  );
}

function Editor({ profile, languages }: ProfileEditorProps & { readonly profile: OwnProfile }) {
  const { id } = useViewer();
  const form = useProfileForm(profile, id);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    form.save();
  };
  const fieldErrors = Object.entries(form.fieldErrors).map(([field, sentence]) => ({
    fieldId: fieldId(field as ProfileField), // the form's own fields
    sentence,
  }));
  return (
    <form className="settings-panels profile" noValidate onSubmit={submit}>
      {form.wasRestored && (
        <p className="setting-notice" role="status">
          <strong>Your unsaved changes are still here.</strong> Save them, or{" "}
          <button type="button" className="link" onClick={form.discard}>
            go back to what is saved
          </button>
          .
        </p>
      )}
      <ErrorSummary fieldErrors={fieldErrors} attempt={form.attempt} />
      {form.conflict && <ConflictNotice form={form} theirs={form.conflict} />}
      <NamesPanel form={form} />
      <PhotoPanel profile={profile} personId={id} onChanged={form.acceptVersion} />
      <AboutPanel form={form} />
      <ReviewPanel form={form} languages={languages} />
      <PublicPanel form={form} languages={languages} />
      <p className="profile-save">
        <Button type="submit" disabled={form.isBusy}>
          {form.isBusy ? "Saving..." : "Save profile"}
        </Button>
        <span className="quiet" role="status">
          {form.isDirty ? "Not saved yet." : ""}
        </span>
      </p>
      <LeaveDialog isDirty={form.isDirty} onDiscard={form.discard}>
        Your changes to the profile are not saved. They are lost if you leave.
      </LeaveDialog>
    </form>
  );
}
