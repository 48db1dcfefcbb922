import { z } from "@hono/zod-openapi";
import { MAX_NAME_LENGTH, MAX_QUERY_LENGTH } from "#catalogue/core/saved-search.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json, Timestamp } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import type { Context } from "#platform/context.ts";
import { chooseSearchEmails, deleteSavedSearch } from "./change-saved-search.ts";
import { listSavedSearches } from "./list-saved-searches.ts";
import { saveSearch } from "./save-search.ts";

const tags = ["Saved searches"];

const Shape = z
  .object({
    id: z.uuid(),
    name: z.string(),
    query: z.string().openapi({ description: "The parameters of the library's address, such as search=monsoon." }),
    by_email: z.boolean().openapi({ description: "Whether an e-mail tells of new titles, at most one a day." }),
    created_at: Timestamp,
  })
  .openapi("SavedSearch");

const Form = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Please enter a name")
    .max(MAX_NAME_LENGTH, `Please enter at most ${MAX_NAME_LENGTH} characters`)
    .regex(/^\P{Cc}*$/u, "Please write this on one line"),
  query: z.string().max(MAX_QUERY_LENGTH, "This search is too long to be saved"),
  by_email: z.boolean(),
});

const Id = z.object({ id: z.string() });

const list = operation("signed-in", {
  method: "get",
  path: "/me/saved-searches",
  operationId: "listSavedSearches",
  tags,
  summary: "The person's saved searches, the newest first",
  responses: { 200: json(z.object({ saved_searches: z.array(Shape) }), "The saved searches.") },
  [LIST_OF]: "saved_searches",
});

const save = operation("signed-in", {
  method: "post",
  path: "/me/saved-searches",
  operationId: "saveSearch",
  tags,
  summary: "Save a search; one that was saved before gets the new name and choice",
  request: body(Form),
  responses: { 201: json(Shape, "The saved search.") },
});

const change = operation("signed-in", {
  method: "put",
  path: "/me/saved-searches/{id}/by-email",
  operationId: "chooseSearchEmails",
  tags,
  summary: "Switch the e-mails of a saved search on or off",
  request: { params: Id, ...body(z.object({ by_email: z.boolean() })) },
  responses: { 204: { description: "Changed." } },
});

const remove = operation("signed-in", {
  method: "delete",
  path: "/me/saved-searches/{id}",
  operationId: "deleteSavedSearch",
  tags,
  summary: "Delete a saved search",
  request: { params: Id },
  responses: { 204: { description: "Deleted." } },
});

/** The operations on a person's own saved searches, below /api/v1. */
export const savedSearchesApi = ({ ctx }: { readonly ctx: Pick<Context, "db" | "clock"> }) =>
  personApi()
    .openapi(list, async (c) => c.json({ saved_searches: await listSavedSearches(ctx, c.var.person.id) }, 200))
    .openapi(save, async (c) => c.json(await saveSearch(ctx, c.var.person.id, c.req.valid("json")), 201))
    .openapi(change, async (c) => {
      const given = { personId: c.var.person.id, id: c.req.valid("param").id };
      await chooseSearchEmails(ctx, given, c.req.valid("json").by_email);
      return c.body(null, 204);
    })
    .openapi(remove, async (c) => {
      await deleteSavedSearch(ctx, { personId: c.var.person.id, id: c.req.valid("param").id });
      return c.body(null, 204);
    });

export type SavedSearchesApi = ReturnType<typeof savedSearchesApi>;
