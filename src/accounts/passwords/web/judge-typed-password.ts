import { checkPassword } from "#accounts/passwords/password-strength.ts";

let words: Promise<readonly string[]> | undefined;

/** Returns the error of a password by the server's own rule, as one sentence; undefined where there is none. */
export async function checkTypedPassword(password: string, minimum: number): Promise<string | undefined> {
  const pressWords = await (words ??= readPressWords());
  return (await checkPassword(password, { minimum, about: [], pressWords }))?.sentence;
}

async function readPressWords(): Promise<readonly string[]> {
  const settings: unknown = await (await fetch("/auth/v1/settings")).json();
  if (typeof settings !== "object" || settings === null || !("password_refused_words" in settings)) return [];
  const { password_refused_words: pressWords } = settings;
  return Array.isArray(pressWords) ? pressWords.filter((word) => typeof word === "string") : [];
}
