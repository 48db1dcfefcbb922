import { randomUUID } from "node:crypto";
import type { AuthContext } from "../../../src/accounts/core/server/auth-context.ts";
import { signIn } from "../../../src/accounts/sessions/server/sessions.ts";
import { createUser } from "../../../src/accounts/core/server/create-user.ts";
import { giveRole } from "../../../src/people/roles/server/role-changes.ts";

export type SignedInEditor = { readonly id: string; readonly token: string };

/** Creates an editor with a session; `token` is sent as a bearer token. */
export const createEditor = (auth: AuthContext): Promise<SignedInEditor> =>
  auth.db.transaction().execute(async (db) => {
    const user = await createUser(auth, db, { email: `editor-${randomUUID()}@example.org`, confirmed: true });
    await giveRole({ ...auth, db }, { userId: user.id, role: "editor", by: null });
    const session = await signIn(auth, db, user, "password", { ip: "192.0.2.1", userAgent: "benchmark" });
    return { id: user.id, token: session.access_token };
  });
