import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import { ChosenColumns } from "#publications/listing/list-columns.ts";
import { SORT_COLUMNS, LIST_LAYOUTS } from "#publications/listing/list-query.ts";
import { type SavedView, setFilters, ViewName, ViewState } from "#publications/saved-views/saved-view.ts";
import type { Dashboard } from "#publications/listing/server/list-deps.ts";
import { findListColumns, saveListColumns } from "./list-columns-of-person.ts";
import { listSavedViews } from "./list-saved-views.ts";
import { changeView, createView, deleteView } from "./save-view.ts";

const tags = ["Saved views"];

const Shape = z
  .object({
    id: z.uuid(),
    name: z.string(),
    is_shared: z.boolean().openapi({ description: "A view of the press; otherwise your own." }),
    state: z.object({
      filters: z
        .record(z.string(), z.string())
        .openapi({ description: "The filters that are set, by the names that listPublications has." }),
      sort: z.enum(SORT_COLUMNS),
      order: z.enum(["asc", "desc"]),
      limit: z.int(),
      layout: z.enum(LIST_LAYOUTS),
      columns: ChosenColumns.readonly(),
    }),
  })
  .openapi("SavedView");

const Id = z.object({ id: z.string() });
const Input = z.object({ name: ViewName, is_shared: z.boolean().default(false), state: ViewState });
const ViewChange = z.object({ name: ViewName, is_shared: z.boolean(), state: ViewState }).partial();
const Columns = z.object({
  columns: ChosenColumns.nullable().openapi({ description: "In their order; null is the default." }),
});

const list = operation("see_publications", {
  method: "get",
  path: "/saved-views",
  operationId: "listSavedViews",
  tags,
  summary: "Your views of the publication list and those of the press, and your columns where no view is open",
  responses: { 200: json(z.object({ views: z.array(Shape), ...Columns.shape }), "The views by name.") },
  [LIST_OF]: "views",
});

const counts = operation("see_publications", {
  method: "get",
  path: "/saved-views/counts",
  operationId: "countSavedViews",
  tags,
  summary: "How many publications each of these views lists",
  responses: {
    200: json(z.object({ counts: z.record(z.string(), z.int()) }), "Numbers by the id of the view, as they are now."),
  },
});

const create = operation("see_publications", {
  method: "post",
  path: "/saved-views",
  operationId: "createSavedView",
  tags,
  summary: "Save filters, order, columns, page size and layout of the list under a name; editors may share it",
  request: body(Input),
  responses: { 201: json(Shape, "The new view.") },
});

const change = operation("see_publications", {
  method: "patch",
  path: "/saved-views/{id}",
  operationId: "changeSavedView",
  tags,
  summary: "Rename a view, share it, or save another state in it; what is not named stays",
  request: { params: Id, ...body(ViewChange) },
  responses: { 200: json(Shape, "The view as it is stored.") },
});

const remove = operation("see_publications", {
  method: "delete",
  path: "/saved-views/{id}",
  operationId: "deleteSavedView",
  tags,
  summary: "Delete a view; the publications stay",
  request: { params: Id },
  responses: { 204: { description: "Deleted." } },
});

const saveColumns = operation("see_publications", {
  method: "put",
  path: "/publications/list-columns",
  operationId: "savePublicationListColumns",
  tags,
  summary: "Choose the columns of your publication list, with their order and widths",
  request: body(Columns),
  responses: { 200: json(Columns, "The columns as they are stored.") },
});

/** The operations on saved views of the publication list (docs/decisions/0085-saved-views.md). */
export const savedViewsApi = ({ ctx, totals }: Dashboard) =>
  personApi()
    .openapi(list, async (c) => {
      const { id } = c.var.person;
      const views = await listSavedViews(ctx, id);
      return c.json({ views: views.map(toViewShape), columns: toColumnList(await findListColumns(ctx, id)) }, 200);
    })
    .openapi(counts, async (c) => {
      const { person } = c.var;
      const counted: Record<string, number> = {};
      // One after the other: the lists of other people are read between two counts.
      for (const { id, state } of await listSavedViews(ctx, person.id))
        counted[id] = (await totals(person, state.filters)).total;
      return c.json({ counts: counted }, 200);
    })
    .openapi(create, async (c) => c.json(toViewShape(await createView(ctx, c.var.person, c.req.valid("json"))), 201))
    .openapi(change, async (c) => {
      const { name, is_shared, state } = c.req.valid("json");
      const named = { ...(name !== undefined && { name }), ...(is_shared !== undefined && { is_shared }) };
      const changed = { ...named, ...(state !== undefined && { state }) };
      return c.json(toViewShape(await changeView(ctx, c.var.person, c.req.valid("param").id, changed)), 200);
    })
    .openapi(remove, async (c) => {
      await deleteView(ctx, c.var.person, c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(saveColumns, async (c) => {
      const { columns } = c.req.valid("json");
      await saveListColumns(ctx, c.var.person.id, columns);
      return c.json({ columns }, 200);
    });

const toViewShape = ({ state, ...view }: SavedView) => ({
  ...view,
  state: { ...state, filters: setFilters(state.filters) },
});

const toColumnList = (columns: Awaited<ReturnType<typeof findListColumns>>) => columns && [...columns];
