import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/server/operation.ts";
import { json } from "#platform/api/api.ts";
import { located } from "#platform/api/located.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import type { Context } from "#platform/context.ts";
import { serveFile } from "#platform/http/files/serve-file.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import { EDITION_KINDS, type EditionKind } from "../editions/edition-kinds.ts";
import { PAGE_STYLES } from "../editions/page-style.ts";
import { PRODUCTION_STATES } from "../production-state.ts";
import { type ListedProduction, listProductions, requireEdition, requireProduction } from "./find-productions.ts";
import { receiveManuscript } from "./receive-manuscript.ts";
import { startProduction } from "./start-production.ts";

const tags = ["Production"];
const KINDS = Object.keys(EDITION_KINDS) as [EditionKind, ...EditionKind[]]; // the table's own keys

const ProductionId = z.object({ id: z.uuid("There is no such production.") });
const EditionAddress = ProductionId.extend({ edition: z.enum(KINDS) });

const Problem = z.object({
  code: z.string().openapi({ description: "A stable name, such as missing-alt." }),
  severity: z.enum(["must", "should", "note"]),
  place: z
    .string()
    .nullable()
    .openapi({ description: "The id of the block in the HTML edition; null for the whole text." }),
  sentence: z.string().openapi({ description: "What is wrong, and how to mend it." }),
});

const Production = z.object({
  id: z.string(),
  state: z.enum(PRODUCTION_STATES),
  problems: z.array(Problem).readonly(),
  publication_id: z.string().nullable(),
  language: z.string(),
  style: z.enum(PAGE_STYLES),
  file_name: z.string(),
  title: z.string().nullable(),
  words: z.int().nullable(),
  editions: z.array(z.enum(KINDS)).readonly(),
  created_at: z.string(),
});

const start = operation("production", {
  method: "post",
  path: "/productions",
  operationId: "startProduction",
  tags,
  summary: "Start the production of a manuscript",
  description:
    "A Word document (.docx), OpenDocument (.odt), Markdown, or LaTeX (.tex, or a ZIP of its files), at most 100 MB. It is read after those that were sent before it. 413 too large, 415 not a form, 422 a file that can't be read, an unknown style or language.",
  request: {
    body: {
      content: {
        "multipart/form-data": {
          schema: {
            type: "object" as const,
            required: ["file", "language", "style"],
            properties: {
              file: { type: "string" as const, format: "binary" },
              language: { type: "string" as const, example: "en" },
              style: { type: "string" as const, enum: [...PAGE_STYLES] },
              publication_id: {
                type: "string" as const,
                description: "The number or uuid of the publication whose record names authors, licence and DOI.",
              },
            },
          },
        },
      },
    },
  },
  responses: { 201: located(json(z.object({ id: z.string() }), "Started; request its state."), "/productions/{id}") },
});

const list = operation("production", {
  method: "get",
  path: "/productions",
  operationId: "listProductions",
  tags,
  summary: "List the newest productions",
  responses: { 200: json(z.object({ productions: z.array(Production).readonly() }), "At most 100.") },
  [LIST_OF]: "productions",
});

const read = operation("production", {
  method: "get",
  path: "/productions/{id}",
  operationId: "readProduction",
  tags,
  summary: "Get a production with its state and problems",
  request: { params: ProductionId },
  responses: { 200: json(Production, "The production.") },
});

const FILE = { schema: { type: "string" as const, format: "binary" } };

const edition = operation("production", {
  method: "get",
  path: "/productions/{id}/editions/{edition}",
  operationId: "readProductionEdition",
  tags,
  summary: "Download an edition of a production",
  description: "409 while it is being made, or where it could not be. Its ETag is the digest of all that went into it.",
  request: { params: EditionAddress },
  responses: {
    200: {
      description: "The file.",
      content: Object.fromEntries(KINDS.map((kind) => [EDITION_KINDS[kind].type.replace(/;.*$/u, ""), FILE])),
    },
  },
});

/** The operations on productions, below /api/v1. */
export const productionsApi = ({ ctx, jobs }: { readonly ctx: Context; readonly jobs: Pick<JobQueue, "enqueue"> }) =>
  personApi()
    .openapi(start, async (c) => {
      const sent = await receiveManuscript(c.req.raw);
      return c.json({ id: await startProduction({ ...ctx, jobs }, c.var.person, sent) }, 201);
    })
    .openapi(list, async (c) => c.json({ productions: (await listProductions(ctx)).map(productionResponse) }, 200))
    .openapi(read, async (c) => c.json(productionResponse(await requireProduction(ctx, c.req.valid("param").id)), 200))
    .openapi(edition, async (c) => {
      const { id, edition: kind } = c.req.valid("param");
      return serveFile(c.req.raw, await requireEdition(ctx, id, kind));
    });

const productionResponse = (production: ListedProduction) => ({
  id: production.id,
  state: production.state,
  problems: production.problems,
  publication_id: production.publication_id,
  language: production.language,
  style: production.style,
  file_name: production.file_name,
  title: production.facts?.title ?? null,
  words: production.facts?.words ?? null,
  editions: production.editions,
  created_at: production.created_at.toISOString(),
});
