import { operation, personApi } from "#people/core/server/operation.ts";
import { json } from "#platform/api/api.ts";
import { toProblem } from "#platform/api/to-problem.ts";
import { problemDetails } from "#platform/api/problem-response.ts";
import type { FairUse } from "#platform/http/fair-use.ts";
import { JSON_LINES, streamLines } from "#platform/http/line-response.ts";
import type { PublicationsDeps } from "#publications/core/server/publications-deps.ts";
import { IMPORT_BYTES, ImportedFile, ImportPreview } from "#imports/storing/server/import-shapes.ts";
import { previewUpload } from "./preview-upload.ts";
import { receiveRecords, type UploadedRecords } from "#imports/intake/server/uploaded-records.ts";

const tags = ["Imports and exports"];

const preview = operation("edit_publication", {
  method: "post",
  path: "/imports/preview",
  operationId: "previewImport",
  tags,
  summary: "Preview an import",
  description:
    "Reads a file of records and returns what an import would do with each; nothing is stored. A person's previews are made one after the other, and one ends when its client disconnects.",
  request: { query: ImportedFile, body: { content: IMPORT_BYTES } },
  responses: { 200: json(ImportPreview, "The first 10,000 rows, with errors and warnings at their lines.") },
});

const LINES: Readonly<Record<string, { readonly schema: { readonly type: "string" } }>> = {
  [JSON_LINES]: { schema: { type: "string" } },
};

const follow = operation("edit_publication", {
  method: "post",
  path: "/imports/preview/progress",
  operationId: "followImportPreview",
  tags,
  summary: "Preview an import and follow its progress",
  description:
    "The same preview as JSON Lines: lines with `progress` (`bytes_read`, `bytes_total`, `records`) while the file is read, then one with `preview`, or with `problem` where it could not be finished.",
  request: { query: ImportedFile, body: { content: IMPORT_BYTES } },
  responses: {
    200: { description: "The lines.", content: LINES },
  },
});

/** The interval in milliseconds at which progress is sent. */
const PROGRESS_MS = 250;

/** The preview of an import, whole or with its progress. */
export const previewApi = ({ ctx, fairUse }: PublicationsDeps & { readonly fairUse?: FairUse }) => {
  /** Receives a file in the person's turn; `end` ends the turn. */
  const receive = async (request: Request, personId: string, query: Parameters<typeof receiveRecords>[1]) => {
    const end = (await fairUse?.begin("preview", personId)) ?? (() => undefined);
    try {
      return { end, file: await receiveRecords(request, { ...query, purpose: "preview" }) };
    } catch (error) {
      end();
      throw error;
    }
  };
  return personApi()
    .openapi(preview, async (c) => {
      const query = c.req.valid("query");
      const { file, end } = await receive(c.req.raw, c.var.person.id, toFile(query));
      const { signal } = c.req.raw;
      return c.json(await previewUpload(ctx, file, query, { signal }).finally(end), 200);
    })
    .openapi(follow, async (c) => {
      const query = c.req.valid("query");
      const { file, end } = await receive(c.req.raw, c.var.person.id, toFile(query));
      return streamPreview({ ctx, file, query, signal: c.req.raw.signal, end });
    });
};

type Query = Parameters<typeof previewUpload>[2];

const toFile = ({ file_name, format }: Query) => ({ fileName: file_name, format });

type Streamed = {
  readonly ctx: PublicationsDeps["ctx"];
  readonly file: UploadedRecords;
  readonly query: Query;
  readonly signal: AbortSignal;
  readonly end: () => void;
};

function streamPreview({ ctx, file, query, signal, end }: Streamed): Response {
  const leaving = new AbortController();
  const left = AbortSignal.any([signal, leaving.signal]);
  let nextSend = 0;
  return streamLines(
    async (send) => {
      try {
        const found = await previewUpload(ctx, file, query, {
          signal: left,
          onProgress: (progress) => {
            if (performance.now() < nextSend) return;
            nextSend = performance.now() + PROGRESS_MS;
            send({ progress });
          },
        });
        send({ preview: found });
      } catch (error) {
        // The status is sent already: the problem is the last line.
        if (!left.aborted) send({ problem: problemDetails(toProblem(error, ctx.log)) });
      } finally {
        end();
      }
    },
    () => leaving.abort(new Error("The client has left.")),
  );
}
