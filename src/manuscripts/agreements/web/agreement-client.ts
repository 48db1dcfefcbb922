import { queryOptions } from "@tanstack/react-query";
import { type ClientResponse, hc } from "hono/client";
import type { agreementsApi } from "#manuscripts/agreements/server/agreements-api.ts";
import { MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";
import { apiFetch, readResult } from "#platform/web/call-api.ts";

/** The operations on the publishing agreement of one manuscript. */
export const agreements = hc<ReturnType<typeof agreementsApi>>(`${location.origin}/api/v1`, { fetch: apiFetch })
  .manuscripts[":id"].agreement;

/** What is asked of the author, or what was accepted. */
export const agreementQuery = (id: string) =>
  queryOptions({
    queryKey: [...MANUSCRIPTS_KEY, "agreement", id],
    queryFn: () => readResult(agreements.$get({ param: { id } })),
  });

export type ManuscriptAgreement = Awaited<ReturnType<NonNullable<ReturnType<typeof agreementQuery>["queryFn"]>>>;

/** Where the PDF of the agreement is. */
export const agreementHref = (id: string): string => `/api/v1/manuscripts/${id}/agreement/pdf`;

type PaperAgreement = {
  readonly id: string;
  readonly key: string;
  readonly file: File;
  readonly name: string;
  readonly signedOn: string;
  readonly licence: string;
  readonly note: string;
};

/** Records an agreement on paper with its scan. Throws `ApiProblem` with the server's sentences. */
export function recordPaper({ id, key, file, name, signedOn, licence, note }: PaperAgreement) {
  const query = new URLSearchParams({ name, signed_on: signedOn, note, ...(licence !== "" && { licence }) });
  const response = apiFetch(`/api/v1/manuscripts/${id}/agreement/paper/${key}?${query}`, {
    method: "PUT",
    headers: { "Content-Type": "application/octet-stream" },
    body: file,
  });
  return readResult(response as Promise<ClientResponse<ManuscriptAgreement, number, "json">>); // the operation's own response
}
