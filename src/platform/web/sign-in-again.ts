import { openQuestion } from "./open-question.ts";

const question = openQuestion();

/**
 * The session was lost: asks the person to sign in over the page. True once they did. Calls that fail at the same time
 * wait for the same answer.
 */
export const requestSignIn = (): Promise<boolean> => question.ask();

/** Ends the asking: the requests that wait are repeated, or given up. */
export const respondToSignIn = (signedIn: boolean): void => question.answer(signedIn);

/** Whether somebody is being asked now. */
export const isSignInRequested = (): boolean => question.isAsked();

/** The same, for what is drawn. */
export const useIsSignInRequested = (): boolean => question.useIsRequested();
