import type { SignInOffer } from "#accounts/sign-in/sign-in-offer.ts";
import type { AuthContext } from "#accounts/server/auth-context.ts";

/** The ways to sign in, as configured. */
export const signInOffer = (
  { settings, letters }: Pick<AuthContext, "settings" | "letters">,
  pressName: string,
): SignInOffer => ({
  pressName,
  signUp: settings.signUp,
  autoconfirm: settings.autoconfirm,
  sendsMail: letters.reachesMail,
  passkeys: settings.passkeys,
  passwordMinimum: settings.passwordMinimum,
  providers: Object.entries(settings.providers).map(([name, { label }]) => ({ name, label: label ?? name })),
});
