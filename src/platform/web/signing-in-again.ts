import { useSyncExternalStore } from "react";

type Asking = { readonly answer: Promise<boolean>; readonly settle: (signedIn: boolean) => void };

let asking: Asking | undefined;
const listeners = new Set<() => void>();

/**
 * The session was lost: asks the person to sign in over the page. True once they did. Calls that fail at the same time
 * wait for the same answer.
 */
export function askToSignIn(): Promise<boolean> {
  if (!asking) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    asking = { answer: promise, settle: resolve };
    tell();
  }
  return asking.answer;
}

/** Ends the asking: the requests that wait are repeated, or given up. */
export function answerSignIn(signedIn: boolean): void {
  asking?.settle(signedIn);
  asking = undefined;
  tell();
}

/** Whether somebody is being asked. */
export const useIsAskedToSignIn = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asking !== undefined,
  );

const tell = (): void => {
  for (const listener of listeners) listener();
};
