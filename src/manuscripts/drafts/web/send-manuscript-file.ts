import type { SentRole } from "#manuscripts/drafts/manuscript-files.ts";
import { responseOf } from "#platform/web/call-api.ts";
import { apiFetch } from "#platform/web/call-api.ts";
import type { Manuscript } from "#manuscripts/web/manuscript-queries.ts";

type Sending = { readonly id: string; readonly file: File; readonly role: SentRole };

/** Sends a file of the draft or of the next version. Throws `ApiProblem` with the server's sentence. */
export function sendManuscriptFile({ id, file, role }: Sending): Promise<Manuscript> {
  const query = new URLSearchParams({ name: file.name, role }).toString();
  const request = apiFetch(`/api/v1/manuscripts/${id}/files/${crypto.randomUUID()}?${query}`, {
    method: "PUT",
    headers: { "Content-Type": "application/octet-stream" },
    body: file,
  });
  return responseOf<Manuscript>(request as never); // `fetch` knows no types; the operation responds with the manuscript
}

export const downloadAddress = (id: string, fileId: string): string => `/api/v1/manuscripts/${id}/files/${fileId}`;
