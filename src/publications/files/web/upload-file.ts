import type { FileType } from "#publications/publication.ts";
import { ApiProblem } from "#platform/web/call-api.ts";
import { requestSignIn } from "#platform/web/sign-in-again.ts";

type Upload = {
  readonly publicationId: string;
  readonly type: FileType;
  readonly file: File;
  /** From 0 to 1, as it is sent. */
  readonly onProgress: (share: number) => void;
};

/**
 * Sends a file; the older one in its place stays until this one is stored (decision F16). `fetch` cannot say how far a
 * body is sent, so the older interface is used. Where the session was lost the person signs in and it is sent again.
 */
export async function uploadFile(upload: Upload): Promise<void> {
  let answer = await send(upload);
  while (answer.status === 401 && (await requestSignIn())) answer = await send(upload);
  if (answer.status >= 200 && answer.status < 300) return;
  throw new ApiProblem({
    title: "Error uploading file",
    detail: NOT_UNDERSTOOD,
    ...answer.said,
    status: answer.status,
  });
}

type Answer = { readonly status: number; readonly said: object };

const NOT_UNDERSTOOD = "The press gave an answer that is not understood. Please try again.";
const UNREACHED = {
  detail: "The press cannot be reached, so the file was not stored. Check your connection and try again.",
};

function send({ publicationId, type, file, onProgress }: Upload): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("PUT", `/api/v1/publications/${publicationId}/files/${type}`);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => resolve({ status: request.status, said: problemIn(request.responseText) }));
    request.addEventListener("error", () => resolve({ status: 0, said: UNREACHED }));
    request.send(file);
  });
}

function problemIn(text: string): object {
  try {
    return JSON.parse(text) as object; // a problem as the server writes them (RFC 9457)
  } catch {
    return {};
  }
}
