import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ProfileForm } from "#people/profiles/profile-form.ts";
import { responseOf, ApiProblem } from "#platform/web/call-api.ts";
import { people } from "#people/web/people.ts";
import { useAction } from "#people/web/use-action.ts";
import { type OwnProfile, ownProfileQuery } from "./own-profile-query.ts";
import { changedFields, formOf, type ProfileField, type ProfileValues, valuesOf } from "./profile-values.ts";
import { useProfileDraft } from "./use-profile-draft.ts";

export type FieldErrors = Partial<Readonly<Record<ProfileField, string>>>;

type Saving = { readonly form: ProfileForm; readonly over: string };

const put = ({ form, over }: Saving) =>
  responseOf(people.me.profile.$put({ json: form }, { headers: { "If-Match": `"${over}"` } }));

/** The form of one's profile: what is typed, what is wrong with it, and how it is saved. */
export function useProfileForm(profile: OwnProfile, personId: string) {
  const queries = useQueryClient();
  const draft = useProfileDraft(profile, personId);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);
  /** The profile as somebody else left it meanwhile. */
  const [conflict, setConflict] = useState<OwnProfile>();
  const showElsewhere = async (): Promise<void> => setConflict(await responseOf(people.me.profile.$get()));
  const { runAction, isBusy } = useAction({
    run: put,
    successToast: () => ({ title: "Profile saved" }),
    failed: "Your profile could not be saved. What you typed is still here; please try again.",
    onDone: (saved) => {
      queries.setQueryData(ownProfileQuery.queryKey, saved);
      draft.adopt(saved);
      draft.replaceAll(valuesOf(saved));
    },
    onFailure: (error) => {
      const status = error instanceof ApiProblem ? error.status : undefined;
      if (status === 409) void showElsewhere();
      if (error instanceof ApiProblem && status === 422) setFieldErrors(error.fields);
      return status === 409 || status === 422;
    },
  });
  const save = (over = draft.version): void => {
    const checked = checkedForm(draft.values);
    setAttempt(attempt + 1);
    setFieldErrors(checked.fieldErrors);
    setConflict(undefined);
    if (checked.form) runAction({ form: checked.form, over });
  };
  const discard = (): void => {
    draft.replaceAll(draft.base);
    setFieldErrors({});
  };
  /** The others' changes, and one's own everywhere else. */
  const takeTheirs = (fresh: OwnProfile): void => {
    draft.replaceAll({ ...draft.values, ...changesIn(draft.base, valuesOf(fresh)) });
    draft.adopt(fresh);
    setConflict(undefined);
  };
  return { ...draft, fieldErrors, attempt, conflict, isBusy, save, discard, takeTheirs };
}

export type ProfileFormState = ReturnType<typeof useProfileForm>;

/** The form as the server takes it, or one sentence for each field that it would refuse. */
function checkedForm(values: ProfileValues): { readonly form?: ProfileForm; readonly fieldErrors: FieldErrors } {
  const checked = ProfileForm.safeParse(formOf(values));
  if (checked.success) return { form: checked.data, fieldErrors: {} };
  const fieldErrors = checked.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message] as const);
  return { fieldErrors: Object.fromEntries(fieldErrors) };
}

const changesIn = (base: ProfileValues, theirs: ProfileValues): Partial<ProfileValues> =>
  Object.fromEntries(changedFields(base, theirs).map((field) => [field, theirs[field]]));
