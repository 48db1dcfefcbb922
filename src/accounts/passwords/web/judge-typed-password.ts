import { judgePassword } from "#accounts/passwords/password-strength.ts";

let words: Promise<readonly string[]> | undefined;

/** What is wrong with a password by the server's own rule, as one sentence; undefined where nothing is. */
export async function judgeTypedPassword(password: string, minimum: number): Promise<string | undefined> {
  const pressWords = await (words ??= readPressWords());
  return (await judgePassword(password, { minimum, about: [], pressWords }))?.sentence;
}

async function readPressWords(): Promise<readonly string[]> {
  const said: unknown = await (await fetch("/auth/v1/settings")).json();
  if (typeof said !== "object" || said === null || !("password_refused_words" in said)) return [];
  const { password_refused_words: refused } = said;
  return Array.isArray(refused) ? refused.filter((word) => typeof word === "string") : [];
}
