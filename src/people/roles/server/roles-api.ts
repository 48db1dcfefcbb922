import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/server/operation.ts";
import { json } from "#platform/api/api.ts";
import { listRoleChanges, listRoleHolders, listRoleWarnings } from "#people/roles/server/roles.ts";
import { countUsers } from "#people/users/server/user-counts.ts";
import type { PeopleDeps } from "#people/server/people-deps.ts";
import { Page, RoleChangePage, RoleHolder, RoleName, RoleWarnings, UserCounts } from "#people/server/people-shapes.ts";

const tags = ["Roles"];

const overview = operation("roles", {
  method: "get",
  path: "/roles",
  operationId: "readRoles",
  tags,
  summary: "The number of people with each role, and warnings",
  responses: { 200: json(z.object({ counts: UserCounts, warnings: RoleWarnings }), "Counts and warnings.") },
});

const holders = operation("roles", {
  method: "get",
  path: "/roles/{role}/holders",
  operationId: "listRoleHolders",
  tags,
  summary: "The holders of a role, since when and by whom; 25 a page",
  request: { params: z.object({ role: RoleName }), query: z.object({ page: Page }) },
  responses: { 200: json(z.array(RoleHolder).readonly(), "Holders, the newest first.") },
});

const changes = operation("roles", {
  method: "get",
  path: "/role-changes",
  operationId: "listRoleChanges",
  tags,
  summary: "The history of roles, newest first, 25 a page, with the total",
  request: { query: z.object({ user_id: z.string().optional(), page: Page }) },
  responses: { 200: json(RoleChangePage, "One page.") },
});

/** Returns the API of `/dashboard/roles`. */
export const rolesApi = ({ auth }: PeopleDeps) =>
  personApi()
    .openapi(overview, async (c) =>
      c.json({ counts: await countUsers(auth), warnings: await listRoleWarnings(auth) }, 200),
    )
    .openapi(holders, async (c) =>
      c.json(await listRoleHolders(auth, { ...c.req.valid("param"), ...c.req.valid("query") }), 200),
    )
    .openapi(changes, async (c) => {
      const { user_id, page } = c.req.valid("query");
      return c.json(await listRoleChanges(auth, { userId: user_id, page }), 200);
    });
