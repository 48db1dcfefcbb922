import { useState } from "react";
import type { SignInOffer } from "#accounts/sign-in/sign-in-offer.ts";
import { sentenceFor, type SignInProblem, UNEXPECTED } from "#accounts/core/sign-in-texts.ts";
import { Button } from "#ui/forms/button.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { absolute } from "../../core/web/continue.ts";
import { lazyClient } from "#accounts/core/web/lazy-client.ts";
import { type PasskeyEntry, usePasskeys } from "./use-passkeys.ts";

type AlternativeMethodsProps = {
  readonly offer: SignInOffer;
  readonly target: string;
  readonly onLink: () => void;
};

/** The ways to sign in without a password: a passkey, a link by e-mail, external services. */
export function AlternativeMethods({ offer, target, onLink }: AlternativeMethodsProps) {
  const passkeys = usePasskeys(offer.passkeys, target);
  return (
    <>
      <p className="auth-or">or</p>
      <div className="auth-ways needs-js">
        {passkeys && <PasskeyButton entry={passkeys} />}
        <Button variant="outline" onClick={onLink}>
          Email me a link
        </Button>
        {offer.providers.map(({ name, label }) => (
          <Button key={name} variant="outline" onClick={() => void leaveFor(name, target)}>
            Continue with {label}
          </Button>
        ))}
      </div>
    </>
  );
}

function PasskeyButton({ entry }: { readonly entry: PasskeyEntry }) {
  const [busy, setBusy] = useState(false);
  const enter = async (): Promise<void> => {
    setBusy(true);
    const error = await entry();
    setBusy(false);
    if (error) showReason(error);
  };
  return (
    <Button variant="outline" disabled={busy} onClick={() => void enter()}>
      {busy ? "Signing in..." : "Sign in with a passkey"}
    </Button>
  );
}

/** Goes to the external service, which sends the person back to this page; the page then continues by itself. */
async function leaveFor(provider: string, target: string): Promise<void> {
  const redirectTo = absolute(`/auth?redirect=${encodeURIComponent(target)}`);
  // The client's type lists the services it knows; the press may name any that speaks OpenID Connect.
  const { error } = await (
    await lazyClient()
  ).signInWithOAuth({ provider: provider as "google", options: { redirectTo } });
  if (error) showReason(error);
}

function showReason(error: SignInProblem): void {
  const sentence = sentenceFor(error);
  toast({ kind: "error", ...(sentence === undefined ? UNEXPECTED : { title: "Error signing in", message: sentence }) });
}
