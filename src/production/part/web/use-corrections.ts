import { done, responseOf } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import type { Correction } from "../../document/correction.ts";
import { corrections, PRODUCTIONS_KEY } from "./part-client.ts";

const OTHERWISE = "Nothing was changed. Please try again.";

/** Notes corrections for the next version, in their order; `onDone` runs when they are stored. */
export function useAddCorrections(id: string, onDone?: () => void) {
  return useAction<readonly Correction[], unknown>({
    run: async (list) => {
      for (const json of list) await responseOf(corrections.corrections.$post({ param: { id }, json }));
    },
    failed: { title: "Correction not kept", otherwise: OTHERWISE },
    refreshes: PRODUCTIONS_KEY,
    ...(onDone && { onDone }),
  });
}

/** Takes back a correction that waits. */
export function useRemoveCorrection(id: string) {
  return useAction<string, unknown>({
    run: (correction) => done(corrections.corrections[":correction"].$delete({ param: { id, correction } })),
    failed: { title: "Correction not taken back", otherwise: OTHERWISE },
    refreshes: PRODUCTIONS_KEY,
  });
}

/** Makes the next version with the corrections that wait. */
export function useMakeVersion(id: string) {
  return useAction<void, unknown>({
    run: () => responseOf(corrections.versions.$post({ param: { id } })),
    failed: { title: "Version not made", otherwise: OTHERWISE },
    refreshes: PRODUCTIONS_KEY,
  });
}
