/** E-mails whose link is confirmed by a button; the other links lead to forms of their own. */
export type ConfirmationType = "signup" | "magiclink" | "email_change";

export type ConfirmationWords = {
  readonly title: string;
  /** A sentence that says what the button does. */
  readonly sentence: string;
  readonly button: string;
};

export const CONFIRMATIONS: Readonly<Record<ConfirmationType, ConfirmationWords>> = {
  signup: {
    title: "Confirm your address",
    sentence: "Confirm only if you requested this account yourself.",
    button: "Confirm and sign in",
  },
  magiclink: {
    title: "Sign in",
    sentence: "The button signs you in on this device. The link works once, in the browser in which you requested it.",
    button: "Sign in",
  },
  email_change: {
    title: "Change your address",
    sentence:
      "Both your old and your new address must confirm this change. With this button, you confirm it for one of them.",
    button: "Confirm the change",
  },
};

export const isConfirmationType = (text: string | null): text is ConfirmationType =>
  text !== null && Object.hasOwn(CONFIRMATIONS, text);
