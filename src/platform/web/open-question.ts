import { useSyncExternalStore } from "react";

type Asking = { readonly answer: Promise<boolean>; readonly settle: (agreed: boolean) => void };

/**
 * A question that code anywhere may put to the person at the keyboard and a window answers. Whoever asks while it is open
 * waits for the same answer.
 */
export function openQuestion() {
  let asking: Asking | undefined;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const listen = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const isAsked = (): boolean => asking !== undefined;
  return {
    ask(): Promise<boolean> {
      if (!asking) {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        asking = { answer: promise, settle: resolve };
        tell();
      }
      return asking.answer;
    },
    answer(agreed: boolean): void {
      asking?.settle(agreed);
      asking = undefined;
      tell();
    },
    /** Whether somebody is being asked. */
    isAsked,
    /** The same, for what is drawn. */
    useIsRequested: (): boolean => useSyncExternalStore(listen, isAsked),
  };
}
