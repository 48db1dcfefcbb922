import type { AuthRoutes } from "#accounts/http/server/auth-request.ts";
import { signedIn } from "#accounts/sessions/server/authenticate.ts";
import { authorize, authorizeLink } from "./authorize.ts";
import { callback } from "./callback.ts";
import { unlinkIdentity } from "./unlink-identity.ts";

/** Routes of identities from OpenID Connect providers (docs/accounts.md). */
export const oauthRoutes: AuthRoutes = {
  "GET /authorize": authorize,
  "GET /callback": callback,
  "GET /user/identities/authorize": signedIn(authorizeLink),
  "DELETE /user/identities/:id": signedIn(unlinkIdentity),
};
