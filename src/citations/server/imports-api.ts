import { createRoute, z } from "@hono/zod-openapi";
import type { ImportFormat } from "#citations/reading/import-format.ts";
import { detectFormat, readRecords } from "#citations/reading/read-records.ts";
import { Refused } from "#platform/refusal.ts";
import { json } from "#platform/server/api.ts";
import { actorIn, type DeskHouse, deskPart, needs } from "#publications/server/api/desk-house.ts";
import { importPublications } from "#publications/server/import-publications.ts";
import { listImports, startImport } from "#publications/server/run-import.ts";
import { undoImport } from "#publications/server/undo-import.ts";
import { previewing, withFailures } from "./import-preview.ts";
import { Import, ImportedFile, ImportPreview } from "./import-shapes.ts";

const tags = ["Imports and exports"];
const middleware = needs("edit_publication");
const TITLE = "Import not possible";

const BYTES = { "application/octet-stream": { schema: { type: "string", format: "binary" } } } as const;

const preview = createRoute({
  method: "post",
  path: "/imports/preview",
  operationId: "previewImport",
  tags,
  summary: "Read a file of records and try them; nothing is stored",
  middleware,
  request: { query: ImportedFile, body: { content: BYTES } },
  responses: { 200: json(ImportPreview, "The first 500 rows, with errors and warnings at their lines.") },
});

const start = createRoute({
  method: "post",
  path: "/imports",
  operationId: "startImport",
  tags,
  summary: "Import a file of records (BibTeX, RIS, CSL-JSON, CSV, JSON Lines), at most 50 MB",
  middleware,
  request: { query: ImportedFile, body: { content: BYTES } },
  responses: { 202: json(z.object({ id: z.string() }), "Begun; ask for its progress.") },
});

const list = createRoute({
  method: "get",
  path: "/imports",
  operationId: "listImports",
  tags,
  summary: "The newest imports",
  middleware,
  responses: { 200: json(z.object({ imports: z.array(Import) }), "At most 100.") },
});

const ImportId = z.object({ id: z.uuid("There is no such import.") });

const read = createRoute({
  method: "get",
  path: "/imports/{id}",
  operationId: "readImport",
  tags,
  summary: "How far an import is, and what it did",
  middleware,
  request: { params: ImportId },
  responses: { 200: json(Import, "The import.") },
});

const undo = createRoute({
  method: "delete",
  path: "/imports/{id}",
  operationId: "undoImport",
  tags,
  summary: "Remove what an import made and nobody changed since",
  middleware,
  request: { params: ImportId },
  responses: {
    200: json(
      z.object({
        removed: z.int(),
        kept: z.array(z.object({ id: z.string(), title: z.string(), reason: z.string() })).readonly(),
      }),
      "What was removed, and what stays and why.",
    ),
  },
});

/** Imports from a screen: looked at first, then done, watched, and undone (issue 4 §2). */
export const importsApi = ({ work }: DeskHouse) =>
  deskPart()
    .openapi(preview, async (c) => {
      const { file_name, format: asked, status } = c.req.valid("query");
      const bytes = await bytesOf(c.req.raw);
      const format = formatOf(file_name, bytes, asked);
      const seen = previewing(readRecords(inPieces(bytes), format));
      const options = { dryRun: true, ...(status && { status }) };
      const report = await importPublications(work, actorIn(c), seen.passing(), options);
      const { created, unchanged, failed } = report;
      const rows = withFailures(seen.rows(), report);
      return c.json({ format, count: seen.count(), created, unchanged, failed: failed.slice(0, 1000), rows }, 200);
    })
    .openapi(start, async (c) => {
      const { file_name, format: asked, status } = c.req.valid("query");
      const bytes = await bytesOf(c.req.raw);
      const format = formatOf(file_name, bytes, asked);
      const { id } = await startImport(work, actorIn(c), {
        fileName: file_name,
        format,
        size: bytes.length,
        status,
        rows: (onRead) => readRecords(inPieces(bytes, onRead), format),
      });
      return c.json({ id }, 202);
    })
    .openapi(list, async (c) => c.json({ imports: await listImports(work) }, 200))
    .openapi(read, async (c) => {
      const [found] = await listImports(work, c.req.valid("param").id);
      if (!found) throw new Refused(404, "Import not found", "There is no such import.");
      return c.json(found, 200);
    })
    .openapi(undo, async (c) => c.json(await undoImport(work, actorIn(c), { id: c.req.valid("param").id }), 200));

const LARGEST_FILE = 50 * 1024 * 1024;

/** The whole body, read no further than it may be long. */
async function bytesOf({ body, headers }: Request): Promise<Buffer> {
  const tooLarge = new Refused(413, TITLE, "File must be smaller than 50MB");
  if (Number(headers.get("content-length") ?? 0) > LARGEST_FILE) throw tooLarge;
  if (!/^application\/octet-stream\b/u.test(headers.get("content-type") ?? ""))
    throw new Refused(415, TITLE, "Send the file as application/octet-stream.");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST_FILE) throw tooLarge;
    chunks.push(chunk);
  }
  if (size === 0) throw new Refused(422, TITLE, "The file is empty.");
  return Buffer.concat(chunks);
}

function formatOf(fileName: string, bytes: Buffer, asked: ImportFormat | undefined): ImportFormat {
  const format = asked ?? detectFormat(fileName, bytes.subarray(0, 4096).toString("utf8"));
  if (format) return format;
  throw new Refused(422, TITLE, "This is no BibTeX, RIS, CSL-JSON, CSV or JSON Lines file.");
}

const PIECE = 64 * 1024;

async function* inPieces(bytes: Buffer, onRead?: (count: number) => void): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE);
    onRead?.(piece.length);
    yield piece;
  }
}
