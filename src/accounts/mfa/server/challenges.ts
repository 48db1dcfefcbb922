import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { type AuthContext, later, unixSeconds } from "#accounts/core/server/auth-context.ts";
import { isUuid } from "#platform/uuid.ts";

export type ChallengeRow = Selectable<Tables["auth.challenges"]>;

export type ChallengeKind = "totp" | "phone" | "webauthn" | "passkey-create" | "passkey-get";

/** The time in which a person must complete a challenge. */
const SECONDS = 300;

/** Tries at one challenge, counted before each is compared. */
const TRIES = 5;

/** Opens a challenge that can be completed once; `secret` is compared with the response to it. */
export async function openChallenge(
  ctx: AuthContext,
  challenge: {
    readonly kind: ChallengeKind;
    readonly factorId?: string;
    readonly userId?: string;
    readonly secret?: string;
  },
): Promise<{ readonly id: string; readonly expires_at: number }> {
  const id = randomUUID();
  const expiresAt = later(ctx, SECONDS);
  await ctx.db
    .insertInto("auth.challenges")
    .values({
      id,
      kind: challenge.kind,
      factor_id: challenge.factorId ?? null,
      user_id: challenge.userId ?? null,
      secret: challenge.secret ?? null,
      expires_at: expiresAt,
    })
    .execute();
  return { id, expires_at: unixSeconds(expiresAt) };
}

/**
 * Counts a try at a challenge before the comparison; returns undefined where the challenge is unknown, expired,
 * completed or has no tries left.
 */
export async function tryChallenge(
  ctx: AuthContext,
  id: unknown,
  kind: ChallengeKind,
): Promise<ChallengeRow | undefined> {
  if (!isUuid(id)) return undefined;
  return ctx.db
    .updateTable("auth.challenges")
    .set((row) => ({ attempts: row("attempts", "+", 1) }))
    .where("id", "=", id)
    .where("kind", "=", kind)
    .where("expires_at", ">", ctx.clock())
    .where("attempts", "<", TRIES)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes a challenge; returns false when another request has already deleted it. */
export async function deleteChallenge(ctx: Pick<AuthContext, "db">, id: string): Promise<boolean> {
  const deleted = await ctx.db.deleteFrom("auth.challenges").where("id", "=", id).returning("id").executeTakeFirst();
  return deleted !== undefined;
}

/** Uses up a challenge for a signature with the first try, right or wrong: a signature cannot be mistyped. */
export async function consumeOnce(
  ctx: AuthContext,
  id: unknown,
  kind: ChallengeKind,
): Promise<ChallengeRow | undefined> {
  const challenge = await tryChallenge(ctx, id, kind);
  return challenge && (await deleteChallenge(ctx, challenge.id)) ? challenge : undefined;
}
