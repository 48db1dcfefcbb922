import { Button } from "#ui/forms/button.tsx";
import { CodeField } from "#accounts/core/web/code-field.tsx";
import { codeError, toFieldErrors } from "#accounts/core/web/field-checks.ts";
import { FormAlert } from "#accounts/core/web/form-alert.tsx";
import type { KnownFactor } from "./known-factors.ts";
import { lazyClient } from "#accounts/core/web/lazy-client.ts";
import { proveFactor } from "./show-factor.ts";
import { lineIn } from "#ui/forms/typed-text.ts";
import { type Result, useForm } from "#accounts/core/web/use-form.ts";

type FactorCodeProps = {
  readonly factor: KnownFactor;
  readonly onDone: () => void | Promise<void>;
  /** The challenge of a code that was sent to a telephone. */
  readonly challengeId?: string;
  readonly label?: string;
};

/** A form for the six digits of an authenticator app, or of a text message. */
export function FactorCode({ factor, challengeId, label, onDone }: FactorCodeProps) {
  const form = useForm({
    failureTitle: "Error signing in",
    read: (data) => lineIn(data, "code"),
    check: (code) => toFieldErrors({ code: codeError(code) }),
    send: async (input): Promise<Result<unknown>> =>
      proveFactor(await lazyClient(), { type: factor.type, factorId: factor.id, input, challengeId }),
    getField: ({ code }) => (code?.startsWith("mfa_verification") ? "code" : undefined),
    onDone,
  });
  return (
    <form className="auth-form" method="post" noValidate aria-busy={form.busy} onSubmit={form.onSubmit}>
      <FormAlert form={form} fields={{ code: "factor-code" }} />
      <CodeField
        id="factor-code"
        label={label ?? "Code from your authenticator app"}
        error={form.fieldErrors["code"]}
      />
      <Button type="submit" disabled={form.busy}>
        {form.busy ? "Signing in..." : "Sign In"}
      </Button>
    </form>
  );
}
