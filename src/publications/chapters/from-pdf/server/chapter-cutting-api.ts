import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import { MAX_ROWS } from "#publications/chapters/contents/paste.ts";
import { ContentsRowInput } from "#publications/chapters/contents/server/to-drafts.ts";
import { requireEditable } from "#publications/core/server/guards.ts";
import type { PublicationsDeps } from "#publications/core/server/publications-deps.ts";
import { PublicationId } from "#publications/core/responses/server/publication-shapes.ts";
import { type ChapterCutting, CUTTING_STATES, findCutting } from "./cutting-state.ts";
import { MAX_PAGES } from "./outline-messages.ts";
import { cancelCutting, continueCutting, startCutting } from "./start-cutting.ts";

const tags = ["Chapters"];

const Page = z.int().min(1).max(MAX_PAGES);
const Sha256 = z.string().min(1).max(64).openapi({ description: "The SHA-256 of the book's PDF." });

const Chapter = ContentsRowInput.omit({ doi: true })
  .extend({
    first: Page.openapi({ description: "The first page in the file, counted from 1." }),
    last: Page,
    chapter_id: z.uuid().optional().openapi({
      description: "The chapter of the book that this is; without it, one is looked for by title and pages.",
    }),
  })
  .openapi("ChapterToCut");

const Cutting = z
  .object({
    state: z.enum(CUTTING_STATES).openapi({ description: "interrupted: it goes on once it is continued." }),
    is_current: z.boolean().openapi({ description: "false: the book's PDF was replaced since." }),
    added: z.int().openapi({ description: "Chapters that were added; the others were there." }),
    total: z.int().openapi({ description: "Chapters that had no PDF when it was started." }),
    made: z.int(),
    failed: z.array(z.object({ chapter_id: z.uuid(), title: z.string(), reason: z.string() })).readonly(),
  })
  .openapi("ChapterCutting");

const path = "/publications/{id}/chapter-cutting";
const request = { params: PublicationId };

const read = operation("edit_publication", {
  method: "get",
  path,
  operationId: "readChapterCutting",
  tags,
  summary: "How far the making of chapters of a book's full PDF is",
  request,
  responses: {
    200: json(z.object({ cutting: Cutting.nullable() }), "The newest; null where none was ever started."),
  },
});

const start = operation("edit_publication", {
  method: "post",
  path,
  operationId: "startChapterCutting",
  tags,
  summary: "Make chapters of a book's full PDF: those that are missing are added as drafts, and each gets its pages",
  description:
    "Chapters that the book lacks are added at once, all or none. A job then makes the PDF of each chapter that has none. A chapter that is there is not added again, and its PDF stays: the same request may be repeated. 404 without a full PDF; 409 while chapters of the book are being made, or where its PDF was replaced.",
  request: {
    ...request,
    ...body(z.strictObject({ sha256: Sha256, chapters: z.array(z.strictObject(Chapter.shape)).min(1).max(MAX_ROWS) })),
  },
  responses: { 202: json(Cutting, "Started, or finished where no PDF is missing; request its progress.") },
});

const goOn = operation("edit_publication", {
  method: "post",
  path: `${path}/continue`,
  operationId: "continueChapterCutting",
  tags,
  summary: "Make the chapters' PDFs that are still missing, after an interruption, a stop, or failures",
  description: "404 where none was started; 409 while it runs.",
  request,
  responses: { 202: json(Cutting, "Started; request its progress.") },
});

const cancel = operation("edit_publication", {
  method: "post",
  path: `${path}/cancel`,
  operationId: "cancelChapterCutting",
  tags,
  summary: "Stop making chapters' PDFs; the chapters and the PDFs that were made stay",
  description: "409 where it does not run.",
  request,
  responses: { 200: json(Cutting, "How far it came.") },
});

type CuttingDeps = PublicationsDeps & { readonly jobs: Pick<JobQueue, "enqueue" | "listPending"> };

/** The operations on the job that makes chapters of the PDF of a whole book. */
export const chapterCuttingApi = ({ ctx: given, jobs }: CuttingDeps) => {
  const ctx = { ...given, jobs };
  const requireCutting = async (bookId: string): Promise<ChapterCutting> => {
    const cutting = await findCutting(ctx, bookId);
    if (!cutting) throw new Error("The work was stored a moment ago.");
    return cutting;
  };
  return personApi()
    .openapi(read, async (c) => {
      const { id } = await requireEditable(ctx, c.var.person, c.req.valid("param").id);
      return c.json({ cutting: (await findCutting(ctx, id)) ?? null }, 200);
    })
    .openapi(start, async (c) => {
      const book = await requireEditable(ctx, c.var.person, c.req.valid("param").id);
      await startCutting(ctx, c.var.person, { book, ...c.req.valid("json") });
      return c.json(await requireCutting(book.id), 202);
    })
    .openapi(goOn, async (c) => {
      const { id } = await requireEditable(ctx, c.var.person, c.req.valid("param").id);
      await continueCutting(ctx, c.var.person, id);
      return c.json(await requireCutting(id), 202);
    })
    .openapi(cancel, async (c) => {
      const { id } = await requireEditable(ctx, c.var.person, c.req.valid("param").id);
      await cancelCutting(ctx, c.var.person, id);
      return c.json(await requireCutting(id), 200);
    });
};

export type ChapterCuttingApi = ReturnType<typeof chapterCuttingApi>;
