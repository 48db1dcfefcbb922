/** The ways to sign in that this press offers; the page's data. */
export type SignInOffer = {
  readonly pressName: string;
  /** May anybody make an account? */
  readonly signUp: boolean;
  /** A new address counts as confirmed, so that a sign-up needs no e-mail. */
  readonly autoconfirm: boolean;
  /** Without a mail server no link or code arrives. */
  readonly sendsMail: boolean;
  readonly passkeys: boolean;
  readonly passwordMinimum: number;
  readonly providers: readonly { readonly name: string; readonly label: string }[];
};
