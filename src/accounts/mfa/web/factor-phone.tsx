import { useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { FactorCode } from "./factor-code.tsx";
import { FormAlert } from "#accounts/core/web/form-alert.tsx";
import type { KnownFactor } from "./known-factors.ts";
import { lazyClient } from "#accounts/core/web/lazy-client.ts";
import { sendFactorCode } from "./show-factor.ts";
import { useForm } from "#accounts/core/web/use-form.ts";

type FactorPhoneProps = { readonly factor: KnownFactor; readonly onDone: () => void | Promise<void> };

/** A form that sends a text message after a press of its button, because the message may cost something. */
export function FactorPhone({ factor, onDone }: FactorPhoneProps) {
  const [challengeId, setChallengeId] = useState<string>();
  const form = useForm({
    failureTitle: "Error signing in",
    read: () => factor.id,
    send: async (factorId) => sendFactorCode(await lazyClient(), factorId),
    onDone: (challenge) => setChallengeId(challenge?.id),
  });
  if (challengeId !== undefined)
    return <FactorCode {...{ factor, challengeId, onDone }} label="Code from the message" />;
  return (
    <form className="auth-form" onSubmit={form.onSubmit} aria-busy={form.busy}>
      <FormAlert form={form} fields={{}} />
      <p>We send a code to the telephone of your account.</p>
      <Button type="submit" disabled={form.busy}>
        {form.busy ? "Sending..." : "Send the code"}
      </Button>
    </form>
  );
}
