import type { Context } from "#platform/context.ts";
import { isUuid } from "#platform/uuid.ts";
import type { Cursor, Listed } from "#platform/api/paging.ts";
import { toPage } from "#platform/api/paging.ts";

export type TokenState = "valid" | "expired" | "revoked";

export type ListedToken = {
  readonly id: string;
  readonly name: string;
  /** How the token's text ends. */
  readonly ending: string;
  readonly scopes: readonly string[];
  readonly state: TokenState;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly last_used_at: Date | null;
  /** A part of the address of the last use. */
  readonly last_used_from: string | null;
  readonly holder: {
    readonly id: string;
    readonly first_name: string | null;
    readonly last_name: string | null;
    readonly is_service: boolean;
  };
};

type Requested = Cursor & {
  /** Undefined for all tokens of the press. */
  readonly holderId: string | undefined;
  /** Without it revoked and expired ones are listed too. */
  readonly state?: "valid" | undefined;
};

/** Returns a page of tokens, the newest first; never their texts. */
export async function listTokens(
  { db, clock }: Pick<Context, "db" | "clock">,
  { holderId, state, limit, after }: Requested,
): Promise<Listed<ListedToken>> {
  const now = clock();
  const [at, id] = after ?? [];
  const rows = await db
    .selectFrom("access_tokens as t")
    .innerJoin("profiles as p", "p.id", "t.holder_id")
    .select(["t.id", "t.name", "t.ending", "t.scopes", "t.created_at", "t.expires_at", "t.last_used_at"])
    .select(["t.last_used_from", "t.revoked_at", "t.holder_id", "p.first_name", "p.last_name", "p.is_service"])
    .$if(holderId !== undefined, (tokens) => tokens.where("t.holder_id", "=", holderId ?? ""))
    .$if(state === "valid", (tokens) =>
      tokens
        .where("t.revoked_at", "is", null)
        .where((one) => one.or([one("t.expires_at", "is", null), one("t.expires_at", ">", now)])),
    )
    .$if(at !== undefined, (tokens) => {
      const date = new Date(at ?? "");
      return tokens.where((one) =>
        one.or([one("t.created_at", "<", date), one.and([one("t.created_at", "=", date), one("t.id", ">", id ?? "")])]),
      );
    })
    .orderBy("t.created_at", "desc")
    .orderBy("t.id")
    .limit(limit + 1)
    .execute();
  return toPage(
    rows.map(({ holder_id, first_name, last_name, is_service, revoked_at, ...token }): ListedToken => ({
      ...token,
      state: revoked_at ? "revoked" : token.expires_at && token.expires_at <= now ? "expired" : "valid",
      holder: { id: holder_id, first_name, last_name, is_service },
    })),
    limit,
    ({ created_at, id: tokenId }) => [created_at.toISOString(), tokenId],
  );
}

/** Returns the tokens of a person for the file of their data, without hashes. */
export const collectTokens = ({ db }: Pick<Context, "db">, holderId: string) =>
  isUuid(holderId)
    ? db
        .selectFrom("access_tokens")
        .select(["name", "ending", "scopes", "created_at", "expires_at", "last_used_at", "last_used_from"])
        .select("revoked_at")
        .where("holder_id", "=", holderId)
        .orderBy("created_at")
        .execute()
    : Promise.resolve([]);
