import type { Selectable } from "kysely";
import { deviceName } from "#accounts/device-name.ts";
import type { AskedFor, LetterLink } from "#accounts/email-link.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { AuthWork } from "#accounts/server/auth-context.ts";
import { findToken, isBoundElsewhere } from "./one-time-codes.ts";
import type { AskingBrowser } from "#accounts/sign-up/server/requesting-browser.ts";
import { listSignUps, signUpOf, type SignUpRow } from "#accounts/sign-up/server/sign-ups.ts";
import { findUser } from "#accounts/server/users.ts";

type Token = Selectable<Tables["auth.one_time_tokens"]>;

/**
 * Returns the state of an e-mail's link in this browser, without using it: mail scanners open it too. `token` is what the
 * address says.
 */
export async function findLetterLink(
  work: Pick<AuthWork, "db" | "clock">,
  token: string | null,
  browser?: AskingBrowser,
): Promise<LetterLink> {
  if (token === null || token === "") return { state: "none" };
  const found = await findToken(work, token);
  if (!found) return { state: "dead" };
  const signUps = await listSignUps(work, found.user_id);
  const signUp = signUps.find(({ id }) => id === found.sign_up_id);
  if (isBoundElsewhere(found, browser)) return { state: "elsewhere", asked: askedFor(found, signUp, work.clock()) };
  const isSignUp = found.kind === "confirmation" && !(await isConfirmed(work, found));
  return {
    state: "live",
    token,
    email: found.relates_to,
    asked: found.user_agent === null ? undefined : askedFor(found, signUp, work.clock()),
    choosesPassword: isSignUp && signUpOf(signUps, browser) === undefined,
  };
}

async function isConfirmed(work: Pick<AuthWork, "db">, { user_id }: Token): Promise<boolean> {
  const user = await findUser(work, user_id);
  return user?.email_confirmed_at !== null;
}

const askedFor = (token: Token, signUp: SignUpRow | undefined, now: Date): AskedFor => ({
  device: deviceName(token.user_agent),
  minutesAgo: Math.floor((now.getTime() - token.sent_at.getTime()) / 60_000),
  name: ["first_name", "last_name"]
    .map((field) => signUp?.user_metadata[field])
    .filter((name) => typeof name === "string")
    .join(" ")
    .slice(0, LONGEST_NAME),
});

const LONGEST_NAME = 100;
