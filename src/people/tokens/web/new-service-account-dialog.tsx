import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import { inOrder } from "#people/core/role.ts";
import { ServiceAccountForm } from "#people/tokens/token-form.ts";
import { listFieldErrors, fieldId, showRefused } from "#people/users/web/name-fields.tsx";
import { FormButtons } from "#people/core/web/form-buttons.tsx";
import { RoleChoice } from "#people/users/web/role-choice.tsx";
import { readResult } from "#platform/web/call-api.ts";
import { people } from "#people/core/web/people.ts";
import { useAction } from "#platform/web/use-action.ts";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";

const FORM_ID = "new-service-account";
const FIELDS = ["name", "roles"] as const;

/** The dialog *New service account*. */
export function NewServiceAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { register, control, handleSubmit, formState, setError } = useForm<ServiceAccountForm>({
    resolver: zodResolver(ServiceAccountForm),
    defaultValues: { name: "", roles: [] },
    shouldFocusError: false,
  });
  const { errors, submitCount } = formState;
  const { runAction, isBusy } = useAction({
    run: (account: ServiceAccountForm) => readResult(people["service-accounts"].$post({ json: account })),
    successToast: (account) => ({
      title: "Service account created",
      message: `Make a token for ${account.name} next.`,
    }),
    failed: "The service account could not be created. Please try again.",
    onDone: onClose,
    onFailure: (failure) => showRefused(failure, FIELDS, setError),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title="New service account"
      description="A user for a program. It has no e-mail address, no password and no way to sign in."
      footer={<FormButtons formId={FORM_ID} busy={isBusy} label="Create account" onCancel={onClose} />}
    >
      <form
        id={FORM_ID}
        className="form-stack"
        noValidate
        onSubmit={(event) => void handleSubmit((account) => runAction(account))(event)}
      >
        <ErrorSummary fieldErrors={listFieldErrors(errors, FIELDS)} attempt={submitCount} />
        <TextField
          id={fieldId("name")}
          label="Name"
          hint="The program or the service, such as “Library system”."
          autoComplete="off"
          error={errors.name?.message}
          {...register("name")}
        />
        <Controller
          control={control}
          name="roles"
          render={({ field: { value, onChange } }) => (
            <RoleChoice
              as="checkbox"
              chosen={value}
              onChange={(role, holds) =>
                onChange(inOrder(holds ? [...value, role] : value.filter((one) => one !== role)))
              }
              error={errors.roles?.message}
            />
          )}
        />
      </form>
    </Dialog>
  );
}
