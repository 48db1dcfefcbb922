import { refuse, refuseInput } from "#accounts/core/auth-error.ts";
import { checkPassword } from "#accounts/passwords/password-strength.ts";
import type { AuthSettings } from "#accounts/core/auth-settings.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import type { UserRow } from "#accounts/core/server/users.ts";

/**
 * Returns a new password that may be set, as typed (decision A10); `about` holds the person's own words. Refuses with
 * the client's `weak_password` and its reasons.
 */
export async function requireAcceptablePassword(
  { settings, pressName }: Pick<AuthContext, "settings" | "pressName">,
  password: unknown,
  about: readonly string[],
): Promise<string> {
  if (typeof password !== "string" || password === "") return refuseInput("Signup requires a valid password");
  const pressWords = listPressWords(settings, await pressName());
  const error = await checkPassword(password, { minimum: settings.passwordMinimum, about, pressWords });
  if (error === undefined) return password;
  return refuse(422, "weak_password", error.sentence, { weak_password: { reasons: [error.fieldError] } });
}

/** Returns the press's own words, which strangers try first (ASVS 5.0, 6.2.11). */
export const listPressWords = ({ pressUrl }: Pick<AuthSettings, "pressUrl">, name: string): readonly string[] => [
  name,
  new URL(pressUrl).hostname,
];

/** Returns the person's own words, of which a password must not consist. */
export function wordsAbout(
  address: string | null | undefined,
  metadata: Readonly<Record<string, unknown>>,
): readonly string[] {
  const names = [metadata["first_name"], metadata["last_name"]].filter((name) => typeof name === "string");
  return address ? [address, ...names] : names;
}

export const wordsAboutUser = (user: Pick<UserRow, "email" | "phone" | "user_metadata">): readonly string[] =>
  wordsAbout(user.email ?? user.phone, user.user_metadata);
