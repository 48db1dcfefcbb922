import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json, Timestamp } from "#platform/api/api.ts";
import type { Context } from "#platform/context.ts";
import { requireEditedPerson, searchPeople } from "./find-edited-person.ts";
import { mergePeople } from "./merge-people.ts";
import { separatePerson } from "./separate-person.ts";
import { splitPerson } from "./split-person.ts";
import { withLocation } from "#platform/api/with-location.ts";

const tags = ["People of the catalogue"];
const PersonId = z.object({ id: z.string().openapi({ description: "The id of a person's page." }) });

const FoundPerson = z
  .object({ id: z.string(), slug: z.string(), name: z.string(), orcid: z.string().nullable(), publications: z.int() })
  .openapi("CataloguePerson");
const FoundPeople = z.object({ people: z.array(FoundPerson) });

const EditedPerson = FoundPerson.extend({
  titles: z
    .array(z.object({ id: z.string(), sequential_id: z.int(), title: z.string(), year: z.int().nullable() }))
    .readonly(),
  merged: z.array(z.object({ id: z.string(), name: z.string() })).readonly(),
  changes: z
    .array(
      z.object({
        id: z.string(),
        changed_at: Timestamp,
        action: z.enum(["merge", "separate", "split"]),
        person_name: z.string(),
        other_name: z.string(),
        publications: z.int(),
        changed_by: z.string().nullable(),
      }),
    )
    .readonly(),
}).openapi("EditedCataloguePerson");

const list = operation("edit_publication", {
  method: "get",
  path: "/catalogue/people",
  operationId: "searchCataloguePeople",
  tags,
  summary: "Pages of people by words of their names, at most 50",
  request: { query: z.object({ search: z.string().max(200).default("") }) },
  responses: { 200: json(FoundPeople, "The most published first.") },
});

const read = operation("edit_publication", {
  method: "get",
  path: "/catalogue/people/{id}",
  operationId: "readCataloguePerson",
  tags,
  summary: "A person's page with its publications, the pages merged into it, and its history",
  request: { params: PersonId },
  responses: { 200: json(EditedPerson, "The page.") },
});

const merge = operation("edit_publication", {
  method: "post",
  path: "/catalogue/people/{id}/merge",
  operationId: "mergeCataloguePerson",
  tags,
  summary: "Merge this page into another one, which stays; its address leads there",
  request: { params: PersonId, ...body(z.object({ into: z.string() })) },
  responses: { 200: json(EditedPerson, "The page that stays.") },
});

const separate = operation("edit_publication", {
  method: "post",
  path: "/catalogue/people/{id}/separate",
  operationId: "separateCataloguePerson",
  tags,
  summary: "Undo a merge of two pages",
  request: { params: PersonId },
  responses: { 200: json(EditedPerson, "The page that was taken out.") },
});

const split = operation("edit_publication", {
  method: "post",
  path: "/catalogue/people/{id}/split",
  operationId: "splitCataloguePerson",
  tags,
  summary: "Give some publications of a page a page of their own",
  request: { params: PersonId, ...body(z.object({ publication_ids: z.array(z.string()).min(1).max(500) })) },
  responses: { 201: withLocation(json(EditedPerson, "The new page."), "/catalogue/people/{id}") },
});

/** The operations with which editors correct the pages of people (decision 70). */
export const peopleEditingApi = ({ ctx }: { readonly ctx: Context }) =>
  personApi()
    .openapi(list, async (c) => c.json({ people: await searchPeople(ctx, c.req.valid("query").search) }, 200))
    .openapi(read, async (c) => c.json(await requireEditedPerson(ctx, c.req.valid("param").id), 200))
    .openapi(merge, async (c) => {
      const { into } = c.req.valid("json");
      await mergePeople(ctx, c.var.actor, { id: c.req.valid("param").id, into });
      return c.json(await requireEditedPerson(ctx, into), 200);
    })
    .openapi(separate, async (c) => {
      const { id } = c.req.valid("param");
      await separatePerson(ctx, c.var.actor, { id });
      return c.json(await requireEditedPerson(ctx, id), 200);
    })
    .openapi(split, async (c) => {
      const { publication_ids: publicationIds } = c.req.valid("json");
      const id = await splitPerson(ctx, c.var.actor, { id: c.req.valid("param").id, publicationIds });
      return c.json(await requireEditedPerson(ctx, id), 201);
    });

export type PeopleEditingApi = ReturnType<typeof peopleEditingApi>;
