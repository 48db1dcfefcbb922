import { requireSignInForRole } from "#people/core/server/current-person.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { UserInvitation, UserNames } from "#people/core/user-form.ts";
import { UserQuery, UserSelection } from "#people/core/user-query.ts";
import { body, json } from "#platform/api/api.ts";
import { NumberedQuery, readPagedList } from "#platform/api/numbered-pages.ts";
import { withLinkHeader } from "#platform/api/paging.ts";
import type { PageRange } from "#platform/reverse-paging.ts";
import { textFileResponse } from "#platform/http/files/text-file-response.ts";
import { exportUsers } from "#people/users/server/export-users.ts";
import { inviteUser } from "#people/invitations/server/invite-user.ts";
import { updateUser } from "#people/users/server/update-user.ts";
import { countUsers } from "#people/core/server/user-counts.ts";
import { listUsers, type ListedUser, requireUserRow } from "#people/users/server/users.ts";
import type { PeopleDeps } from "#people/core/server/people-deps.ts";
import { InvitedUser, User, UserCounts, UserId, UserPage } from "#people/core/server/people-shapes.ts";
import { withLocation } from "#platform/api/with-location.ts";

const tags = ["Users"];

const list = operation("manage_users", {
  method: "get",
  path: "/users",
  operationId: "listUsers",
  tags,
  summary: "Users, newest first",
  request: { query: UserQuery.extend(NumberedQuery.shape) },
  responses: { 200: withLinkHeader(json(UserPage, "One page and the total.")) },
});

const counts = operation("manage_users", {
  method: "get",
  path: "/users/counts",
  operationId: "countUsers",
  tags,
  summary: "The number of users, and of people with each role",
  responses: { 200: json(UserCounts, "The counts.") },
});

const csv = operation("manage_users", {
  method: "get",
  path: "/users.csv",
  operationId: "exportUsers",
  tags,
  summary: "Users as a CSV file",
  request: { query: UserSelection },
  responses: { 200: { description: "RFC 4180, UTF-8.", content: { "text/csv": { schema: { type: "string" } } } } },
});

const invite = operation("manage_users", {
  method: "post",
  path: "/users",
  operationId: "inviteUser",
  tags,
  summary: "Invite a person: account, profile, roles and the e-mail",
  request: body(UserInvitation),
  responses: {
    201: withLocation(
      json(InvitedUser, "The invited user, with the link to pass on where no mail server is set."),
      "/users/{id}",
    ),
  },
});

const read = operation("manage_users", {
  method: "get",
  path: "/users/{id}",
  operationId: "readUser",
  tags,
  summary: "One user",
  request: { params: UserId },
  responses: { 200: json(User, "The user.") },
});

const update = operation("manage_users", {
  method: "patch",
  path: "/users/{id}",
  operationId: "updateUser",
  tags,
  summary: "Set a user's names, or one of them; the e-mail address is the user's own to change",
  request: { params: UserId, ...body(UserNames.partial()) },
  responses: { 200: json(User, "The user as stored.") },
});

/** Returns the API of the user list and of one user (specification §2, *User Management*). */
export const usersApi = ({ auth, mailServer }: PeopleDeps) =>
  personApi()
    .openapi(list, async (c) => {
      const query = c.req.valid("query");
      const read = (range: PageRange) => listUsers(auth, { ...query, page: 1, ...range });
      return c.json(await readPagedList(c, query, { key: "users", getEntryId: ({ id }: ListedUser) => id, read }), 200);
    })
    .openapi(counts, async (c) => {
      return c.json(await countUsers(auth), 200);
    })
    .openapi(csv, async (c) => {
      return textFileResponse(exportUsers(auth, c.req.valid("query")), {
        mediaType: "text/csv",
        fileName: "users.csv",
      });
    })
    .openapi(invite, async (c) => {
      const invitation = c.req.valid("json");
      for (const role of invitation.roles) requireSignInForRole(c.var.person, role);
      const { id, href } = await inviteUser(auth, c.var.actor, invitation);
      // The link opens the account: a program does not get it.
      const invitation_link = mailServer || c.var.person.token ? null : href;
      return c.json({ ...(await requireUserRow(auth, id)), invitation_link }, 201);
    })
    .openapi(read, async (c) => {
      return c.json(await requireUserRow(auth, c.req.valid("param").id), 200);
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid("param");
      await updateUser(auth, c.var.actor, { userId: id, names: c.req.valid("json") });
      return c.json(await requireUserRow(auth, id), 200);
    });
