import { useEffect, useSyncExternalStore } from "react";
import type { SignInProblem } from "#accounts/sign-in/sign-in-texts.ts";
import { continueTo } from "./continue.ts";
import { lazyClient } from "#accounts/web/lazy-client.ts";
import { offer, withoutOffer } from "./passkey-offer.ts";

/** Asks the browser for a passkey. Answers why it failed; nothing where the person has changed their mind. */
export type PasskeyEntry = () => Promise<SignInProblem | undefined>;

/** The browser's words for "cancelled", by the person or by a newer question. */
const CANCELLED = new Set(["NotAllowedError", "AbortError", "WebAuthnError"]);

/**
 * Passkeys where press and browser have them: offered among the addresses of the e-mail field from the start, and by a
 * button. Undefined where there are none.
 */
export function usePasskeys(offered: boolean, target: string): PasskeyEntry | undefined {
  // Nearly every browser has them: a button that came only now would push the next one away from under a finger.
  const isKnown = useSyncExternalStore(never, hasPasskeys, () => true);
  useEffect(() => {
    if (offered && isKnown) void offerInField(target);
  }, [offered, isKnown, target]);
  return offered && isKnown ? () => withoutOffer(() => enter(target)) : undefined;
}

const never = () => () => undefined;

const hasPasskeys = (): boolean => typeof PublicKeyCredential !== "undefined";

async function enter(
  target: string,
  options: { readonly mediation?: "conditional"; readonly signal?: AbortSignal } = {},
): Promise<SignInProblem | undefined> {
  const { error } = await (await lazyClient()).signInWithPasskey({ options });
  if (!error) return continueTo(target);
  return CANCELLED.has(error.name) ? undefined : error;
}

/** Conditional mediation: the browser lists passkeys in the field's own suggestions. It waits until one is chosen. */
async function offerInField(target: string): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  offer((signal) => enter(target, { mediation: "conditional", signal }));
}
