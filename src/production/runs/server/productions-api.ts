import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import type { TypedResponse } from "hono";
import { json } from "#platform/api/api.ts";
import { withLocation } from "#platform/api/with-location.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import type { Context } from "#platform/context.ts";
import { serveFile } from "#platform/http/files/serve-file.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import { EDITION_KINDS, KINDS } from "../../editions/edition-kinds.ts";
import { PAGE_STYLES } from "../../editions/page-style.ts";
import { listWaitingCorrections } from "../../corrections/server/waiting-corrections.ts";
import {
  listProductions,
  requireBlocks,
  requireEdition,
  requireProduction,
  requireSource,
} from "../../core/server/find-productions.ts";
import {
  Production,
  productionResponse,
  TextBlocksShape,
  WholeProduction,
  wholeResponse,
} from "./production-shapes.ts";
import { receiveManuscript } from "./receive-manuscript.ts";
import { findReadable, startProduction } from "./start-production.ts";

const tags = ["Production"];

const ProductionId = z.object({ id: z.uuid("There is no such production.") });
const EditionAddress = ProductionId.extend({ edition: z.enum(KINDS) });

const start = operation("production", {
  method: "post",
  path: "/productions",
  operationId: "startProduction",
  tags,
  summary: "Start the production of a manuscript",
  description:
    "A Word document (.docx), OpenDocument (.odt), Markdown, or LaTeX (.tex, or a ZIP of its files), at most 100 MB. Manuscripts are read in the order in which they were sent. 413 too large, 415 not a form, 422 a file that can’t be read, an unknown style or language.",
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
  responses: {
    201: withLocation(
      json(z.object({ id: z.string() }), "Accepted; poll `GET /productions/{id}`."),
      "/productions/{id}",
    ),
  },
});

const list = operation("production", {
  method: "get",
  path: "/productions",
  operationId: "listProductions",
  tags,
  summary: "List the newest productions",
  request: {
    query: z.object({
      publication_id: z.string().max(40).optional().openapi({
        description: "The number or uuid of a publication: its versions only, the newest first.",
      }),
    }),
  },
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
  responses: { 200: json(WholeProduction, "The production.") },
});

const blocks = operation("production", {
  method: "get",
  path: "/productions/{id}/blocks",
  operationId: "readProductionBlocks",
  tags,
  summary: "Get the text of a production by blocks",
  description:
    "Each block as HTML and as plain text, with its id: what a correction names. Its ETag is the digest of all that went into it. 409 while it is being read.",
  request: { params: ProductionId },
  responses: { 200: json(TextBlocksShape, "The text.") },
});

const FILE = { schema: { type: "string" as const, format: "binary" } };

const manuscript = operation("production", {
  method: "get",
  path: "/productions/{id}/manuscript",
  operationId: "readProductionManuscript",
  tags,
  summary: "Download the manuscript of a production",
  description: "The file as it was uploaded, byte for byte.",
  request: { params: ProductionId },
  responses: { 200: { description: "The file.", content: { "application/octet-stream": FILE } } },
});

const edition = operation("production", {
  method: "get",
  path: "/productions/{id}/editions/{edition}",
  operationId: "readProductionEdition",
  tags,
  summary: "Download an edition of a production",
  description: "409 if it is not ready yet, or could not be made. Its ETag is the digest of all that went into it.",
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
    .openapi(list, async (c) => {
      const { publication_id: address } = c.req.valid("query");
      const publication = address === undefined ? undefined : await findReadable(ctx, c.var.person, address);
      if (address !== undefined && !publication) return c.json({ productions: [] }, 200);
      const found = await listProductions(ctx, publication ? { publicationId: publication.id } : {});
      return c.json({ productions: found.map(productionResponse) }, 200);
    })
    .openapi(read, async (c) => {
      const production = await requireProduction(ctx, c.req.valid("param").id);
      return c.json(wholeResponse(production, await listWaitingCorrections(ctx, production.id)), 200);
    })
    .openapi(blocks, async (c) => {
      const response = await serveFile(c.req.raw, await requireBlocks(ctx, c.req.valid("param").id));
      return response as Response & TypedResponse<z.output<typeof TextBlocksShape>, 200, "json">; // as the reader wrote it
    })
    .openapi(manuscript, async (c) => serveFile(c.req.raw, await requireSource(ctx, c.req.valid("param").id)))
    .openapi(edition, async (c) => {
      const { id, edition: kind } = c.req.valid("param");
      return serveFile(c.req.raw, await requireEdition(ctx, id, kind));
    });
