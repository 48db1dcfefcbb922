import { createRoute, z } from "@hono/zod-openapi";
import { body, json, OPTIONAL_SIGN_IN } from "#platform/api/api.ts";
import { permitEditing, requireReadable } from "#publications/listing/server/listed-publication.ts";
import { listDeskChapters } from "#publications/listing/server/list-publications.ts";
import { renormalizeChapterNumbers } from "#publications/chapters/server/renormalize-chapter-numbers.ts";
import { reorderChapter, setChapterNumber } from "#publications/chapters/server/reorder-chapter.ts";
import { actorIn, type Desk, deskPart, needs, personIn } from "./api-deps.ts";
import { answersFor } from "./publication-response.ts";
import { PublicationAnswer, PublicationId } from "./publication-shapes.ts";

const tags = ["Chapters"];

const Order = z
  .object({
    parent_book_id: z.string(),
    chapters: z.array(z.object({ id: z.string(), chapter_number: z.int() })),
  })
  .openapi("ChapterOrder");

const list = createRoute({
  method: "get",
  path: "/publications/{id}/chapters",
  operationId: "getBookChapters",
  tags,
  summary: "The chapters of a book, or papers of proceedings, by number, first page, creation",
  security: OPTIONAL_SIGN_IN,
  request: { params: PublicationId },
  responses: { 200: json(z.object({ chapters: z.array(PublicationAnswer) }), "Those that one may know of.") },
});

const move = createRoute({
  method: "post",
  path: "/publications/{id}/move",
  operationId: "reorderChapter",
  tags,
  summary: "Move a chapter up or down by one place; all are numbered from 1",
  middleware: [needs("edit_publication")] as const,
  request: { params: PublicationId, ...body(z.object({ direction: z.enum(["up", "down"]) })) },
  responses: { 200: json(Order, "The new order.") },
});

const place = createRoute({
  method: "put",
  path: "/publications/{id}/chapter-number",
  operationId: "setChapterNumber",
  tags,
  summary: "Put a chapter at the place that bears this number; the others close up",
  middleware: [needs("edit_publication")] as const,
  request: { params: PublicationId, ...body(z.object({ chapter_number: z.int().min(1).max(100_000) })) },
  responses: { 200: json(Order, "The new order.") },
});

const renumber = createRoute({
  method: "post",
  path: "/publications/{id}/chapters/numbering",
  operationId: "renormalizeChapterNumbers",
  tags,
  summary: "Fix Numbering: all chapters from 1, in their order",
  middleware: [needs("edit_publication")] as const,
  request: { params: PublicationId },
  responses: { 200: json(z.object({ renumbered: z.int() }), "How many chapters there are.") },
});

/** Chapters and their order (specification §4, decisions F8, F14). */
export const chaptersApi = ({ work }: Desk) =>
  deskPart()
    .openapi(list, async (c) => {
      const person = c.get("caller");
      const { id } = await requireReadable(work, person, c.req.valid("param").id);
      return c.json({ chapters: await answersFor(work, person, await listDeskChapters(work, person, id)) }, 200);
    })
    .openapi(move, async (c) => {
      const { id } = await editable(work, c);
      const { parentId, chapters } = await reorderChapter(work, actorIn(c), { id, ...c.req.valid("json") });
      return c.json({ parent_book_id: parentId, chapters: [...chapters] }, 200);
    })
    .openapi(place, async (c) => {
      const { id } = await editable(work, c);
      const number = c.req.valid("json").chapter_number;
      const { parentId, chapters } = await setChapterNumber(work, actorIn(c), { id, number });
      return c.json({ parent_book_id: parentId, chapters: [...chapters] }, 200);
    })
    .openapi(renumber, async (c) => {
      const { id } = await editable(work, c);
      return c.json({ renumbered: await renormalizeChapterNumbers(work, actorIn(c), { parentId: id }) }, 200);
    });

async function editable(work: Desk["work"], c: Parameters<typeof personIn>[0]) {
  const person = personIn(c);
  const publication = await requireReadable(work, person, c.req.param("id") ?? "");
  permitEditing(person)(publication);
  return publication;
}
