import { openQuestion } from "#platform/web/open-question.ts";

const question = openQuestion();

/** Asks the person to show once more who they are, with a second factor where there is one. True once they did. */
export const requestConfirmation = (): Promise<boolean> => question.ask();

/** Ends the asking: what waits is repeated, or given up. */
export const respondToConfirm = (confirmed: boolean): void => question.answer(confirmed);

export const useIsConfirmationRequested = (): boolean => question.useIsRequested();
