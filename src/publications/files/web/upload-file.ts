import type { FileType } from "#publications/core/publication.ts";
import { ApiProblem } from "#platform/web/call-api.ts";
import { requestSignIn } from "#platform/web/sign-in-again.ts";

type Upload = {
  readonly publicationId: string;
  readonly type: FileType;
  readonly file: File;
  /** false: the press refuses the upload where a file is there already. */
  readonly mayReplace?: boolean;
  /** Receives the sent share, from 0 to 1. */
  readonly onProgress: (share: number) => void;
};

/**
 * Sends a file; the older file stays until this one is stored (decision F16). It uses XMLHttpRequest because `fetch`
 * does not report the progress of an upload. If the session ended, the person signs in and the file is sent again.
 */
export async function uploadFile(upload: Upload): Promise<void> {
  let response = await send(upload);
  while (response.status === 401 && (await requestSignIn())) response = await send(upload);
  if (response.status >= 200 && response.status < 300) return;
  throw new ApiProblem({
    title: "Error uploading file",
    detail: NOT_UNDERSTOOD,
    ...response.problem,
    status: response.status,
  });
}

type UploadResponse = { readonly status: number; readonly problem: object };

const NOT_UNDERSTOOD = "The press sent a response that cannot be read. Please try again.";
const UNREACHED = {
  detail: "The press cannot be reached, so the file was not stored. Check your connection and try again.",
};

function send({ publicationId, type, file, mayReplace = true, onProgress }: Upload): Promise<UploadResponse> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(
      "PUT",
      `/api/v1/publications/${publicationId}/files/${type}${mayReplace ? "" : "?replace_existing=false"}`,
    );
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () =>
      resolve({ status: request.status, problem: problemIn(request.responseText) }),
    );
    request.addEventListener("error", () => resolve({ status: 0, problem: UNREACHED }));
    request.send(file);
  });
}

function problemIn(text: string): object {
  try {
    return JSON.parse(text) as object; // a problem body after RFC 9457
  } catch {
    return {};
  }
}
