import type { LetterLink } from "#accounts/letter-link.ts";
import type { AuthWork } from "./auth-work.ts";
import { sha256 } from "./random.ts";

/** What a letter's link is good for, without using it: mail scanners open it too. `token` as the address says it. */
export async function findLetterLink(
  { db, clock }: Pick<AuthWork, "db" | "clock">,
  token: string | null,
): Promise<LetterLink> {
  if (token === null || token === "") return { state: "none" };
  const found = await db
    .selectFrom("auth.one_time_tokens")
    .select("relates_to")
    .where("link_hash", "=", sha256(token))
    .where("expires_at", ">", clock())
    .executeTakeFirst();
  return found ? { state: "live", token, email: found.relates_to } : { state: "dead" };
}
