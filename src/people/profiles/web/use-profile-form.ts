import { useQueryClient } from "@tanstack/react-query";
import { ProfileForm } from "#people/profiles/profile-form.ts";
import { people } from "#people/core/web/people.ts";
import { readResult } from "#platform/web/call-api.ts";
import type { FieldErrors } from "#platform/web/forms/field-changes.ts";
import { formErrors } from "#platform/web/forms/form-errors.ts";
import { useVersionedForm } from "#platform/web/forms/use-versioned-form.ts";
import { type OwnProfile, ownProfileQuery } from "./own-profile-query.ts";
import { toProfileForm, type ProfileValues, toProfileValues } from "./profile-values.ts";

type OldDraft = { readonly base: ProfileValues; readonly version: string; readonly values: ProfileValues };

/** The form of a person's own profile. A version is the time of the last change. */
export function useProfileForm(profile: OwnProfile, personId: string) {
  const queries = useQueryClient();
  return useVersionedForm({
    stored: profile,
    toValues: toProfileValues,
    draft: {
      kind: "profile",
      of: [personId],
      old: {
        key: `profile:${personId}`,
        read: ({ base, version, values }: OldDraft) => ({
          stored: { ...profile, ...toProfileForm(base), updated_at: version },
          values,
        }),
      },
    },
    check,
    save: (values: ProfileValues, { over }) =>
      readResult(
        people.me.profile.$put({
          header: { "if-match": `"${over.updated_at}"` },
          json: ProfileForm.parse(toProfileForm(values)),
        }),
      ),
    toStored: (saved) => saved,
    findTheirs: () => readResult(people.me.profile.$get()),
    successToast: () => ({ title: "Profile saved" }),
    failed: "Your profile could not be saved. What you typed is still here; please try again.",
    onSaved: (saved) => queries.setQueryData(ownProfileQuery.queryKey, saved),
  });
}

export type ProfileFormState = ReturnType<typeof useProfileForm>;

/** Returns one sentence for each field that the server would refuse, in the order of the fields. */
const check = (values: ProfileValues): FieldErrors => formErrors(ProfileForm, toProfileForm(values));
