import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";
import { UserInvitation } from "#people/core/user-form.ts";
import { listFieldErrors, InvitedFields, showRefused } from "#people/users/web/name-fields.tsx";
import { readResult } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { type Volume, volumes } from "./volume-queries.ts";

const Form = UserInvitation.omit({ roles: true });
const FIELDS = ["first_name", "last_name", "email"] as const;

type InviteEditorProps = {
  readonly volume: Pick<Volume, "sequential_id">;
  readonly onDone: () => void;
};

/** Makes a person without an account an editor of the volume: an invitation to the press goes to the address. */
export function InviteEditorForm({ volume, onDone }: InviteEditorProps) {
  const [key] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, formState, setError } = useForm<z.input<typeof Form>, unknown, z.output<typeof Form>>(
    {
      resolver: zodResolver(Form),
      defaultValues: { first_name: "", last_name: "", email: "" },
      shouldFocusError: false,
    },
  );
  const { errors, submitCount } = formState;
  const { runAction, isBusy } = useAction({
    run: (invited: z.output<typeof Form>) =>
      readResult(
        volumes[":id"].editors.invite.$post({
          param: { id: String(volume.sequential_id) },
          json: { key, ...invited },
        }),
      ),
    successToast: ({ first_name, last_name }) => ({
      title: "Volume editor invited",
      message: `${first_name} ${last_name} gets an e-mail with the link.`,
    }),
    failed: { title: "Nobody was invited", otherwise: "Nothing was changed. Please try again." },
    refreshes: MANUSCRIPTS_KEY,
    onDone,
    onFailure: (failure) => showRefused(failure, FIELDS, setError),
  });
  return (
    <form
      className="form-stack"
      aria-label="Invite a volume editor"
      noValidate
      onSubmit={(event) => void handleSubmit((invited) => runAction(invited))(event)}
    >
      <ErrorSummary fieldErrors={listFieldErrors(errors, FIELDS)} attempt={submitCount} />
      <InvitedFields register={register} errors={errors} />
      <p>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? "Inviting..." : "Invite and add"}
        </Button>
      </p>
    </form>
  );
}
