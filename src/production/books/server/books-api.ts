import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json, patchBody, Timestamp } from "#platform/api/api.ts";
import { withLocation } from "#platform/api/with-location.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import type { Context } from "#platform/context.ts";
import { serveFile } from "#platform/http/files/serve-file.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import { BOOK_EDITION_KINDS, BOOK_EDITION_NAMES } from "../book-edition.ts";
import { BooksQuery, PlanForm, StartBookForm } from "../book-forms.ts";
import { requireBookEdition } from "./book-files.ts";
import { BookKey, BookResponse, BooksResponse } from "./book-shapes.ts";
import { changePlan, startBook } from "./change-plan.ts";
import { listBooks } from "./list-books.ts";
import { readBook } from "./read-book.ts";
import { startBuild } from "./start-build.ts";

const tags = ["Production"];

const list = operation("production", {
  method: "get",
  path: "/production/books",
  operationId: "listBooksInProduction",
  tags,
  summary: "List the books and volumes in production by stage",
  description: "A book is in production when it has a plan, or a manuscript of it or of one of its parts was uploaded.",
  request: { query: BooksQuery },
  responses: { 200: json(BooksResponse, "Books waiting for an editor first, final ones last.") },
  [LIST_OF]: "books",
});

const start = operation("production", {
  method: "post",
  path: "/production/books",
  operationId: "startBook",
  tags,
  summary: "Start the production of a book or volume",
  description: "Idempotent: an existing plan is kept. 422 for a chapter or paper of a book.",
  request: body(StartBookForm),
  responses: { 201: withLocation(json(BookResponse, "The book."), "/production/books/{sequential_id}") },
});

const read = operation("production", {
  method: "get",
  path: "/production/books/{id}",
  operationId: "readBookInProduction",
  tags,
  summary: "Get a book in production",
  request: { params: BookKey },
  responses: { 200: json(BookResponse, "The book.") },
});

const change = operation("production", {
  method: "patch",
  path: "/production/books/{id}",
  operationId: "changeBookPlan",
  tags,
  summary: "Change the planned date, house style, paper or dedication of a book",
  request: { params: BookKey, ...patchBody(PlanForm) },
  responses: { 200: json(BookResponse, "The book as stored.") },
});

const build = operation("production", {
  method: "post",
  path: "/production/books/{id}/builds",
  operationId: "buildBook",
  tags,
  summary: "Build the editions of a book",
  description:
    "PDF for readers and for print, EPUB and BITS of the newest versions of its parts, with front and back matter from the record. A build already queued or running is returned. 409 if no part has been typeset.",
  request: { params: BookKey },
  responses: {
    202: json(
      z.object({ requested_at: Timestamp }),
      "Accepted; poll `GET /production/books/{id}` for the state of its editions.",
    ),
  },
});

const EditionKey = BookKey.extend({ edition: z.enum(BOOK_EDITION_NAMES) });
const FILE = { schema: { type: "string" as const, format: "binary" } };

const edition = operation("production", {
  method: "get",
  path: "/production/books/{id}/editions/{edition}",
  operationId: "readBookEdition",
  tags,
  summary: "Download an edition of a book",
  description: "The last one that was built. 409 if there is none.",
  request: { params: EditionKey },
  responses: {
    200: {
      description: "The file.",
      content: Object.fromEntries(BOOK_EDITION_NAMES.map((kind) => [BOOK_EDITION_KINDS[kind].type, FILE])),
    },
  },
});

type BooksApiDeps = { readonly ctx: Context; readonly jobs: Pick<JobQueue, "enqueue" | "listPending"> };

/** The operations on books in production, below /api/v1. */
export const booksApi = ({ ctx, jobs }: BooksApiDeps) =>
  personApi()
    .openapi(list, async (c) => c.json({ books: await listBooks(ctx, c.req.valid("query")) }, 200))
    .openapi(start, async (c) => {
      const { id } = await startBook(ctx, c.req.valid("json"));
      return c.json(await readBook(ctx, id), 201);
    })
    .openapi(read, async (c) => c.json(await readBook(ctx, c.req.valid("param").id), 200))
    .openapi(change, async (c) => {
      const { id } = await changePlan(ctx, { ...c.req.valid("json"), id: c.req.valid("param").id });
      return c.json(await readBook(ctx, id), 200);
    })
    .openapi(build, async (c) => c.json(await startBuild({ ...ctx, jobs }, c.var.person, c.req.valid("param").id), 202))
    .openapi(edition, async (c) => {
      const { id, edition: kind } = c.req.valid("param");
      return serveFile(c.req.raw, await requireBookEdition(ctx, id, kind));
    });
