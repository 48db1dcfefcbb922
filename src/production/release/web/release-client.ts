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

type ReleaseOrder = {
  readonly publish: boolean;
  /** Whether a book is built first. */
  readonly build: boolean;
};

/** Releases a text or a book. Returns whether the release follows a build that was started. */
export async function sendRelease(released: Released, { publish, build }: ReleaseOrder): Promise<boolean> {
  if ("text" in released) {
    await expectNoContent(productions[":id"].release.$post({ param: { id: released.text }, json: { publish } }));
    return false;
  }
  const call = production.books[":id"].release.$post({ param: { id: released.book }, json: { publish, build } });
  await expectNoContent(call);
  return (await call).status === 202;
}

/** Cancels the release that follows the build of a book, by its number. */
export const cancelRelease = (book: string): Promise<void> =>
  expectNoContent(production.books[":id"].release.$delete({ param: { id: book } }));
