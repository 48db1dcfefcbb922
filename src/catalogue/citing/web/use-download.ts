import { type MouseEvent, useState } from "react";
import { DOWNLOAD_FAILED } from "#catalogue/core/notices.ts";
import { toast } from "#ui/toasts/toast.ts";

/**
 * Returns the properties of a link that announces its download; without scripts, and with a key that opens a tab, it is
 * a plain link.
 */
export function useDownload(download: () => Promise<void>, { again = false } = {}) {
  const [busy, setBusy] = useState(false);
  const attempt = async () => {
    setBusy(true);
    try {
      await download();
    } catch (error) {
      const message = error instanceof Error ? error.message : undefined;
      const action = again ? { label: "Try again", onSelect: () => void attempt() } : undefined;
      toast({ kind: "error", title: DOWNLOAD_FAILED.title, message, action });
    } finally {
      setBusy(false);
    }
  };
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!busy) void attempt();
  };
  return { onClick, "aria-busy": busy };
}
