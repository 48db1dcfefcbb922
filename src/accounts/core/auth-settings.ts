/**
 * The sign-in policy of this press: every rule that docs/accounts.md leaves to configuration. Durations are in
 * seconds.
 */
export type AuthSettings = {
  /** The public address, without a slash at the end; links in e-mails begin with it. */
  readonly pressUrl: string;
  /** Visitors may create accounts themselves. Invitations work either way. */
  readonly signUp: boolean;
  /** The operator has said so, rather than leaving it as it comes. */
  readonly isSignUpChosen: boolean;
  /** Addresses count as confirmed at once. */
  readonly autoconfirm: boolean;
  readonly anonymous: boolean;
  readonly manualLinking: boolean;
  /**
   * A new password needs the old one, or a code sent by e-mail, unless the person has just proved access to the
   * mailbox.
   */
  readonly reauthentication: boolean;
  readonly passwordMinimum: number;
  readonly maxFactors: number;
  /** The time for which the previous refresh token still works, for two tabs that refresh at once. */
  readonly reuseSeconds: number;
  readonly accessSeconds: number;
  readonly sessionSeconds: number;
  readonly idleSeconds: number;
  readonly codeSeconds: number;
  readonly invitationSeconds: number;
  readonly limits: boolean;
  /** Responses that depend on an account, and must not tell whether it exists, are sent this many milliseconds after the request. */
  readonly constantTimeMilliseconds: number;
  /** Addresses outside the press to which a link may lead; origin and path prefix must match. */
  readonly redirects: readonly string[];
  /** The key that opens the admin endpoints; without it they respond with 404. */
  readonly serviceKey: string | undefined;
  /** Accepts tokens of the role service_role, signed by our own keys, at the admin endpoints too. */
  readonly adminApi: boolean;
  readonly providers: Readonly<Record<string, OpenIdProvider>>;
  readonly web3: readonly ("ethereum" | "solana")[];
  readonly saml: boolean;
  readonly passkeys: boolean;
};

export type OpenIdProvider = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope?: string | undefined;
  /** The label of the button; by default the provider's name. */
  readonly label?: string | undefined;
};

/** Returns the address of the sign-in interface, which is also the issuer of access tokens. */
export const authUrl = ({ pressUrl }: Pick<AuthSettings, "pressUrl">): string => `${pressUrl}/auth/v1`;
