import { PROOF } from "#accounts/core/server/auth-fields.ts";
import { type AuthOperation, personOperation, publicOperation } from "#accounts/http/server/auth-operation.ts";
import { authorize, authorizeLink } from "./authorize.ts";
import { callback } from "./callback.ts";
import { unlinkIdentity } from "./unlink-identity.ts";

/** Routes of identities from OpenID Connect providers (docs/accounts.md). */
export const oauthRoutes: readonly AuthOperation[] = [
  publicOperation(
    {
      method: "get",
      path: "/authorize",
      tag: "Providers",
      summary: "Redirect the browser to an OpenID Connect provider",
      query: ["provider", "redirect_to", "code_challenge", "code_challenge_method"],
      sends: "redirect",
      status: 302,
    },
    authorize,
  ),
  publicOperation(
    {
      method: "get",
      path: "/callback",
      tag: "Providers",
      summary: "The response of the provider; redirects back with a code to exchange",
      query: ["state", "code"],
      sends: "redirect",
      status: 302,
    },
    callback,
  ),
  personOperation(
    {
      method: "get",
      path: "/user/identities/authorize",
      tag: "Providers",
      summary: "Link an identity of a provider to the account",
      query: ["provider", "redirect_to", "code_challenge", "code_challenge_method", "skip_http_redirect"],
      sends: "other",
    },
    authorizeLink,
  ),
  personOperation(
    {
      method: "delete",
      path: "/user/identities/{id}",
      tag: "Providers",
      summary: "Unlink an identity",
      body: [...PROOF],
      sends: "other",
    },
    unlinkIdentity,
  ),
];
