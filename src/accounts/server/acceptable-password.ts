import { refuse, refuseInput } from "#accounts/auth-error.ts";
import { passwordComplaint, type PasswordComplaint } from "#accounts/password-rule.ts";
import type { AuthWork } from "./auth-work.ts";
import type { UserRow } from "./users.ts";

const COMMON: PasswordComplaint = {
  fault: "pwned",
  sentence: "Password is known to be weak and easy to guess, please choose a different one.",
};

/**
 * A new password that may be set, as it was typed (decision A10); `about` holds the person's own words. Refuses with the
 * client's `weak_password` and its reasons.
 */
export async function requireAcceptablePassword(
  { settings }: Pick<AuthWork, "settings">,
  password: unknown,
  about: readonly string[],
): Promise<string> {
  if (typeof password !== "string" || password === "") return refuseInput("Signup requires a valid password");
  const complaint =
    passwordComplaint(password, { minimum: settings.passwordMinimum, about }) ??
    ((await isCommon(password)) ? COMMON : undefined);
  if (complaint === undefined) return password;
  return refuse(422, "weak_password", complaint.sentence, { weak_password: { reasons: [complaint.fault] } });
}

/** The words that somebody's password must not be made of. */
export function wordsAbout(
  address: string | null | undefined,
  metadata: Readonly<Record<string, unknown>>,
): readonly string[] {
  const names = [metadata["first_name"], metadata["last_name"]].filter((name) => typeof name === "string");
  return address ? [address, ...names] : names;
}

export const wordsAboutUser = (user: Pick<UserRow, "email" | "phone" | "user_metadata">): readonly string[] =>
  wordsAbout(user.email ?? user.phone, user.user_metadata);

let common: Promise<ReadonlySet<string>> | undefined;

/** The list is a megabyte: it is read when the first password is set. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  return common;
}

/** On the list, also with figures and signs around it, which people add to satisfy a rule. */
async function isCommon(password: string): Promise<boolean> {
  const list = await commonPasswords();
  const lower = password.toLowerCase();
  return list.has(lower) || list.has(lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "")) || /^\d+$/u.test(lower);
}
