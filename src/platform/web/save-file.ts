import { apiFetch, expectNoContent } from "./call-api.ts";

/** Hands the browser something as a file to keep. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads it after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Hands the browser an answer of the interface as a file. Throws `ApiProblem`. */
export async function saveResponse(path: string, name: string): Promise<void> {
  const response = await apiFetch(path);
  await expectNoContent(Promise.resolve(response));
  saveBlob(await response.blob(), name);
}
