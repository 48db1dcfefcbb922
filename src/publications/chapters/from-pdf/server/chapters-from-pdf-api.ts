import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import { StoredFile } from "#publications/files/server/file-shapes.ts";
import { formatPrintedPages } from "#publications/chapters/from-pdf/chosen-chapters.ts";
import { PROPOSAL_SOURCES } from "#publications/chapters/from-pdf/proposed-chapters.ts";
import { matchChapters } from "#publications/chapters/from-pdf/match-chapters.ts";
import { guardEditing, requireEditable } from "#publications/core/server/guards.ts";
import { isEditedVolume } from "#publications/core/publication.ts";
import type { PublicationsDeps } from "#publications/core/server/publications-deps.ts";
import { PublicationId } from "#publications/core/responses/server/publication-shapes.ts";
import { attachChapterPdf, requireBookPdf } from "./attach-chapter-pdf.ts";
import { listKnownChapters } from "./known-chapters.ts";
import { MAX_PAGES, PICTURE_BATCH_SIZE } from "./outline-messages.ts";
import { drawPagePictures, readOutline } from "./read-outline.ts";

const tags = ["Chapters"];

const Page = z.int().min(1).max(MAX_PAGES);
const Sha256 = z.string().min(1).max(64).openapi({ description: "The SHA-256 of the book's PDF." });

const Proposal = z
  .object({
    sha256: Sha256,
    labels: z.array(z.string()).openapi({ description: "The printed number of each page of the file." }),
    source: z.enum(PROPOSAL_SOURCES).nullable().openapi({
      description: "Where the chapters were found; null: nowhere. Of contents and headings check each title and page.",
    }),
    chapters: z.array(
      z.object({
        title: z.string(),
        authors: z.array(z.string()),
        first: z.int(),
        last: z.int(),
        is_chapter: z.boolean().openapi({ description: "false: by its name no chapter, such as Contents." }),
        chapter_id: z.uuid().nullable().openapi({ description: "The book's chapter that this is; null: it has none." }),
        has_pdf: z.boolean().openapi({ description: "Whether that chapter has a full PDF." }),
      }),
    ),
  })
  .openapi("ChapterProposal");

const propose = operation("edit_publication", {
  method: "get",
  path: "/publications/{id}/chapter-proposal",
  operationId: "proposeChapters",
  tags,
  summary: "Propose chapters from the outline, contents page or headings of a book's full PDF",
  description:
    "Pages count from 1 in the file. 404 without a full PDF; 422 for a PDF that cannot be read; 503 while too many files are read.",
  request: { params: PublicationId },
  responses: { 200: json(Proposal, "No chapters where none were found.") },
});

const pictures = operation("edit_publication", {
  method: "get",
  path: "/publications/{id}/page-pictures",
  operationId: "getPagePictures",
  tags,
  summary: `Small pictures of ${PICTURE_BATCH_SIZE} pages of a book's full PDF, from one page on`,
  request: { params: PublicationId, query: z.object({ first: z.coerce.number().pipe(Page).default(1) }) },
  responses: {
    200: json(
      z.object({
        pictures: z.array(z.object({ page: z.int(), picture: z.string().openapi({ description: "A data URL." }) })),
      }),
      "JPEG pictures, 160 pixels wide.",
    ),
  },
});

const cut = operation("edit_publication", {
  method: "post",
  path: "/publications/{id}/files/final_pdf/from-book",
  operationId: "cutChapterPdf",
  tags,
  summary: "Make pages of the book's full PDF the full PDF of this chapter",
  description:
    "Printed page numbers, tags, and links within the pages and to the web are kept. 409 where the book's PDF was replaced.",
  request: { params: PublicationId, ...body(z.strictObject({ first: Page, last: Page, sha256: Sha256 })) },
  responses: { 200: json(StoredFile, "The chapter's PDF.") },
});

/** The operations that make chapters of the PDF of a whole book. */
export const chaptersFromPdfApi = ({ ctx }: PublicationsDeps) =>
  personApi()
    .openapi(propose, async (c) => {
      const book = await requireEditable(ctx, c.var.person, c.req.valid("param").id);
      const { sha256, file } = await requireBookPdf(ctx, book);
      const { labels, chapters, source } = await readOutline(ctx, file);
      // A book by its authors has their chapters; those of an edited volume are not known.
      const otherwise = isEditedVolume(book) ? [] : book.authors;
      const sought = chapters.map((chapter) => ({ title: chapter.title, pages: formatPrintedPages(chapter, labels) }));
      const known = matchChapters(sought, await listKnownChapters(ctx.db, book.id));
      const proposed = chapters.map((chapter, index) => ({
        ...chapter,
        authors: [...(chapter.authors.length > 0 ? chapter.authors : otherwise)],
        chapter_id: known[index]?.id ?? null,
        has_pdf: known[index]?.has_pdf ?? false,
      }));
      return c.json({ sha256, labels: [...labels], source, chapters: proposed }, 200);
    })
    .openapi(pictures, async (c) => {
      const book = await requireEditable(ctx, c.var.person, c.req.valid("param").id);
      const { file } = await requireBookPdf(ctx, book);
      return c.json({ pictures: [...(await drawPagePictures(ctx, file, c.req.valid("query").first))] }, 200);
    })
    .openapi(cut, async (c) => {
      const chapter = await requireEditable(ctx, c.var.person, c.req.valid("param").id);
      const given = { ...c.req.valid("json"), chapterId: chapter.id, guard: guardEditing(c.var.person) };
      return c.json(await attachChapterPdf(ctx, c.var.actor, given), 200);
    });
