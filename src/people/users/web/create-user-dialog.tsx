import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import type { z } from "zod";
import { DEFAULT_ROLE, inOrder } from "#people/core/role.ts";
import { NewUserForm } from "#people/core/user-form.ts";
import { readResult } from "#platform/web/call-api.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { people } from "#people/core/web/people.ts";
import { useAction } from "#platform/web/use-action.ts";
import type { HandedLink } from "./invitation-link-dialog.tsx";
import { FormButtons } from "../../core/web/form-buttons.tsx";
import { listFieldErrors, InvitedFields, showRefused } from "./name-fields.tsx";
import { RoleChoice } from "./role-choice.tsx";

const FORM_ID = "create-user";
const FIELDS = ["first_name", "last_name", "email", "roles"] as const;
type NewUser = z.output<typeof NewUserForm>;

const CREATED = { title: "User Created", message: "New user has been created successfully." };

type CreateUserDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called where the press cannot send e-mail, so that the admin passes the link on. */
  readonly onLink: (handed: HandedLink) => void;
};

/** The dialog *Create New User*, which sends an invitation (decision A1). */
export function CreateUserDialog({ open, onClose, onLink }: CreateUserDialogProps) {
  const { register, control, handleSubmit, formState, setError, reset } = useForm<NewUserForm, unknown, NewUser>({
    resolver: zodResolver(NewUserForm),
    defaultValues: { first_name: "", last_name: "", email: "", roles: [DEFAULT_ROLE] },
    shouldFocusError: false,
  });
  const { errors, submitCount } = formState;
  const close = (): void => {
    reset();
    onClose();
  };
  const { runAction, isBusy } = useAction({
    run: (user: NewUser) => readResult(people.users.$post({ json: user })),
    successToast: () => CREATED,
    failed: "Failed to create user. Please try again.",
    onDone: ({ invitation_link, ...user }) => {
      close();
      if (invitation_link !== null) onLink({ user, href: invitation_link });
    },
    onFailure: (failure) => showRefused(failure, FIELDS, setError),
  });
  return (
    <Dialog
      open={open}
      onClose={close}
      busy={isBusy}
      title="Create New User"
      description="Add a new user to your organization."
      footer={<FormButtons formId={FORM_ID} busy={isBusy} label="Create User" onCancel={close} />}
    >
      <form
        id={FORM_ID}
        className="form-stack"
        noValidate
        onSubmit={(event) => void handleSubmit((user) => runAction(user))(event)}
      >
        <ErrorSummary fieldErrors={listFieldErrors(errors, FIELDS)} attempt={submitCount} />
        <InvitedFields register={register} errors={errors} />
        <Controller
          control={control}
          name="roles"
          render={({ field: { value, onChange }, fieldState: { isDirty } }) => (
            <RoleChoice
              as="checkbox"
              chosen={value}
              onChange={(role, holds) => {
                // The default role is a suggestion (specification §4): the first chosen role replaces it.
                const others = isDirty || !holds ? value.filter((one) => one !== role) : [];
                onChange(inOrder(holds ? [...others, role] : others));
              }}
              error={errors.roles?.message}
            />
          )}
        />
      </form>
    </Dialog>
  );
}
