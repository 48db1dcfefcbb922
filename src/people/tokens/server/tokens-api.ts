import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Caller } from "#accounts/core/server/auth-context.ts";
import { listRoles } from "#people/core/server/current-person.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import type { PeopleDeps } from "#people/core/server/people-deps.ts";
import { User, UserId } from "#people/core/server/people-shapes.ts";
import { requireRecentSignIn } from "#people/core/server/recent-sign-in.ts";
import { requireProfile } from "#people/profiles/server/require-profile.ts";
import { requireUserRow } from "#people/users/server/users.ts";
import { ServiceAccountForm, TokenForm } from "#people/tokens/token-form.ts";
import { scopesFor } from "#people/core/token-scopes.ts";
import { body, json } from "#platform/api/api.ts";
import { DATE_AND_ID, linkPages, withLinkHeader, PageQuery, readCursor } from "#platform/api/paging.ts";
import { createOwnToken, createServiceToken } from "./create-token.ts";
import { listTokens } from "../../core/server/list-tokens.ts";
import { revokeToken } from "../../core/server/revoke-token.ts";
import { createServiceAccount } from "./service-accounts.ts";
import { AccessTokenPage, NewAccessToken, OwnTokens } from "./token-shapes.ts";
import { withLocation } from "#platform/api/with-location.ts";

const tags = ["Access tokens"];
const TokenId = z.object({ id: z.string() });
const REVOKED = { 204: { description: "Revoked." } };

const listOwn = operation("signed-in", {
  method: "get",
  path: "/me/tokens",
  operationId: "listOwnTokens",
  tags,
  summary: "Your access tokens, the newest first, and the scopes that a new one may have",
  request: { query: PageQuery },
  responses: { 200: withLinkHeader(json(OwnTokens, "One page.")) },
});

const createOwn = operation("signed-in", {
  method: "post",
  path: "/me/tokens",
  operationId: "createToken",
  tags,
  summary: "Make an access token for your own programs; needs a sign-in within the last quarter of an hour",
  request: body(TokenForm),
  responses: { 201: json(NewAccessToken, "The token's text, this once.") },
});

const revokeOwn = operation("signed-in", {
  method: "delete",
  path: "/me/tokens/{id}",
  operationId: "revokeOwnToken",
  tags,
  summary: "Revoke one of your access tokens",
  request: { params: TokenId },
  responses: REVOKED,
});

const listAll = operation("manage_users", {
  method: "get",
  path: "/tokens",
  operationId: "listTokens",
  tags,
  summary: "The valid access tokens of all users, the newest first; never their texts",
  request: { query: PageQuery },
  responses: { 200: withLinkHeader(json(AccessTokenPage, "One page.")) },
});

const revokeAny = operation("manage_users", {
  method: "delete",
  path: "/tokens/{id}",
  operationId: "revokeToken",
  tags,
  summary: "Revoke any access token",
  request: { params: TokenId },
  responses: REVOKED,
});

const createAccount = operation("manage_users", {
  method: "post",
  path: "/service-accounts",
  operationId: "createServiceAccount",
  tags,
  summary: "Create a service account: a user for programs, with roles and without a sign-in",
  request: body(ServiceAccountForm),
  responses: { 201: withLocation(json(User, "The service account."), "/users/{id}") },
});

const listOfUser = operation("manage_users", {
  method: "get",
  path: "/users/{id}/tokens",
  operationId: "listTokensOfUser",
  tags,
  summary: "The access tokens of a user, and the scopes that a new one of a service account may have",
  request: { params: UserId, query: PageQuery },
  responses: { 200: withLinkHeader(json(OwnTokens, "One page.")) },
});

const createOfAccount = operation("manage_users", {
  method: "post",
  path: "/service-accounts/{id}/tokens",
  operationId: "createServiceToken",
  tags,
  summary: "Make an access token of a service account; needs a sign-in within the last quarter of an hour",
  request: { params: UserId, ...body(TokenForm) },
  responses: { 201: json(NewAccessToken, "The token's text, this once.") },
});

/** A token opens what a password opens: making one asks for the same proof as a change of credentials. */
const PROOF = "Sign in again to make an access token.";

const getCaller = ({ env, req }: Context): Caller => ({ ip: env?.ip ?? "", userAgent: req.header("user-agent") });

/** Returns the API of access tokens and service accounts. Tokens themselves are refused here (token-scopes.ts). */
export const tokensApi = (deps: PeopleDeps) => ownTokensApi(deps).route("/", allTokensApi(deps));

const ownTokensApi = ({ auth }: PeopleDeps) =>
  personApi()
    .openapi(listOwn, async (c) => {
      const { id, roles } = c.var.person;
      const page = await listTokens(auth, { ...readCursor(c.req.valid("query"), DATE_AND_ID), holderId: id });
      linkPages(c, page.next);
      return c.json({ tokens: page.entries, next_cursor: page.next, allowed_scopes: scopesFor(roles) }, 200);
    })
    .openapi(createOwn, async (c) => {
      requireRecentSignIn(c.var.person, auth.clock(), PROOF);
      const creation = { by: c.var.person.id, form: c.req.valid("json"), caller: getCaller(c) };
      return c.json(await createOwnToken(auth, creation), 201);
    })
    .openapi(revokeOwn, async (c) => {
      const by = c.var.person.id;
      await revokeToken(auth, { tokenId: c.req.valid("param").id, by, holderId: by, caller: getCaller(c) });
      return c.body(null, 204);
    });

const allTokensApi = ({ auth }: PeopleDeps) =>
  personApi()
    .openapi(listAll, async (c) => {
      const cursor = readCursor(c.req.valid("query"), DATE_AND_ID);
      const page = await listTokens(auth, { ...cursor, holderId: undefined, state: "valid" });
      linkPages(c, page.next);
      return c.json({ tokens: page.entries, next_cursor: page.next }, 200);
    })
    .openapi(revokeAny, async (c) => {
      const { id } = c.req.valid("param");
      await revokeToken(auth, { tokenId: id, by: c.var.person.id, holderId: undefined, caller: getCaller(c) });
      return c.body(null, 204);
    })
    .openapi(createAccount, async (c) => {
      const id = await createServiceAccount(auth, c.var.person.id, c.req.valid("json"), getCaller(c));
      return c.json(await requireUserRow(auth, id), 201);
    })
    .openapi(listOfUser, async (c) => {
      const { id } = await requireProfile(auth, c.req.valid("param").id);
      const page = await listTokens(auth, { ...readCursor(c.req.valid("query"), DATE_AND_ID), holderId: id });
      linkPages(c, page.next);
      const allowed = scopesFor(await listRoles(auth, id));
      return c.json({ tokens: page.entries, next_cursor: page.next, allowed_scopes: allowed }, 200);
    })
    .openapi(createOfAccount, async (c) => {
      requireRecentSignIn(c.var.person, auth.clock(), PROOF);
      const creation = { by: c.var.person.id, form: c.req.valid("json"), caller: getCaller(c) };
      return c.json(await createServiceToken(auth, c.req.valid("param").id, creation), 201);
    });
