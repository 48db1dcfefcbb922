import { openQuestion } from "#platform/web/open-question.ts";

const question = openQuestion();

/**
 * Requests a recent proof from the person, with a second factor where there is one. Resolves to true after the proof.
 */
export const requestConfirmation = (): Promise<boolean> => question.ask();

/** Ends the request: the waiting change is repeated or cancelled. */
export const respondToConfirm = (confirmed: boolean): void => question.settle(confirmed);

export const useIsConfirmationRequested = (): boolean => question.useIsOpen();
