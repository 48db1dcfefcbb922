import type { SignInOffer } from "#accounts/sign-in/sign-in-offer.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";

/** Returns the configured ways to sign in. */
export const signInOffer = (
  { settings, emails }: Pick<AuthContext, "settings" | "emails">,
  pressName: string,
): SignInOffer => ({
  pressName,
  signUp: settings.signUp,
  autoconfirm: settings.autoconfirm,
  sendsMail: emails.reachesMail,
  passkeys: settings.passkeys,
  passwordMinimum: settings.passwordMinimum,
  providers: Object.entries(settings.providers).map(([name, { label }]) => ({ name, label: label ?? name })),
});
