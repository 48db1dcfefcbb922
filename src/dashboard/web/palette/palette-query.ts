import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import type { PaletteApi } from "#dashboard/server/palette-api.ts";
import { apiFetch, readResult } from "#platform/web/call-api.ts";

const { palette } = hc<PaletteApi>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** What the press finds for a text; the lines of the text before stay until then. */
export const paletteQuery = (text: string) =>
  queryOptions({
    queryKey: ["palette", text],
    queryFn: async () => (await readResult(palette.$get({ query: { q: text } }))).items,
    enabled: text !== "",
    placeholderData: keepPreviousData,
  });
