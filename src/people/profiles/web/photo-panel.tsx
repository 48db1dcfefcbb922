import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useRef, useState } from "react";
import { displayName } from "#people/core/person-names.ts";
import { readResult, apiFetch, expectNoContent } from "#platform/web/call-api.ts";
import { Avatar } from "#ui/display/avatar.tsx";
import { Button } from "#ui/forms/button.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { people } from "#people/core/web/people.ts";
import { pictureProblem } from "#platform/web/picture-problem.ts";
import { useAction } from "#platform/web/use-action.ts";
import { type OwnProfile, ownProfileQuery } from "./own-profile-query.ts";

type PhotoPanelProps = {
  readonly profile: OwnProfile;
  readonly personId: string;
  readonly onChanged: (fresh: OwnProfile) => void;
};

/** The panel with the photo: JPEG or PNG by its content, at most 5 MB. A photo is saved at once. */
export function PhotoPanel({ profile, personId, onChanged }: PhotoPanelProps) {
  const queries = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const onDone = (fresh: OwnProfile): void => {
    queries.setQueryData(ownProfileQuery.queryKey, fresh);
    onChanged(fresh);
  };
  const storing = useAction({
    run: store,
    successToast: () => ({ title: "Photo saved" }),
    failed: "Your photo could not be stored. Please try again.",
    onDone,
    onFailure: (error) => {
      if (error instanceof Error) setWrong(error.message);
      return error instanceof Error;
    },
  });
  const removing = useAction({
    run: async () => {
      await expectNoContent(people.me.photo.$delete());
      return readResult(people.me.profile.$get());
    },
    successToast: () => ({ title: "Photo removed" }),
    failed: "Your photo could not be removed. Please try again.",
    onDone,
  });
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    target.value = "";
    if (!file) return;
    const problem = await pictureProblem(file, "Your photo must be JPEG or PNG");
    setWrong(problem);
    if (problem === undefined) storing.runAction(file);
  };
  const busy = storing.isBusy || removing.isBusy;
  const photo = profile.has_photo
    ? `/api/v1/photos/${personId}?v=${encodeURIComponent(profile.updated_at)}`
    : undefined;
  return (
    <SettingPanel
      title="Photo"
      description="JPEG or PNG, at most 5 MB. It is saved as soon as you choose it, without the data that a camera adds (place, time)."
    >
      <div className="profile-photo">
        <Avatar name={displayName(profile)} photo={photo} size={96} />
        <div className="setting-buttons">
          <input
            ref={chooser}
            type="file"
            accept="image/jpeg,image/png"
            aria-label="Photo"
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => void choose(event)}
          />
          <Button variant="outline" onClick={() => chooser.current?.click()} disabled={busy}>
            {storing.isBusy ? "Uploading..." : profile.has_photo ? "Choose another photo" : "Choose a photo"}
          </Button>
          {profile.has_photo && (
            <Button variant="destructive" onClick={() => removing.runAction(undefined)} disabled={busy}>
              {removing.isBusy ? "Removing..." : "Remove photo"}
            </Button>
          )}
        </div>
      </div>
      {wrong && (
        <p className="form-error" role="alert">
          {wrong}
        </p>
      )}
    </SettingPanel>
  );
}

/** Sends the file as the body, which the typed client cannot do. */
async function store(file: File): Promise<OwnProfile> {
  const request = { method: "PUT", body: file, headers: { "Content-Type": file.type } };
  await expectNoContent(apiFetch("/api/v1/me/photo", request));
  return readResult(people.me.profile.$get());
}
