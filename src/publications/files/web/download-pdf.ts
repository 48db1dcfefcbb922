import { readResult, apiFetch, expectNoContent } from "#platform/web/call-api.ts";
import type { FileType } from "#publications/core/publication.ts";
import { toast } from "#ui/toasts/toast.ts";
import { DOWNLOADING } from "#publications/core/web/failure-words.ts";
import { filesOf } from "#publications/core/web/publications-api.ts";
import { recordStaffUse } from "./record-staff-use.ts";
import { showFailure } from "#platform/web/failure-toast.ts";

/** Returns a signed link as a path of this site: it counts as the staff's use, not a reader's (decision F15). */
export async function staffFilePath(id: string, file_type: FileType): Promise<string> {
  const request = { param: { id, file_type }, query: { use: "staff" } } as const;
  const { pathname, search } = new URL(
    (await readResult(filesOf[":id"].files[":file_type"].address.$get(request))).url,
  );
  return pathname + search;
}

/**
 * The action *Download PDF* of the list: it records a download (specification §4), shows a message, and reports every
 * error.
 */
export async function downloadPdf(publication: { readonly id: string }): Promise<void> {
  try {
    const path = `${await staffFilePath(publication.id, "final_pdf")}&download`;
    // The first byte is fetched as a check: a browser does not report whether it could save a file.
    await expectNoContent(
      apiFetch(path, { headers: { Range: "bytes=0-0", Accept: "application/pdf, application/problem+json" } }),
    );
    const link = document.createElement("a");
    link.href = path;
    link.download = "";
    link.click();
    toast({ title: "Download started", message: "PDF download has started." });
    await recordStaffUse(publication.id, "download");
  } catch (error) {
    showFailure(error, DOWNLOADING, () => void downloadPdf(publication));
  }
}
