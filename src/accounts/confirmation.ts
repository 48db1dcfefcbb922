/** Letters whose link is confirmed by a button; the others lead to forms of their own. */
export type ConfirmationType = "signup" | "magiclink" | "email_change";

export type ConfirmationWords = {
  readonly title: string;
  /** What the button will do. */
  readonly sentence: string;
  readonly button: string;
};

export const CONFIRMATIONS: Readonly<Record<ConfirmationType, ConfirmationWords>> = {
  signup: {
    title: "Confirm your address",
    sentence: "Confirm only if you asked for this account yourself.",
    button: "Confirm and sign in",
  },
  magiclink: {
    title: "Sign in",
    sentence: "The button signs you in on this device. The link works once, in the browser that asked for it.",
    button: "Sign in",
  },
  email_change: {
    title: "Change your address",
    sentence: "The old address and the new one must both agree. This is the answer of one of them.",
    button: "Agree to the change",
  },
};

export const isConfirmationType = (text: string | null): text is ConfirmationType =>
  text !== null && Object.hasOwn(CONFIRMATIONS, text);
