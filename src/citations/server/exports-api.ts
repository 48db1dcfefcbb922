import { z } from "@hono/zod-openapi";
import { exportPublications } from "#citations/export-format.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { EXCHANGE_FORMAT_NAMES, EXCHANGE_FORMATS, exchangeFormat } from "#publications/core/exchange-formats.ts";
import type { PublicationsDeps } from "#publications/core/server/publications-deps.ts";
import { ListFilters } from "#publications/listing/list-query.ts";
import { withPriority } from "#platform/database/urgency.ts";
import type { FairUse } from "#platform/http/fair-use.ts";
import { textFileResponse, withEnd } from "#platform/http/files/text-file-response.ts";
import { readSelection } from "#publications/listing/server/read-selection.ts";

const MAX_IDS = 300;

const Ids = z
  .string()
  .transform((text) => text.split(",").filter(Boolean))
  .refine((ids) => ids.length <= MAX_IDS, `Please select at most ${MAX_IDS} publications`)
  .optional()
  .openapi({ type: "string", description: "Numbers or uuids, parted by commas; without them the filters choose." });

const FILES = Object.fromEntries(
  EXCHANGE_FORMATS.map(({ mediaType }) => [mediaType, { schema: { type: "string" as const } }]),
);

const route = operation("see_publications", {
  method: "get",
  path: "/exports/publications",
  operationId: "exportPublications",
  tags: ["Imports and exports"],
  summary: "A selection of publications as BibTeX, RIS, CSL-JSON, CSV or JSON Lines",
  request: { query: ListFilters.extend({ format: z.enum(EXCHANGE_FORMAT_NAMES), ids: Ids }) },
  responses: {
    200: { description: "The file, of the format's own type.", content: FILES },
  },
});

/** The operations on exports: the selected publications that this person may see, piece by piece. */
export const exportsApi = ({ ctx, pressUrl, fairUse }: PublicationsDeps & { readonly fairUse?: FairUse }) =>
  personApi().openapi(route, async (c) => {
    const { format, ids, ...filters } = c.req.valid("query");
    const { mediaType, ending } = exchangeFormat(format);
    const end = await fairUse?.begin("export", c.var.person.id);
    const selected = readSelection(withPriority(ctx, "export"), c.var.person, { filters, ids });
    return textFileResponse(withEnd(exportPublications(selected, format, { pressUrl }), end), {
      mediaType,
      fileName: `publications.${ending}`,
    });
  });
