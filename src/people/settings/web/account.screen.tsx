import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { EmailSection } from "#accounts/settings/web/email-section.tsx";
import { IdentitiesSection } from "#accounts/settings/web/identities-section.tsx";
import { NAME_LENGTH } from "#people/core/person-names.ts";
import { readResult, ApiProblem } from "#platform/web/call-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { readTyped } from "#ui/forms/typed-text.ts";
import { people } from "#people/core/web/people.ts";
import { ownProfileQuery } from "#people/profiles/web/own-profile-query.ts";
import { useAction } from "#platform/web/use-action.ts";
import { useSaveKeys } from "#ui/forms/use-save-keys.ts";
import { SettingsFrame } from "./settings-frame.tsx";

/** The settings of names, address and linked services. */
export const AccountScreen = () => (
  <SettingsFrame title="Account" subtitle="Your name, and the address you sign in with.">
    <NamesSection />
    <EmailSection />
    <IdentitiesSection />
  </SettingsFrame>
);

/**
 * The panel with the first and last name that the staff and the greeting use; the published name belongs to the
 * profile.
 */
function NamesSection() {
  const { data: profile, error, refetch } = useQuery(ownProfileQuery);
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const { runAction, isBusy } = useAction({
    run: async (names: Names) => {
      const {
        email: _email,
        has_photo: _photo,
        updated_at,
        ...profileInput
      } = await readResult(people.me.profile.$get());
      return readResult(
        people.me.profile.$put({
          header: { "if-match": `"${updated_at}"` },
          json: {
            ...profileInput,
            expertise: [...profileInput.expertise],
            languages: [...profileInput.languages],
            ...names,
          },
        }),
      );
    },
    successToast: () => ({ title: "Name saved" }),
    failed: "Your name could not be saved. Your input is still here; please try again.",
    onDone: () => setFieldErrors({}),
    onFailure: (failure) => {
      if (!(failure instanceof ApiProblem) || failure.status !== 422) return false;
      setFieldErrors(failure.fields);
      return true;
    },
  });
  const saved = useSaveKeys();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    runAction({ first_name: readTyped(form, "first_name"), last_name: readTyped(form, "last_name") });
  };
  return (
    <SettingPanel
      title="Name"
      description="The press greets you and lists you by this name. Your published name is in your profile."
    >
      {profile ? (
        <form ref={saved} className="setting-form" onSubmit={submit}>
          <div className="form-pair">
            <TextField
              label="First name"
              name="first_name"
              autoComplete="given-name"
              defaultValue={profile.first_name ?? ""}
              maxLength={NAME_LENGTH}
              error={fieldErrors["first_name"]}
            />
            <TextField
              label="Last name"
              name="last_name"
              autoComplete="family-name"
              defaultValue={profile.last_name ?? ""}
              maxLength={NAME_LENGTH}
              error={fieldErrors["last_name"]}
            />
          </div>
          <p className="setting-buttons">
            <Button type="submit" disabled={isBusy}>
              {isBusy ? "Saving..." : "Save name"}
            </Button>
          </p>
        </form>
      ) : error ? (
        <ScreenProblem error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="group" />
      )}
    </SettingPanel>
  );
}

type Names = { readonly first_name: string; readonly last_name: string };
