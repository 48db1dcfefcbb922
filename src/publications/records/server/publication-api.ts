import { operation, personApi, publicOperation } from "#people/core/server/operation.ts";
import type { Person } from "#people/core/server/current-person.ts";
import { optionalField } from "#platform/given-fields.ts";
import { mergePatch } from "#platform/merge-patch.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { IfMatch, requireSentVersion } from "#platform/api/if-match.ts";
import { body, json, patchBody, withVersion } from "#platform/api/api.ts";
import { toFieldErrors } from "#platform/api/wrong-input.ts";
import { NEEDS_VERSION } from "#platform/api/named-problems.ts";
import { OPTIONAL_SIGN_IN } from "#platform/api/openapi-document.ts";
import { hasSessionCookie } from "#platform/http/session-cookie.ts";
import { toDraft, PublicationInput, PublicationPatch } from "#publications/records/publication-form.ts";
import type { Publication } from "#publications/core/publication.ts";
import { toStoredInput } from "#publications/records/stored-input.ts";
import { requirePlace } from "./require-place.ts";
import { addPublication } from "#publications/records/server/add-publication.ts";
import { guardEditing, requireEditable, requireReadable, requireStatus } from "#publications/core/server/guards.ts";
import { carryTitles } from "#publications/core/details/carry-faces.ts";
import { updatePublication } from "#publications/records/server/update-publication.ts";
import type { PublicationsDeps } from "#publications/core/server/publications-deps.ts";
import { responseFor } from "#publications/core/responses/server/publication-response.ts";
import { PublicationResponse, PublicationId, Version } from "#publications/core/responses/server/publication-shapes.ts";
import { withLocation } from "#platform/api/with-location.ts";
import { withRenamedSeries } from "#publications/series/server/renamed-series.ts";
import { refuseOtherSeries } from "#publications/series/server/refuse-other-series.ts";

const tags = ["Publications"];

/** Specification §8: the 401 of a request without a sign-in, or with a session that is not valid. */
const notLoggedIn = (headers: Headers): Refused =>
  new Refused(
    401,
    "Error creating publication",
    headers.has("authorization") || hasSessionCookie(headers.get("cookie"))
      ? "Authentication session error"
      : "You must be logged in to create publications",
  );

const create = operation(
  "add_publication",
  {
    method: "post",
    path: "/publications",
    operationId: "createPublication",
    tags,
    summary: "Add a publication; what an author adds is a draft of theirs or waits for an editor",
    // A copy, since a built press makes the schema itself, which threads use too, before the library of the API adds its methods.
    request: body(PublicationInput.clone().openapi("NewPublication")),
    responses: {
      201: withLocation(json(PublicationResponse, "The publication as stored."), "/publications/{id}", true),
    },
  },
  notLoggedIn,
);

const read = publicOperation({
  method: "get",
  path: "/publications/{id}",
  operationId: "readPublication",
  tags,
  summary: "One publication with all relations, and what it lacks; a published one for everybody",
  security: OPTIONAL_SIGN_IN,
  request: { params: PublicationId },
  responses: { 200: withVersion(json(PublicationResponse, "The publication; its version is the entity tag.")) },
});

/** The title of refused changes. */
const UPDATING = "Error updating publication";

const changed = { 200: withVersion(json(PublicationResponse, "The publication as stored.")) };

const update = operation("signed-in", {
  method: "put",
  path: "/publications/{id}",
  operationId: "updatePublication",
  tags,
  summary: "Replace a publication; 409 with the changes if another person was faster",
  description:
    "Takes the whole publication: a missing field is refused by name, null means that it is empty. People as contributors, or as authors. To change only some fields, use PATCH.",
  request: {
    params: PublicationId,
    headers: IfMatch,
    ...body(PublicationInput.safeExtend({ version: optionalField(Version.optional()) })),
  },
  responses: changed,
  [NEEDS_VERSION]: true,
});

const patch = operation("signed-in", {
  method: "patch",
  path: "/publications/{id}",
  operationId: "patchPublication",
  tags,
  summary: "Change some fields of a publication (RFC 7396): omitted fields stay, null empties a field",
  description:
    "A JSON merge patch, as application/merge-patch+json or application/json. Lists, such as contributors and keywords, are replaced whole. With authors instead of contributors, what is known of an author stays.",
  request: {
    params: PublicationId,
    headers: IfMatch,
    ...patchBody(PublicationPatch.extend({ version: Version.optional() })),
  },
  responses: changed,
  [NEEDS_VERSION]: true,
});

