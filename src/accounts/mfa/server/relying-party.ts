import type { AuthSettings } from "#accounts/core/auth-settings.ts";

/**
 * Returns the relying party of authenticators: the host of the press, at its own origin and at no other (WebAuthn,
 * §5.1.2).
 */
export function relyingParty({ pressUrl }: Pick<AuthSettings, "pressUrl">) {
  const { origin, hostname } = new URL(pressUrl);
  return { id: hostname, origin, name: hostname };
}
