import { expectNoContent, readResult } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import type { Correction } from "../../document/correction.ts";
import { corrections } from "./part-client.ts";

/** Notes corrections for the next version, in their order: all of them or none. */
export const addCorrections = (id: string, list: readonly Correction[]): Promise<unknown> =>
  readResult(corrections.corrections.$post({ param: { id }, json: { corrections: [...list] } }));

const OTHERWISE = "Nothing was changed. Please try again.";

/** Notes corrections as `addCorrections` does; `onDone` runs when they are stored. */
export function useAddCorrections(id: string, onDone?: () => void) {
  return useAction<readonly Correction[]>({
    run: (list) => addCorrections(id, list),
    failed: { title: "Couldn’t save the correction", otherwise: OTHERWISE },
    ...(onDone && { onDone }),
  });
}

/** Takes back a correction that waits. */
export function useRemoveCorrection(id: string) {
  return useAction<string>({
    run: (correction) => expectNoContent(corrections.corrections[":correction"].$delete({ param: { id, correction } })),
    failed: { title: "Couldn’t remove the correction", otherwise: OTHERWISE },
  });
}

/** Makes the next version with the corrections that wait. */
export function useMakeVersion(id: string) {
  return useAction({
    run: () => readResult(corrections.versions.$post({ param: { id } })),
    failed: { title: "Couldn’t create the version", otherwise: OTHERWISE },
  });
}
