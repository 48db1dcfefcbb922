import { createRoute, z } from "@hono/zod-openapi";
import { can } from "#people/policy.ts";
import type { Person } from "#people/server/current-person.ts";
import { Refused } from "#platform/refusal.ts";
import { body, json, OPTIONAL_SIGN_IN } from "#platform/server/api.ts";
import { hasSessionCookie } from "#platform/server/session-cookie.ts";
import { draftOf, PublicationInput } from "#publications/publication-form.ts";
import { requirePlace } from "../chapter-form.ts";
import { createPublication } from "../create-publication.ts";
import { deletePublication } from "../delete-publication.ts";
import { permitDeleting, permitEditing, requireReadable, requireStatus } from "../desk-access.ts";
import { updatePublication } from "../update-publication.ts";
import { actorIn, type Desk, deskPart, needs, personIn, signedIn } from "./desk-house.ts";
import { answerFor } from "./publication-answer.ts";
import { PublicationAnswer, PublicationId, Version } from "./publication-shapes.ts";

const tags = ["Publications"];

const create = createRoute({
  method: "post",
  path: "/publications",
  operationId: "createPublication",
  tags,
  summary: "Add a publication; what an author adds is a draft of theirs or waits for an editor",
  middleware: [
    async (c, next) => {
      if (!c.get("caller")) throw notLoggedIn(c.req.raw.headers);
      await next();
    },
    needs("add_publication"),
  ] as const,
  request: body(PublicationInput),
  responses: { 201: json(PublicationAnswer, "The publication as stored.") },
});

/** Specification §8: nobody is signed in, or somebody says so with a session that does not hold. */
const notLoggedIn = (headers: Headers): Refused =>
  new Refused(
    401,
    "Error creating publication",
    headers.has("authorization") || hasSessionCookie(headers.get("cookie"))
      ? "Authentication session error"
      : "You must be logged in to create publications",
  );

const read = createRoute({
  method: "get",
  path: "/publications/{id}",
  operationId: "readPublication",
  tags,
  summary: "One publication with all relations, and what it lacks; a published one for everybody",
  security: OPTIONAL_SIGN_IN,
  request: { params: PublicationId },
  responses: { 200: json(PublicationAnswer, "The publication; its version is the entity tag.") },
});

const update = createRoute({
  method: "put",
  path: "/publications/{id}",
  operationId: "updatePublication",
  tags,
  summary: "Replace what a publication says; 409 with what changed when somebody was quicker",
  middleware: [signedIn] as const,
  request: {
    params: PublicationId,
    headers: z.object({ "if-match": z.string().optional().openapi({ description: 'The version, such as "3".' }) }),
    ...body(PublicationInput.safeExtend({ version: Version.optional() })),
  },
  responses: { 200: json(PublicationAnswer, "The publication as stored.") },
});

const remove = createRoute({
  method: "delete",
  path: "/publications/{id}",
  operationId: "deletePublication",
  tags,
  summary: "Delete a publication for good, with its files and statistics; 409 while it has chapters",
  middleware: [signedIn] as const,
  request: { params: PublicationId },
  responses: { 204: { description: "Deleted." } },
});

/** One publication: added, read, changed, deleted (specification §7). */
export const recordsApi = ({ work }: Desk) =>
  deskPart()
    .openapi(create, async (c) => {
      const [person, input] = [personIn(c), c.req.valid("json")];
      const { draft, parentId } = draftOf(input);
      requireStatus(person, draft.status);
      await requirePlace(work, person, { draft, parentId });
      const isProposal = !can(person.roles, "edit_publication");
      const publication = await createPublication(work, actorIn(c), { draft, parentId, isProposal });
      return c.json(await answerFor(work, person, publication), 201);
    })
    .openapi(read, async (c) => {
      const person = c.get("caller");
      const publication = await requireReadable(work, person, c.req.valid("param").id);
      c.header("ETag", `"${publication.version}"`);
      return c.json(await answerFor(work, person, publication), 200);
    })
    .openapi(update, async (c) => {
      const person = personIn(c);
      const before = await requireReadable(work, person, c.req.valid("param").id);
      const permit = permitEditing(person);
      permit(before);
      const { version, ...input } = c.req.valid("json");
      const { draft, parentId } = draftOf(input, before.contributors);
      requireStatusOf(person, draft.status, before.status);
      await requirePlace(work, person, { draft, parentId }, before);
      const publication = await updatePublication(work, actorIn(c), {
        id: before.id,
        version: versionIn(version, c.req.valid("header")["if-match"]),
        draft,
        parentId,
        permit,
      });
      c.header("ETag", `"${publication.version}"`);
      return c.json(await answerFor(work, person, publication), 200);
    })
    .openapi(remove, async (c) => {
      const person = personIn(c);
      const { id } = await requireReadable(work, person, c.req.valid("param").id);
      await deletePublication(work, actorIn(c), { id, permit: permitDeleting(person) });
      return c.body(null, 204);
    });

function requireStatusOf(person: Person, wanted: Parameters<typeof requireStatus>[1], stored: string): void {
  if (wanted !== stored) requireStatus(person, wanted);
}

function versionIn(version: number | undefined, ifMatch: string | undefined): number {
  const tag = /^\s*(?:W\/)?"(\d{1,9})"\s*$/u.exec(ifMatch ?? "")?.[1];
  const known = version ?? (tag === undefined ? undefined : Number(tag));
  if (known !== undefined) return known;
  throw new Refused(428, "Error updating publication", "Say which version you changed: version, or If-Match.");
}
