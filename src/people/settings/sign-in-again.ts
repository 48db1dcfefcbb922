/** The title of a refusal that goes away once the person has proved again who they are. */
export const SIGN_IN_AGAIN = "Please sign in again";
