import type { SentRole } from "#manuscripts/drafts/manuscript-files.ts";
import { manuscripts } from "#manuscripts/web/manuscripts-client.ts";
import type { Manuscript } from "#manuscripts/web/manuscript-queries.ts";
import { asBytes, readResult } from "#platform/web/call-api.ts";

type SendFileInput = { readonly id: string; readonly file: File; readonly role: SentRole };

/** Sends a file of the draft or of the next version. Throws `ApiProblem` with the server's sentence. */
export const sendManuscriptFile = ({ id, file, role }: SendFileInput): Promise<Manuscript> =>
  readResult(
    manuscripts[":id"].files[":file"].$put(
      { param: { id, file: crypto.randomUUID() }, query: { name: file.name, role } },
      asBytes(file),
    ),
  );

export const downloadAddress = (id: string, fileId: string): string => `/api/v1/manuscripts/${id}/files/${fileId}`;
