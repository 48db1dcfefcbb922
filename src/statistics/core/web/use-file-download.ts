import { useAction } from "#platform/web/use-action.ts";

/** Returns the action that saves one file at a time; a failure appears as a toast. */
export const useFileDownload = () =>
  useAction({
    run: (save: () => Promise<void>) => save(),
    failed: { title: "Download failed", otherwise: "The file could not be created. Please try again." },
    refreshes: "nothing",
  });
