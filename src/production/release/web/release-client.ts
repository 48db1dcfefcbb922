import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import { apiFetch, expectNoContent, readResult } from "#platform/web/call-api.ts";
import type { releaseApi } from "../server/release-api.ts";

const { production, productions } = hc<ReturnType<typeof releaseApi>>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** What is released: one text by its id, or a book with its parts by its number. */
export type Released = { readonly text: string } | { readonly book: string };

/** What is missing for a release. */
export const releaseQuery = (released: Released) =>
  queryOptions({
    queryKey: ["release", released],
    queryFn: async () => (await readResult(checkRelease(released))).needs,
    // Each time the window opens: proofs and corrections come from elsewhere.
    staleTime: 0,
  });

const checkRelease = (released: Released) =>
  "text" in released
    ? productions[":id"].release.$get({ param: { id: released.text } })
    : production.books[":id"].release.$get({ param: { id: released.book } });

export const sendRelease = (released: Released, publish: boolean): Promise<void> =>
  "text" in released
    ? expectNoContent(productions[":id"].release.$post({ param: { id: released.text }, json: { publish } }))
    : expectNoContent(production.books[":id"].release.$post({ param: { id: released.book }, json: { publish } }));
