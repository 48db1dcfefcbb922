import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import type { Person } from "#people/core/server/current-person.ts";
import { body, json, Timestamp } from "#platform/api/api.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { DraftContent, MAX_DRAFT_LENGTH, readDraftObject } from "#publications/drafts/publication-draft.ts";
import { requireEditable } from "#publications/core/server/guards.ts";
import { parsePublicationKey } from "#publications/core/publication-key.ts";
import { findPublication } from "#publications/core/server/publications.ts";
import type { PublicationsDeps } from "#publications/core/server/publications-deps.ts";
import { findDraft, removeDraft, saveDraft } from "./publication-drafts.ts";

const tags = ["Drafts"];

const Params = z.object({
  object: z.string().max(100).openapi({
    description:
      "The publication's number (sequential_id) or uuid; or new: and a type for one that is not stored yet, such as new:book.",
  }),
});

const FoundDraft = z
  .object({
    content: DraftContent,
    saved_at: Timestamp,
    same_device: z.boolean().openapi({ description: "Whether this session saved it." }),
  })
  .openapi("PublicationDraft");

const read = operation("add_publication", {
  method: "get",
  path: "/publication-drafts/{object}",
  operationId: "readPublicationDraft",
  tags,
  summary: "Get the unsaved changes of a publication's form",
  request: { params: Params },
  responses: { 200: json(z.object({ draft: FoundDraft.nullable() }), "Their draft; null without one.") },
});

const save = operation("add_publication", {
  method: "put",
  path: "/publication-drafts/{object}",
  operationId: "savePublicationDraft",
  tags,
  summary: "Keep what was typed, for this person alone; it ends when the form is saved, or after 30 days",
  request: { params: Params, ...body(DraftContent) },
  responses: { 200: json(z.object({ saved_at: Timestamp }), "When it was saved.") },
});

const remove = operation("add_publication", {
  method: "delete",
  path: "/publication-drafts/{object}",
  operationId: "removePublicationDraft",
  tags,
  summary: "Remove the draft",
  request: { params: Params },
  responses: { 204: { description: "There is none any more." } },
});

/** The operations on the drafts of a person (docs/decisions/0078-drafts-on-the-server.md). Nobody else reads them. */
export const draftsApi = ({ ctx }: PublicationsDeps) =>
  personApi()
    .openapi(read, async (c) => {
      const person = c.var.person;
      const { object } = await requireObject(ctx, person, c.req.valid("param").object);
      const found = await findDraft(ctx, { personId: person.id, object });
      const draft = found && {
        content: found.content,
        saved_at: found.saved_at,
        same_device: found.session_id === person.session.id,
      };
      return c.json({ draft: draft ?? null }, 200);
    })
    .openapi(save, async (c) => {
      const person = c.var.person;
      const content = c.req.valid("json");
      if (JSON.stringify(content).length > MAX_DRAFT_LENGTH)
        throw new Invalid({ values: "This is too long for a draft." });
      const { object, publicationId } = await requireObject(ctx, person, c.req.valid("param").object);
      const saved = { personId: person.id, object, publicationId, sessionId: person.session.id, content };
      return c.json({ saved_at: await saveDraft(ctx, saved) }, 200);
    })
    .openapi(remove, async (c) => {
      // Also of a publication that the person may no longer edit.
      const object = await resolveDraftName(ctx, c.req.valid("param").object);
      await removeDraft(ctx, { personId: c.var.person.id, object });
      return c.body(null, 204);
    });

type DraftName = { readonly object: string; readonly publicationId: string | undefined };

/** Returns the name of a draft and the publication, which the person may edit; without one for a new one. Throws Refused. */
async function requireObject(ctx: PublicationsDeps["ctx"], person: Person, name: string): Promise<DraftName> {
  if (parsePublicationKey(name)) {
    const { id } = await requireEditable(ctx, person, name);
    return { object: id, publicationId: id };
  }
  if (!readDraftObject(name)) throw new Refused(404, "Draft not found", "There is no form of this name.");
  return { object: name, publicationId: undefined };
}

/** Returns the name by which a draft is stored: a publication's number stands for its uuid. */
async function resolveDraftName(ctx: PublicationsDeps["ctx"], name: string): Promise<string> {
  const key = parsePublicationKey(name);
  if (!key || "id" in key) return name;
  return (await findPublication(ctx, key))?.id ?? name;
}
