import { z } from "@hono/zod-openapi";
import { resetFactors } from "#accounts/mfa/server/reset-factors.ts";
import { signOutEverywhere } from "#accounts/sessions/server/list-sessions.ts";
import { sendResetLink } from "#accounts/passwords/server/send-reset-email.ts";
import { requireSignInForRole } from "#people/core/server/current-person.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import { assignRole, removeRole } from "#people/roles/server/change-roles.ts";
import { deactivateUser, reactivateUser } from "#people/users/server/deactivate-user.ts";
import { eraseUser } from "#people/users/server/erase-user.ts";
import { requireProfile } from "#people/profiles/server/require-profile.ts";
import { copyInvitationLink, resendInvitation } from "#people/invitations/server/resend-invitation.ts";
import { revokeInvitation } from "#people/invitations/server/revoke-invitation.ts";
import { requireUserRow } from "#people/users/server/users.ts";
import type { PeopleDeps } from "#people/core/server/people-deps.ts";
import { requireRecentSignIn } from "#people/core/server/recent-sign-in.ts";
import { Typed, User, UserId, UserRole } from "#people/core/server/people-shapes.ts";

const tags = ["Users"];
const DONE = { 204: { description: "Done." } } as const;

/** Returns a route that changes one user and takes no further input. */
const change = <Method extends "post" | "put" | "delete", Path extends string>(
  method: Method,
  path: Path,
  operationId: string,
  summary: string,
) =>
  operation("manage_users", { method, path, operationId, tags, summary, request: { params: UserId }, responses: DONE });

const roleRoute = <Method extends "put" | "delete">(method: Method, operationId: string, summary: string) =>
  operation("manage_users", {
    method,
    path: "/users/{id}/roles/{role}",
    operationId,
    tags,
    summary,
    request: { params: UserRole },
    responses: { 200: json(User, "The user as stored.") },
  });

const createOperation = <Path extends string>(path: Path, operationId: string, summary: string) =>
  operation("manage_users", {
    method: "post",
    path,
    operationId,
    tags,
    summary,
    request: { params: UserId, ...body(Typed) },
    responses: DONE,
  });

const assign = roleRoute("put", "assignRole", "Give a role");
const remove = roleRoute("delete", "removeRole", "Remove a role; not the last admin's, nor your own admin role");
const deactivate = createOperation(
  "/users/{id}/deactivation",
  "deactivateUser",
  "Delete User Account: roles, sessions, sign-in",
);
const reactivate = change(
  "delete",
  "/users/{id}/deactivation",
  "reactivateUser",
  "Let a deactivated user sign in again",
);
const erase = createOperation("/users/{id}/erasure", "eraseUser", "Erase personal data permanently");
const endSessions = change("delete", "/users/{id}/sessions", "endUserSessions", "Sign the user out everywhere");
const reset = change("post", "/users/{id}/reset-link", "sendResetLink", "Send a link to choose a new password");
const factors = change(
  "delete",
  "/users/{id}/factors",
  "resetFactors",
  "Remove second factors and passkeys; needs a sign-in within the last quarter of an hour",
);
const resend = change("post", "/users/{id}/invitation", "resendInvitation", "Send the invitation again");
const revoke = change("delete", "/users/{id}/invitation", "revokeInvitation", "Revoke the invitation");

const link = operation("manage_users", {
  method: "post",
  path: "/users/{id}/invitation/link",
  operationId: "copyInvitationLink",
  tags,
  summary: "A new invitation link to pass on; older ones stop working",
  request: { params: UserId },
  responses: { 200: json(z.object({ href: z.string() }), "The link.") },
});

/** Returns the API of a user's roles, account state, invitation and ways to sign in. */
export const accountStateApi = (deps: PeopleDeps) =>
  createRoleRoutes(deps).route("/", accountStates(deps)).route("/", access(deps));

const createRoleRoutes = ({ auth }: PeopleDeps) =>
  personApi()
    .openapi(assign, async (c) => {
      const { id, role } = c.req.valid("param");
      requireSignInForRole(c.var.person, role);
      await assignRole(auth, c.var.actor, { userId: id, role });
      return c.json(await requireUserRow(auth, id), 200);
    })
    .openapi(remove, async (c) => {
      const { id, role } = c.req.valid("param");
      requireSignInForRole(c.var.person, role);
      await removeRole(auth, c.var.actor, { userId: id, role });
      return c.json(await requireUserRow(auth, id), 200);
    });

const accountStates = ({ auth, records }: PeopleDeps) =>
  personApi()
    .openapi(deactivate, async (c) => {
      await deactivateUser(auth, c.var.actor, c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(reactivate, async (c) => {
      await reactivateUser(auth, c.var.actor, c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(erase, async (c) => {
      await eraseUser({ ...auth, records }, c.var.actor, c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(resend, async (c) => {
      await resendInvitation(auth, c.var.actor, c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(revoke, async (c) => {
      await revokeInvitation(auth, c.var.actor, c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(link, async (c) => {
      const href = await copyInvitationLink(auth, c.var.actor, c.req.valid("param").id);
      return c.json({ href }, 200);
    });

const access = ({ auth }: PeopleDeps) =>
  personApi()
    .openapi(endSessions, async (c) => {
      const by = c.var.person.id;
      const { id } = await requireProfile(auth, c.req.valid("param").id);
      await signOutEverywhere(auth, by, { userId: id });
      return c.body(null, 204);
    })
    .openapi(reset, async (c) => {
      const by = c.var.person.id;
      const { id } = await requireProfile(auth, c.req.valid("param").id);
      await sendResetLink(auth, by, id);
      return c.body(null, 204);
    })
    .openapi(factors, async (c) => {
      const by = c.var.person;
      requireRecentSignIn(by, auth.clock(), "Sign in again to reset the second factors of another person.");
      const { id } = await requireProfile(auth, c.req.valid("param").id);
      await resetFactors(auth, by, id);
      return c.body(null, 204);
    });
