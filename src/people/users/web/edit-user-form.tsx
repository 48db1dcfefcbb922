import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { UserNames } from "#people/core/user-form.ts";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { useSaveKeys } from "#ui/forms/use-save-keys.ts";
import type { ListedUser } from "../../core/web/users-queries.ts";
import { listFieldErrors, fieldId, NameFields } from "./name-fields.tsx";

export const EDIT_FORM_ID = "edit-user";

type EditUserFormProps = {
  readonly user: ListedUser;
  readonly onSave: (names: UserNames) => void;
};

/** The form for the names; the address is visible and locked (specification §4). */
export function EditUserForm({ user, onSave }: EditUserFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm<UserNames>({
    resolver: zodResolver(UserNames),
    defaultValues: { first_name: user.first_name ?? "", last_name: user.last_name ?? "" },
    shouldFocusError: false,
  });
  const saved = useSaveKeys();
  const { errors, submitCount } = formState;
  // The dialog may have opened before the user was loaded.
  useEffect(() => setFocus("first_name"), [setFocus]);
  return (
    <form
      ref={saved}
      id={EDIT_FORM_ID}
      className="form-stack"
      noValidate
      onSubmit={(event) => void handleSubmit(onSave)(event)}
    >
      <ErrorSummary fieldErrors={listFieldErrors(errors, ["first_name", "last_name"])} attempt={submitCount} />
      <NameFields register={register} errors={errors} />
      <TextField
        id={fieldId("email")}
        label="Email"
        type="email"
        value={user.email ?? ""}
        hint="Email cannot be changed for existing users"
        readOnly
      />
    </form>
  );
}
