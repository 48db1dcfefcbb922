import { createRoute, z } from "@hono/zod-openapi";
import { can } from "#people/policy.ts";
import type { Person } from "#people/server/current-person.ts";
import { omissible } from "#platform/given-fields.ts";
import { mergePatch } from "#platform/merge-patch.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { body, fieldErrorsOf, json, OPTIONAL_SIGN_IN, patchBody } from "#platform/api/api.ts";
import { hasSessionCookie } from "#platform/http/session-cookie.ts";
import { draftOf, PublicationInput, PublicationPatch } from "#publications/records/publication-form.ts";
import type { Publication } from "#publications/publication.ts";
import { inputOfStored } from "#publications/records/stored-input.ts";
import { requirePlace } from "#publications/chapters/server/chapter-form.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { deletePublication } from "#publications/records/server/delete-publication.ts";
import {
  guardDeleting,
  guardEditing,
  requireReadable,
  requireStatus,
} from "#publications/listing/server/listed-publication.ts";
import { updatePublication } from "#publications/records/server/update-publication.ts";
import { actorIn, type Dashboard, publicationsApp, needs, personIn, signedIn } from "./api-deps.ts";
import { responseFor } from "./publication-response.ts";
import { PublicationResponse, PublicationId, Version } from "./publication-shapes.ts";

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
  responses: { 201: json(PublicationResponse, "The publication as stored.") },
});

/** The error of specification §8 for a request without a session or with an invalid one. */
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
  responses: { 200: json(PublicationResponse, "The publication; its version is the entity tag.") },
});

const IfMatch = z.object({
  "if-match": z
    .string()
    .optional()
    .openapi({ description: 'The version that was read, such as "3"; or send version.' }),
});

const update = createRoute({
  method: "put",
  path: "/publications/{id}",
  operationId: "updatePublication",
  tags,
  summary: "Replace all that a publication says; 409 with what changed when somebody was quicker",
  description:
    "Takes the whole record: a field that is missing is refused by name, null says that it is empty. People as contributors, or as authors. To change only some fields, use PATCH.",
  middleware: [signedIn] as const,
  request: {
    params: PublicationId,
    headers: IfMatch,
    ...body(PublicationInput.safeExtend({ version: omissible(Version.optional()) })),
  },
  responses: { 200: json(PublicationResponse, "The publication as stored.") },
});

const patch = createRoute({
  method: "patch",
  path: "/publications/{id}",
  operationId: "patchPublication",
  tags,
  summary: "Change some of what a publication says (RFC 7396): what is left out stays, null empties a field",
  description:
    "A JSON merge patch, as application/merge-patch+json or application/json. Lists, such as contributors and keywords, are replaced whole. With authors instead of contributors, what is known of an author stays.",
  middleware: [signedIn] as const,
  request: {
    params: PublicationId,
    headers: IfMatch,
    ...patchBody(PublicationPatch.extend({ version: Version.optional() })),
  },
  responses: { 200: json(PublicationResponse, "The publication as stored.") },
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

/** The operations on one publication: create, read, change, delete (specification §7). */
export const publicationApi = ({ ctx }: Dashboard) =>
  publicationsApp()
    .openapi(create, async (c) => {
      const [person, input] = [personIn(c), c.req.valid("json")];
      const { draft, parentId } = draftOf(input);
      requireStatus(person, draft.status);
      await requirePlace(ctx, person, { draft, parentId });
      const isProposal = !can(person.roles, "edit_publication");
      const publication = await createPublication(ctx, actorIn(c), { draft, parentId, isProposal });
      return c.json(await responseFor(ctx, person, publication), 201);
    })
    .openapi(read, async (c) => {
      const person = c.get("caller");
      const publication = await requireReadable(ctx, person, c.req.valid("param").id);
      c.header("ETag", `"${publication.version}"`);
      return c.json(await responseFor(ctx, person, publication), 200);
    })
    .openapi(update, async (c) => {
      const person = personIn(c);
      const before = await requireEditable(ctx, person, c.req.valid("param").id);
      const { version, ...input } = c.req.valid("json");
      const known = versionIn(version, c.req.valid("header")["if-match"]);
      const publication = await replacePublication(ctx, person, { before, input, version: known });
      c.header("ETag", `"${publication.version}"`);
      return c.json(await responseFor(ctx, person, publication), 200);
    })
    .openapi(patch, async (c) => {
      const person = personIn(c);
      const before = await requireEditable(ctx, person, c.req.valid("param").id);
      const known = versionIn(c.req.valid("json").version, c.req.valid("header")["if-match"]);
      const input = patchedInput(before, await c.req.json());
      const publication = await replacePublication(ctx, person, { before, input, version: known });
      c.header("ETag", `"${publication.version}"`);
      return c.json(await responseFor(ctx, person, publication), 200);
    })
    .openapi(remove, async (c) => {
      const person = personIn(c);
      const { id } = await requireReadable(ctx, person, c.req.valid("param").id);
      await deletePublication(ctx, actorIn(c), { id, permit: guardDeleting(person) });
      return c.body(null, 204);
    });

async function requireEditable(ctx: Dashboard["ctx"], person: Person, id: string): Promise<Publication> {
  const publication = await requireReadable(ctx, person, id);
  guardEditing(person)(publication);
  return publication;
}

/** Returns the stored publication with the patch applied. Throws Invalid. */
function patchedInput(before: Publication, given: Readonly<Record<string, unknown>>): PublicationInput {
  const { version: _, ...patch } = given;
  const stored = inputOfStored(before);
  // Authors given by name alone keep their stored details.
  const known = "authors" in patch && !("contributors" in patch) ? { ...stored, contributors: undefined } : stored;
  const read = PublicationInput.safeParse(mergePatch(known, patch));
  if (!read.success) throw new Invalid(fieldErrorsOf(read.error));
  return read.data;
}

type Replacement = { readonly before: Publication; readonly input: PublicationInput; readonly version: number };

async function replacePublication(
  ctx: Dashboard["ctx"],
  person: Person,
  { before, input, version }: Replacement,
): Promise<Publication> {
  const { draft, parentId } = draftOf(input, before.contributors);
  requireStatusOf(person, draft.status, before.status);
  await requirePlace(ctx, person, { draft, parentId }, before);
  const actor = { kind: "person", id: person.id } as const;
  const permit = guardEditing(person);
  return updatePublication(ctx, actor, { id: before.id, version, draft, parentId, permit });
}

function requireStatusOf(person: Person, wanted: Parameters<typeof requireStatus>[1], stored: string): void {
  if (wanted !== stored) requireStatus(person, wanted);
}

function versionIn(version: number | undefined, ifMatch: string | undefined): number {
  const tag = /^\s*(?:W\/)?"(\d{1,9})"\s*$/u.exec(ifMatch ?? "")?.[1];
  const known = version ?? (tag === undefined ? undefined : Number(tag));
  if (known !== undefined) return known;
  throw new Refused(428, "Error updating publication", "Say which version you changed: version, or If-Match.");
}
