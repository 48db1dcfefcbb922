import { useState } from "react";
import { toast } from "#ui/toasts/toast.ts";

/** Returns a function that saves one file at a time; a failure appears as a toast. */
export function useFileDownload() {
  const [busy, setBusy] = useState(false);
  const runAction = (save: () => Promise<void>): void => {
    setBusy(true);
    save()
      .catch((error: unknown) => {
        const message = error instanceof Error ? error.message : "The file could not be made. Please try again.";
        toast({ kind: "error", title: "Download failed", message });
      })
      .finally(() => setBusy(false));
  };
  return { busy, runAction };
}
