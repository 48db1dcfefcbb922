/** The ways to sign in that this press offers, for the sign-in page. */
export type SignInOffer = {
  readonly pressName: string;
  /** Visitors may create accounts themselves. */
  readonly signUp: boolean;
  /** A new address counts as confirmed, so that a sign-up needs no e-mail. */
  readonly autoconfirm: boolean;
  /** A mail server is set; without one no link or code arrives. */
  readonly sendsMail: boolean;
  readonly passkeys: boolean;
  readonly passwordMinimum: number;
  readonly providers: readonly { readonly name: string; readonly label: string }[];
};
