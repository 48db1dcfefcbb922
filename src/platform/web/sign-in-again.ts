import { openQuestion } from "./open-question.ts";

const question = openQuestion();

/**
 * Asks a person whose session was lost to sign in over the page. Returns true once they did. Calls that fail at the
 * same time wait for the same answer.
 */
export const requestSignIn = (): Promise<boolean> => question.ask();

/** Ends the asking: the requests that wait are repeated, or given up. */
export const respondToSignIn = (signedIn: boolean): void => question.settle(signedIn);

/** True while the question is open. */
export const isSignInRequested = (): boolean => question.isOpen();

/** The same as a hook. */
export const useIsSignInRequested = (): boolean => question.useIsOpen();
