/** The sentence for people whose browser did not reach the press. */
export const OFFLINE = "You seem to be offline. Nothing was lost. Try again.";
