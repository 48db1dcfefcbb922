import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { listPeopleWith } from "#people/users/server/list-people-with.ts";
import { body, json, Timestamp } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import { AssignmentForm, CommentForm } from "#publications/comments/comment-forms.ts";
import { requireEditable } from "#publications/core/server/guards.ts";
import type { PublicationsDeps } from "#publications/core/server/publications-deps.ts";
import { Named, PublicationId } from "#publications/core/responses/server/publication-shapes.ts";
import { assignPublication } from "./assign-publication.ts";
import { listComments } from "./list-comments.ts";
import { writeComment } from "./write-comment.ts";

const tags = ["Comments"];

const Comment = z
  .object({
    id: z.uuid(),
    kind: z.enum(["comment", "assignment"]),
    author: Named.nullable().openapi({ description: "Null: the account was erased." }),
    text: z.string().openapi({ description: "Of a comment; `@{id}` mentions a person of `mentions`." }),
    mentions: z.array(Named).readonly(),
    assignee: Named.nullable().openapi({ description: "Of an assignment: the person from then on." }),
    due_on: z.string().nullable(),
    created_at: Timestamp,
  })
  .openapi("PublicationComment");

const Discussion = z
  .object({
    assignee: Named.nullable(),
    due_on: z.string().nullable().openapi({ description: "An ISO date." }),
    comments: z.array(Comment).readonly().openapi({ description: "The oldest first; the newest 500." }),
  })
  .openapi("PublicationComments");

const people = operation("comments", {
  method: "get",
  path: "/publications/assignees",
  operationId: "listPublicationAssignees",
  tags,
  summary: "The people who can be assigned to a publication and mentioned in a comment",
  responses: { 200: json(z.object({ people: z.array(Named).readonly() }), "Admins and editors, by name.") },
  [LIST_OF]: "people",
});

const list = operation("comments", {
  method: "get",
  path: "/publications/{id}/comments",
  operationId: "listPublicationComments",
  tags,
  summary: "Who takes care of a publication, and what the staff wrote about it for each other",
  request: { params: PublicationId },
  responses: { 200: json(Discussion, "Authors and reviewers never read it.") },
  [LIST_OF]: "comments",
});

const write = operation("comments", {
  method: "post",
  path: "/publications/{id}/comments",
  operationId: "writePublicationComment",
  tags,
  summary: "Write a comment for the staff; the same key stores it once, and mentioned people are notified",
  request: { params: PublicationId, ...body(CommentForm) },
  responses: { 200: json(Discussion, "With the new comment.") },
});

const assign = operation("comments", {
  method: "put",
  path: "/publications/{id}/assignment",
  operationId: "assignPublication",
  tags,
  summary: "Assign a publication to an admin or an editor until a day, or to no person",
  request: { params: PublicationId, ...body(AssignmentForm) },
  responses: { 200: json(Discussion, "As stored, with the change among the comments.") },
});

/** The operations of the staff on assignments and comments (decision 90). */
export const commentsApi = ({ ctx }: PublicationsDeps) =>
  personApi()
    .openapi(people, async (c) => c.json({ people: await listPeopleWith(ctx, "comments") }, 200))
    .openapi(list, async (c) => {
      const { id } = await requireEditable(ctx, c.var.person, c.req.valid("param").id);
      return c.json(await listComments(ctx, id), 200);
    })
    .openapi(write, async (c) => {
      const { id } = await requireEditable(ctx, c.var.person, c.req.valid("param").id);
      await writeComment(ctx, c.var.actor, { publicationId: id, ...c.req.valid("json") });
      return c.json(await listComments(ctx, id), 200);
    })
    .openapi(assign, async (c) => {
      const { id } = await requireEditable(ctx, c.var.person, c.req.valid("param").id);
      await assignPublication(ctx, c.var.actor, { publicationId: id, ...c.req.valid("json") });
      return c.json(await listComments(ctx, id), 200);
    });
