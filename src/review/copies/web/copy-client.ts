import { queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import type { ClientResponse } from "hono/client";
import type { reviewCopiesApi } from "#manuscripts/review-copies/server/review-copies-api.ts";
import type { Anonymity } from "#manuscripts/manuscript.ts";
import { MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";
import { apiFetch, readResult } from "#platform/web/call-api.ts";

/** The operations of editors on the copy for reviewers of one manuscript. */
export const copies = hc<ReturnType<typeof reviewCopiesApi>>(`${location.origin}/api/v1`, { fetch: apiFetch })
  .manuscripts[":id"]["review-copy"];

/** The copy for reviewers of the version that is to be reviewed. */
export const copyQuery = (id: string) =>
  queryOptions({
    queryKey: [...MANUSCRIPTS_KEY, "review-copy", id],
    queryFn: () => readResult(copies.$get({ param: { id } })),
  });

export type ReviewCopyState = Awaited<ReturnType<NonNullable<ReturnType<typeof copyQuery>["queryFn"]>>>;
export type ReviewCopyPlace = NonNullable<ReviewCopyState["copy"]>["identities"][number];
export type ReviewCopyFile = NonNullable<ReviewCopyState["copy"]>;

/** Makes the copy from the authors' file where there is none for this mode. */
export const makeCopy = (id: string, json: { readonly anonymity?: Anonymity; readonly again?: boolean }) =>
  readResult(copies.$post({ param: { id }, json }));

type Decision = Parameters<typeof copies.places.$post>[0]["json"];

/** Takes words out of the copy, or leaves them in it. */
export const decidePlaces = (id: string, json: Decision) => readResult(copies.places.$post({ param: { id }, json }));

/** Makes a file of the editor the copy. Throws `ApiProblem` with the server's sentence. */
export function sendCopy(id: string, file: File): Promise<ReviewCopyState> {
  const response = apiFetch(`/api/v1/manuscripts/${id}/review-copy/${crypto.randomUUID()}`, {
    method: "PUT",
    headers: { "Content-Type": "application/octet-stream" },
    body: file,
  });
  return readResult(response as Promise<ClientResponse<ReviewCopyState, number, "json">>); // the operation's own response
}

/** Below which the words of the very copy are read. */
export const copyTextAddress = (id: string, copyId: string): string =>
  `/api/v1/manuscripts/${id}/review-copy/${copyId}`;

/** Where the very bytes are that reviewers get. */
export const copyHref = (id: string, copyId: string): string => `/api/v1/manuscripts/${id}/files/${copyId}`;
