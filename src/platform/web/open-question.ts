import { useSyncExternalStore } from "react";

type Asking = { readonly answer: Promise<boolean>; readonly settle: (agreed: boolean) => void };

/**
 * Creates a question that any code may put to the person and that a window answers. Calls while it is open wait for the
 * same answer.
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
    /** True while the question is open. */
    isAsked,
    /** The same as a hook. */
    useIsRequested: (): boolean => useSyncExternalStore(listen, isAsked),
  };
}
