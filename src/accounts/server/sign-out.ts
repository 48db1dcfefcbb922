import { refuseInput } from "#accounts/auth-error.ts";
import { audit } from "./audit.ts";
import { authAnswer } from "./auth-answer.ts";
import type { AuthRoutes, SignedInCall } from "./auth-call.ts";
import type { AuthWork } from "./auth-work.ts";
import { signedIn } from "./authenticate.ts";
import { endSessions } from "./sessions.ts";

/** `POST /logout`: ends this session (`local`), all others (`others`), or all of them (`global`, as when nothing is said). */
async function signOut(work: AuthWork, { url, user, session, caller }: SignedInCall): Promise<Response> {
  const scope = url.searchParams.get("scope") ?? "global";
  if (scope !== "global" && scope !== "others" && scope !== "local")
    return refuseInput(`Unsupported logout scope "${scope}"`);
  await work.db.transaction().execute(async (db) => {
    if (scope === "local") await db.deleteFrom("auth.sessions").where("id", "=", session.id).execute();
    else await endSessions(db, user.id, scope === "others" ? session.id : undefined);
    await audit({ ...work, db }, caller, { userId: user.id, action: "logout", detail: { scope } });
  });
  return authAnswer(undefined, 204);
}

export const signOutRoutes: AuthRoutes = { "POST /logout": signedIn(signOut) };
