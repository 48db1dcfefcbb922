import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { json } from "#platform/api/api.ts";
import { NumberedQuery, readPagedList } from "#platform/api/numbered-pages.ts";
import { withLinkHeader } from "#platform/api/paging.ts";
import type { PageRange } from "#platform/reverse-paging.ts";
import { dayFilter } from "#platform/list-filters.ts";
import { ROLES } from "#people/core/role.ts";
import {
  listRoleChanges,
  listRoleHolders,
  listRoleWarnings,
  type RoleChangeEntry,
  type RoleHolder,
} from "#people/roles/server/roles.ts";
import { countUsers } from "#people/core/server/user-counts.ts";
import type { PeopleDeps } from "#people/core/server/people-deps.ts";
import {
  RoleChangePage,
  RoleHolderPage,
  RoleName,
  RoleWarnings,
  UserCounts,
} from "#people/core/server/people-shapes.ts";

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
  summary: "The people with a role, since when and by whom",
  description: "Service accounts are not people; `GET /users?status=service` lists them.",
  request: { params: z.object({ role: RoleName }), query: NumberedQuery },
  responses: { 200: withLinkHeader(json(RoleHolderPage, "Holders, the newest first.")) },
});

const changes = operation("roles", {
  method: "get",
  path: "/role-changes",
  operationId: "listRoleChanges",
  tags,
  summary: "The history of roles, newest first",
  request: {
    query: NumberedQuery.extend({
      user_id: z.string().optional().openapi({ description: "The id of the person whose roles changed." }),
      role: z.enum(ROLES).optional(),
      change: z.enum(["assigned", "removed"]).optional(),
      changed_from: dayFilter("The first day (UTC) of the change"),
      changed_until: dayFilter("The last day (UTC) of the change"),
    }),
  },
  responses: { 200: withLinkHeader(json(RoleChangePage, "One page.")) },
});

/** Returns the API of `/dashboard/roles`. */
export const rolesApi = ({ auth }: PeopleDeps) =>
  personApi()
    .openapi(overview, async (c) =>
      c.json({ counts: await countUsers(auth), warnings: await listRoleWarnings(auth) }, 200),
    )
    .openapi(holders, async (c) =>
      c.json(
        await readPagedList(c, c.req.valid("query"), {
          key: "holders",
          getEntryId: ({ id }: RoleHolder) => id,
          read: (range: PageRange) => listRoleHolders(auth, { ...c.req.valid("param"), ...range }),
        }),
        200,
      ),
    )
    .openapi(changes, async (c) => {
      const {
        user_id: userId,
        role,
        change,
        changed_from: from,
        changed_until: until,
        ...query
      } = c.req.valid("query");
      const filters = { userId, role, change, from, until };
      const read = (range: PageRange) => listRoleChanges(auth, { ...filters, ...range });
      return c.json(
        await readPagedList(c, query, { key: "changes", getEntryId: ({ id }: RoleChangeEntry) => id, read }),
        200,
      );
    });
