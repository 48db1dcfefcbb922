import { useCallback, useEffect, useRef, useState } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { useSaveOnLeave } from "#platform/web/forms/use-save-on-leave.ts";

/** A pause in typing after which a text is saved, in milliseconds. */
const PAUSE_MS = 800;

export type SaveState =
  | { readonly kind: "saved" }
  | { readonly kind: "saving" }
  | { readonly kind: "failed"; readonly sentence: string };

/**
 * Saves texts as they are typed, one after the other; of several changes of one text the last is sent. What failed stays to be saved: `flush` tries again, and
 * tells whether all is saved.
 */
export function useTypedSaves() {
  const waiting = useRef(new Map<string, () => Promise<void>>());
  const running = useRef<Promise<boolean>>(Promise.resolve(true));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [saved, setSaved] = useState<SaveState>({ kind: "saved" });

  // Resolves to whether nothing was refused.
  const run = useCallback(async (): Promise<boolean> => {
    for (const [key, save] of waiting.current) {
      try {
        await save();
        // A change that came meanwhile waits under the same key.
        if (waiting.current.get(key) === save) waiting.current.delete(key);
      } catch (error) {
        // What the server refuses is not asked again; what did not arrive is.
        if (error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429)
          waiting.current.delete(key);
        setSaved({ kind: "failed", sentence: error instanceof Error ? error.message : "Not saved." });
        return false;
      }
    }
    setSaved(waiting.current.size === 0 ? { kind: "saved" } : { kind: "saving" });
    return true;
  }, []);

  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    running.current = running.current.then(run);
    // A remark that the press refused is not sent: its author must see that before the round ends.
    return (await running.current) && waiting.current.size === 0;
  }, [run]);

  const save = useCallback(
    (key: string, action: () => Promise<void>): void => {
      waiting.current.set(key, action);
      setSaved({ kind: "saving" });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), PAUSE_MS);
    },
    [flush],
  );

  const isUnsaved = useCallback(() => waiting.current.size > 0, []);
  useSaveOnLeave(isUnsaved, () => void flush());
  useEffect(() => () => clearTimeout(timer.current), []);
  return { saved, save, flush };
}
