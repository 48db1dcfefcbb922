import { useAction } from "#platform/web/use-action.ts";
import { formatCount } from "#ui/formatting/numbers.ts";
import { sendRestoration, sendRestorations } from "./trash-queries.ts";

export const RESTORING = {
  title: "Error restoring publication",
  otherwise: "The publication could not be restored. Please try again.",
};

/** Returns the action that restores publications from the trash, and says how many and why not the others. */
export function useRestoration() {
  const { runAction, isBusy } = useAction({
    run: async (ids: readonly string[]) => {
      const [only, ...more] = ids;
      if (only === undefined || more.length > 0) return sendRestorations(ids);
      await sendRestoration(only);
      return { moved: ids, refused: [] };
    },
    successToast: (ids, { moved, refused: [first, ...others] }) => {
      const title = ids.length === 1 ? "Publication restored" : `${formatCount(moved.length)} publications restored`;
      if (!first) return { title };
      return {
        kind: "error",
        title,
        message: `${formatCount(others.length + 1)} could not be restored. ${first.reason}`,
      };
    },
    failed: RESTORING,
  });
  return { restore: runAction, isRestoring: isBusy };
}
