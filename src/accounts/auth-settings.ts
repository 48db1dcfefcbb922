/** The sign-in policy of this press: every rule that accounts.md leaves to configuration. Durations in seconds. */
export type AuthSettings = {
  /** The public address, without a slash at the end; links in mails begin with it. */
  readonly pressUrl: string;
  /** May anybody make an account? Invitations work either way. */
  readonly signUp: boolean;
  /** Addresses count as confirmed at once. */
  readonly autoconfirm: boolean;
  readonly anonymous: boolean;
  readonly manualLinking: boolean;
  /** A new password needs the old one, or a code sent by mail, unless the person has just proved the mailbox. */
  readonly reauthentication: boolean;
  readonly passwordMinimum: number;
  readonly maxFactors: number;
  /** How long the previous refresh token is honoured, for two tabs that refresh at once. */
  readonly reuseSeconds: number;
  readonly accessSeconds: number;
  readonly sessionSeconds: number;
  readonly idleSeconds: number;
  readonly codeSeconds: number;
  readonly invitationSeconds: number;
  readonly limits: boolean;
  /** Responses that depend on an account, and must not tell whether it exists, are sent this many milliseconds after the request. */
  readonly constantTimeMilliseconds: number;
  /** Where a link may lead besides the press itself: addresses whose origin and path prefix are allowed. */
  readonly redirects: readonly string[];
  /** Opens the admin endpoints to whoever shows it; without it they answer 404. */
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
  /** What the button says; the provider's name where it is not set. */
  readonly label?: string | undefined;
};

/** The interface's own address; the issuer of access tokens. */
export const authUrl = ({ pressUrl }: Pick<AuthSettings, "pressUrl">): string => `${pressUrl}/auth/v1`;
