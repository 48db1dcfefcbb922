import { CITATION_COPIED, COPY_FAILED, type Notice } from "#catalogue/core/notices.ts";
import { toast } from "#ui/toasts/toast.ts";
import type { Copied } from "#catalogue/reader/quotation.ts";
import { copyRich } from "#catalogue/citing/web/copy-citation.ts";

/** Copies a citation or a quotation with its italics and says so. */
export async function copyWithToast(copied: Copied, notice: Notice = CITATION_COPIED): Promise<void> {
  try {
    await copyRich(copied);
    toast({ title: notice.title });
  } catch {
    toast({ kind: "error", title: COPY_FAILED.title, message: COPY_FAILED.sentence });
  }
}
