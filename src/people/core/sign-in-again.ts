/** The title of an error that a recent proof resolves. */
export const SIGN_IN_AGAIN = "Please sign in again";
