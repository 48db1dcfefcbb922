import { z } from "@hono/zod-openapi";
import { operation, personApi, publicOperation } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import { OPTIONAL_SIGN_IN } from "#platform/api/openapi-document.ts";
import { requireEditable, requireReadable } from "#publications/core/server/guards.ts";
import { listChaptersOfPublication } from "./chapters.ts";
import { renormalizeChapterNumbers } from "#publications/chapters/server/renormalize-chapter-numbers.ts";
import { reorderChapter, setChapterNumber } from "#publications/chapters/server/reorder-chapter.ts";
import type { PublicationsDeps } from "#publications/core/server/publications-deps.ts";
import { responsesFor } from "#publications/core/responses/server/publication-response.ts";
import { PublicationResponse, PublicationId } from "#publications/core/responses/server/publication-shapes.ts";

const tags = ["Chapters"];

const Order = z
  .object({
    parent_book_id: z.string(),
    chapters: z.array(z.object({ id: z.string(), chapter_number: z.int() })),
  })
  .openapi("ChapterOrder");

const list = publicOperation({
  method: "get",
  path: "/publications/{id}/chapters",
  operationId: "getBookChapters",
  tags,
  summary: "The chapters of a book, or papers of proceedings, by number, first page, creation",
  security: OPTIONAL_SIGN_IN,
  request: { params: PublicationId },
  responses: { 200: json(z.object({ chapters: z.array(PublicationResponse) }), "Those that one may know of.") },
  [LIST_OF]: "chapters",
});

const move = operation("edit_publication", {
  method: "post",
  path: "/publications/{id}/move",
  operationId: "reorderChapter",
  tags,
  summary: "Move a chapter up or down by one place; all are numbered from 1",
  request: { params: PublicationId, ...body(z.object({ direction: z.enum(["up", "down"]) })) },
  responses: { 200: json(Order, "The new order.") },
});

const place = operation("edit_publication", {
  method: "put",
  path: "/publications/{id}/chapter-number",
  operationId: "setChapterNumber",
  tags,
  summary: "Move a chapter to a position",
  request: { params: PublicationId, ...body(z.object({ chapter_number: z.int().min(1).max(100_000) })) },
  responses: { 200: json(Order, "The new order.") },
});

const renumber = operation("edit_publication", {
  method: "post",
  path: "/publications/{id}/chapters/numbering",
  operationId: "renormalizeChapterNumbers",
  tags,
  summary: "Fix Numbering: all chapters from 1, in their order",
  request: { params: PublicationId },
  responses: { 200: json(z.object({ renumbered: z.int() }), "How many chapters there are.") },
});

/** The operations on chapters and their order (specification §4, decisions F8, F14). */
export const chaptersApi = ({ ctx }: PublicationsDeps) =>
  personApi()
    .openapi(list, async (c) => {
      const person = c.var.caller;
      const { id } = await requireReadable(ctx, person, c.req.valid("param").id);
      return c.json(
        { chapters: await responsesFor(ctx, person, await listChaptersOfPublication(ctx, person, id)) },
        200,
      );
    })
    .openapi(move, async (c) => {
      const { id } = await requireEditable(ctx, c.var.person, c.req.valid("param").id);
      const { parentId, chapters } = await reorderChapter(ctx, c.var.actor, { id, ...c.req.valid("json") });
      return c.json({ parent_book_id: parentId, chapters: [...chapters] }, 200);
    })
    .openapi(place, async (c) => {
      const { id } = await requireEditable(ctx, c.var.person, c.req.valid("param").id);
      const number = c.req.valid("json").chapter_number;
      const { parentId, chapters } = await setChapterNumber(ctx, c.var.actor, { id, number });
      return c.json({ parent_book_id: parentId, chapters: [...chapters] }, 200);
    })
    .openapi(renumber, async (c) => {
      const { id } = await requireEditable(ctx, c.var.person, c.req.valid("param").id);
      return c.json({ renumbered: await renormalizeChapterNumbers(ctx, c.var.actor, { parentId: id }) }, 200);
    });
