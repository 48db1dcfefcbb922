import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import { IfMatch, requireSentVersion } from "#platform/api/if-match.ts";
import { NEEDS_VERSION } from "#platform/api/named-problems.ts";
import { Refused } from "#platform/refused.ts";
import { MAX_CHAPTERS } from "#publications/core/chapter-requirements.ts";
import { MAX_ROWS } from "#publications/chapters/contents/paste.ts";
import { guardEditing, requireEditable } from "#publications/core/server/guards.ts";
import type { PublicationsDeps } from "#publications/core/server/publications-deps.ts";
import { responseFor } from "#publications/core/responses/server/publication-response.ts";
import { PublicationId, PublicationResponse, Version } from "#publications/core/responses/server/publication-shapes.ts";
import { addChapters } from "./add-chapters.ts";
import { ContentsRowInput, toDrafts } from "./to-drafts.ts";
import { publishWithChapters } from "./publish-with-chapters.ts";

const tags = ["Chapters"];

const add = operation("edit_publication", {
  method: "post",
  path: "/publications/{id}/chapters",
  operationId: "addChapters",
  tags,
  summary: "Add the rows of a table of contents as draft chapters, all or none; they are numbered after the others",
  request: {
    params: PublicationId,
    ...body(z.strictObject({ rows: z.array(ContentsRowInput).min(1).max(MAX_ROWS) })),
  },
  responses: {
    201: json(
      z.object({ added: z.int(), ids: z.array(z.uuid()) }),
      "How many chapters were added, and their ids in the order of the rows.",
    ),
  },
});

const publish = operation("edit_publication", {
  method: "post",
  path: "/publications/{id}/publishing",
  operationId: "publishWithChapters",
  tags,
  summary: "Publish a book or proceedings together with its chapters or papers, all or none",
  request: {
    params: PublicationId,
    headers: IfMatch,
    ...body(
      z.strictObject({
        version: Version.optional(),
        chapter_ids: z
          .array(z.uuid())
          .max(MAX_CHAPTERS)
          .optional()
          .openapi({ description: "Without them, every chapter that is a draft is published." }),
      }),
    ),
  },
  responses: {
    200: json(z.object({ publication: PublicationResponse, chapters: z.int() }), "The book, and how many chapters."),
  },
  [NEEDS_VERSION]: true,
});

/** The operations on a whole table of contents. */
export const contentsApi = ({ ctx }: PublicationsDeps) =>
  personApi()
    .openapi(add, async (c) => {
      const person = c.var.person;
      const book = await requireEditable(ctx, person, c.req.valid("param").id);
      if (book.type === "academic_chapter") throw new Refused(409, "Error", "A chapter has no chapters of its own.");
      const drafts = toDrafts("rows", c.req.valid("json").rows, book.details.language);
      const added = await addChapters(ctx, c.var.actor, { bookId: book.id, drafts, guard: guardEditing(person) });
      return c.json({ added: added.length, ids: added.map(({ id }) => id) }, 201);
    })
    .openapi(publish, async (c) => {
      const person = c.var.person;
      const { id } = await requireEditable(ctx, person, c.req.valid("param").id);
      const { version, chapter_ids } = c.req.valid("json");
      const known = requireSentVersion(c, version, "Error publishing");
      const given = { bookId: id, version: known, chapterIds: chapter_ids, guard: guardEditing(person) };
      const { book, chapters } = await publishWithChapters(ctx, c.var.actor, given);
      return c.json({ publication: await responseFor(ctx, person, book), chapters }, 200);
    });
