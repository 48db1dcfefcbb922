import { useSyncExternalStore } from "react";

type OpenQuestion = { readonly waitUntilSettled: Promise<boolean>; readonly settle: (agreed: boolean) => void };

/**
 * Creates a question that any code may put to the person and that a window answers. Calls while it is open wait for the
 * same answer.
 */
export function openQuestion() {
  let current: OpenQuestion | undefined;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const listen = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const isOpen = (): boolean => current !== undefined;
  return {
    ask(): Promise<boolean> {
      if (!current) {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        current = { waitUntilSettled: promise, settle: resolve };
        tell();
      }
      return current.waitUntilSettled;
    },
    settle(agreed: boolean): void {
      current?.settle(agreed);
      current = undefined;
      tell();
    },
    /** True while the question is open. */
    isOpen,
    /** The same as a hook. */
    useIsOpen: (): boolean => useSyncExternalStore(listen, isOpen),
  };
}
