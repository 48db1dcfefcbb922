import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import { FILE_TYPES } from "#publications/core/publication.ts";
import type { PublicationsDeps } from "#publications/core/server/publications-deps.ts";
import { MATCHED_BY, matchFiles } from "./match-files.ts";

const MatchedFile = z
  .object({
    name: z.string(),
    file_type: z
      .enum(FILE_TYPES)
      .nullable()
      .openapi({ description: "As what it can be uploaded, by its ending; null: publications have no such file." }),
    by: z.enum(MATCHED_BY).nullable(),
    publications: z
      .array(
        z.object({
          id: z.uuid(),
          sequential_id: z.int(),
          title: z.string(),
          has_file: z.boolean().openapi({ description: "An upload would replace its file of this type." }),
        }),
      )
      .readonly()
      .openapi({ description: "One: the match. None or several: the name does not tell." }),
  })
  .openapi("MatchedFile");

const match = operation("edit_publication", {
  method: "post",
  path: "/imports/files/match",
  operationId: "matchFiles",
  tags: ["Imports and exports"],
  summary: "Find the publications that files belong to, by ISBN, DOI or title in their names; nothing is stored",
  request: {
    ...body(
      z.object({
        names: z
          .array(z.string().min(1).max(500))
          .min(1)
          .max(1000)
          .openapi({
            description: "The files' names, with folders before them.",
            example: ["9780306406157_cover.jpg"],
          }),
      }),
    ),
  },
  responses: { 200: json(z.object({ files: z.array(MatchedFile).readonly() }), "In the order of the names.") },
});

/** The operation that finds the publications of files by their names. */
export const matchFilesApi = ({ ctx }: PublicationsDeps) =>
  personApi().openapi(match, async (c) => c.json({ files: await matchFiles(ctx, c.req.valid("json").names) }, 200));
