import { createRoute, z } from "@hono/zod-openapi";
import { exported } from "#citations/export-format.ts";
import { EXCHANGE_FORMAT_NAMES, exchangeFormat } from "#publications/exchange-formats.ts";
import { type DeskHouse, deskPart, needs, personIn } from "#publications/server/api/desk-house.ts";
import { DeskFilters } from "#publications/desk-query.ts";
import { listDeskIds } from "#publications/server/desk-list.ts";
import { listPublications } from "#publications/server/publications.ts";

const MOST_IDS = 300;

const Ids = z
  .string()
  .transform((text) => text.split(",").filter(Boolean))
  .refine((ids) => ids.length <= MOST_IDS, `Please select at most ${MOST_IDS} publications`)
  .optional()
  .openapi({ type: "string", description: "uuids, parted by commas; without them the filters choose." });

const route = createRoute({
  method: "get",
  path: "/exports/publications",
  operationId: "exportPublications",
  tags: ["Imports and exports"],
  summary: "A selection of publications as BibTeX, RIS, CSL-JSON, CSV or JSON Lines",
  middleware: needs("see_publications"),
  request: { query: DeskFilters.extend({ format: z.enum(EXCHANGE_FORMAT_NAMES), ids: Ids }) },
  responses: {
    200: { description: "The file, of its own type.", content: { "text/csv": { schema: { type: "string" } } } },
  },
});

/** Exports of a selection: what this person may see of it, piece by piece. */
export const exportsApi = ({ work, pressUrl }: DeskHouse) =>
  deskPart().openapi(route, async (c) => {
    const { format, ids: asked, ...filters } = c.req.valid("query");
    const ids = await listDeskIds(work, personIn(c), { filters, ids: asked });
    const { mediaType, ending } = exchangeFormat(format);
    return new Response(streamOf(exported(listPublications(work, { ids }), format, { pressUrl })), {
      headers: {
        "Content-Type": `${mediaType}; charset=utf-8`,
        "Content-Disposition": `attachment; filename="publications.${ending}"`,
      },
    });
  });

function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}
