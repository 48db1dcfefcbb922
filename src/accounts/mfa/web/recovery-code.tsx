import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { toFieldErrors } from "#accounts/core/web/field-checks.ts";
import { FormAlert } from "#accounts/core/web/form-alert.tsx";
import { lazyClient } from "#accounts/core/web/lazy-client.ts";
import { proveFactor } from "./show-factor.ts";
import { lineIn } from "#ui/forms/typed-text.ts";
import { type Result, useForm } from "#accounts/core/web/use-form.ts";

/** A form for a recovery code. */
export function RecoveryCode({ onDone }: { readonly onDone: () => void | Promise<void> }) {
  const form = useForm({
    failureTitle: "Error signing in",
    read: (data) => lineIn(data, "code"),
    check: (code) => toFieldErrors({ code: code === "" ? "Please enter one of your recovery codes" : undefined }),
    send: async (input): Promise<Result<unknown>> =>
      proveFactor(await lazyClient(), { type: "recovery_code", factorId: "", input }),
    getField: ({ code }) => (code === "mfa_verification_failed" ? "code" : undefined),
    onDone,
  });
  return (
    <form className="auth-form" method="post" noValidate aria-busy={form.busy} onSubmit={form.onSubmit}>
      <FormAlert form={form} fields={{ code: "recovery-code" }} />
      <TextField
        id="recovery-code"
        className="field mono"
        label="Recovery code"
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Each works once."
        error={form.fieldErrors["code"]}
        required
      />
      <Button type="submit" disabled={form.busy}>
        {form.busy ? "Signing in..." : "Sign In"}
      </Button>
    </form>
  );
}
