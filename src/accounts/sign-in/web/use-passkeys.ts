import { useEffect, useSyncExternalStore } from "react";
import type { SignInProblem } from "#accounts/core/sign-in-texts.ts";
import { continueTo } from "../../core/web/continue.ts";
import { lazyClient } from "#accounts/core/web/lazy-client.ts";
import { offer, withoutOffer } from "./passkey-offer.ts";

/** Signs in with a passkey of the browser. Returns the error; undefined where the person cancelled. */
export type PasskeyEntry = () => Promise<SignInProblem | undefined>;

/** The names of the browser's errors when the person, or a newer request, cancels. */
const CANCELLED = new Set(["NotAllowedError", "AbortError", "WebAuthnError"]);

/**
 * Returns the sign-in with a passkey where press and browser support it; it is also offered in the suggestions of the
 * e-mail field from the start. Undefined where they do not.
 */
export function usePasskeys(offered: boolean, target: string): PasskeyEntry | undefined {
  // Nearly every browser supports passkeys: a button that appears later would move the next one away.
  const isSupported = useSyncExternalStore(never, hasPasskeys, () => true);
  useEffect(() => {
    if (offered && isSupported) void offerInField(target);
  }, [offered, isSupported, target]);
  return offered && isSupported ? () => withoutOffer(() => enter(target)) : undefined;
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

/**
 * Starts conditional mediation: the browser lists passkeys in the field's suggestions, and the promise waits until
 * one is chosen.
 */
async function offerInField(target: string): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  offer((signal) => enter(target, { mediation: "conditional", signal }));
}
