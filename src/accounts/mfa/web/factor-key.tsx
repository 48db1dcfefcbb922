import { Button } from "#ui/forms/button.tsx";
import { FormAlert } from "#accounts/core/web/form-alert.tsx";
import type { KnownFactor } from "./known-factors.ts";
import { lazyClient } from "#accounts/core/web/lazy-client.ts";
import { proveFactor } from "./show-factor.ts";
import { type Result, useForm } from "#accounts/core/web/use-form.ts";

type FactorKeyProps = { readonly factor: KnownFactor; readonly onDone: () => void | Promise<void> };

/** A form that proves a security key; the browser prompts for it. */
export function FactorKey({ factor, onDone }: FactorKeyProps) {
  const form = useForm({
    failureTitle: "Error signing in",
    read: () => factor.id,
    send: async (factorId): Promise<Result<unknown>> => proveFactor(await lazyClient(), { type: "webauthn", factorId }),
    onDone,
  });
  return (
    <form className="auth-form" onSubmit={form.onSubmit} aria-busy={form.busy}>
      <FormAlert form={form} fields={{}} />
      <p>Have your security key ready. The browser will ask for it.</p>
      <Button type="submit" disabled={form.busy}>
        {form.busy ? "Signing in..." : "Use the security key"}
      </Button>
    </form>
  );
}