/** The operations on one publication: create, read, change (specification §7); the trash deletes it. */
export const publicationApi = ({ ctx }: PublicationsDeps) =>
  personApi()
    .openapi(create, async (c) => {
      const { person, actor } = c.var;
      const publication = await addPublication(ctx, { person, actor }, { input: c.req.valid("json") });
      return c.json(await responseFor(ctx, person, publication), 201);
    })
    .openapi(read, async (c) => {
      const person = c.var.caller;
      const publication = await requireReadable(ctx, person, c.req.valid("param").id);
      c.header("ETag", `"${publication.version}"`);
      return c.json(await responseFor(ctx, person, publication), 200);
    })
    .openapi(update, async (c) => {
      const person = c.var.person;
      const before = await requireEditable(ctx, person, c.req.valid("param").id);
      const { version, ...input } = c.req.valid("json");
      const known = requireSentVersion(c, version, UPDATING);
      const publication = await replacePublication(ctx, person, { before, input, version: known });
      c.header("ETag", `"${publication.version}"`);
      return c.json(await responseFor(ctx, person, publication), 200);
    })
    .openapi(patch, async (c) => {
      const person = c.var.person;
      const before = await requireEditable(ctx, person, c.req.valid("param").id);
      const known = requireSentVersion(c, c.req.valid("json").version, UPDATING);
      const input = patchInput(before, await c.req.json());
      const publication = await replacePublication(ctx, person, { before, input, version: known });
      c.header("ETag", `"${publication.version}"`);
      return c.json(await responseFor(ctx, person, publication), 200);
    });

/** Returns the stored publication with the patch applied. Throws Invalid. */
function patchInput(before: Publication, given: Readonly<Record<string, unknown>>): PublicationInput {
  const { version: _, ...patch } = given;
  const stored = withCarriedTitles(toStoredInput(before), patch);
  // Authors given by name alone keep their stored details.
  const known = "authors" in patch && !("contributors" in patch) ? { ...stored, contributors: undefined } : stored;
  const read = PublicationInput.safeParse(mergePatch(withoutOtherSeries(known, patch["series"]), patch));
  if (!read.success) throw new Invalid(toFieldErrors(read.error));
  return read.data;
}

/** A patch that names another series takes nothing of the one before: its identifiers and the position are not those of the new one. */
function withoutOtherSeries<Stored extends { readonly series?: { readonly title: string } | undefined }>(
  stored: Stored,
  patch: unknown,
): Stored {
  const title = typeof patch === "object" && patch !== null && "title" in patch ? patch.title : undefined;
  return title === undefined || title === stored.series?.title ? stored : { ...stored, series: undefined };
}

/** A patch of the title alone leaves the faces on the words that stay. */
function withCarriedTitles(stored: ReturnType<typeof toStoredInput>, patch: Readonly<Record<string, unknown>>) {
  const [title = stored.title, subtitle = stored.subtitle] = [patch["title"], patch["subtitle"]].map((text) =>
    typeof text === "string" ? text.trim() : undefined,
  );
  const carried = carryTitles({
    title,
    subtitle: patch["subtitle"] === null ? undefined : subtitle,
    details: stored.details,
  });
  return { ...stored, details: { ...stored.details, ...carried } };
}

type Replacement = { readonly before: Publication; readonly input: PublicationInput; readonly version: number };

async function replacePublication(
  ctx: PublicationsDeps["ctx"],
  person: Person,
  { before, input, version }: Replacement,
): Promise<Publication> {
  const { draft: sent, parentId } = toDraft(input, before.contributors);
  const draft = await withRenamedSeries(ctx.db, before, sent);
  requireStatusChange(person, draft.status, before.status);
  await requirePlace(ctx, person, { draft, parentId }, before);
  await refuseOtherSeries(ctx.db, draft.series);
  const actor = { kind: "person", id: person.id } as const;
  const guard = guardEditing(person);
  return updatePublication(ctx, actor, { id: before.id, version, draft, parentId, guard });
}

function requireStatusChange(person: Person, requested: Parameters<typeof requireStatus>[1], stored: string): void {
  if (requested !== stored) requireStatus(person, requested);
}
