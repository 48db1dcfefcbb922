import { useAction } from "#platform/web/use-action.ts";
import { sendRestoration } from "./trash-queries.ts";

export const RESTORING = {
  title: "Error restoring publication",
  otherwise: "The publication could not be restored. Please try again.",
};

/** Returns the action that restores publications from the trash, one after the other, and says so. */
export function useRestoration() {
  const { runAction, isBusy } = useAction({
    run: async (ids: readonly string[]) => {
      for (const id of ids) await sendRestoration(id);
    },
    successToast: (ids) => ({
      title: ids.length === 1 ? "Publication restored" : `${ids.length} publications restored`,
    }),
    failed: RESTORING,
  });
  return { restore: runAction, isRestoring: isBusy };
}
