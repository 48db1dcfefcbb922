import { z } from "zod";
import { Providers } from "./providers.ts";
import { duration, entries, createHintIssue, onOff, SWITCH, wholeNumber } from "./values.ts";
import type { Variable } from "./variable.ts";

/** The sign-in policy (docs/accounts.md). */
export const SIGN_IN_VARIABLES = [
  {
    name: "AUTH_SECRET",
    standard: "made at first start",
    expected: "at least 32 characters, the same on every node",
    purpose: "What codes, tokens and seals are derived from; without it DATA_DIR/secret.",
    secret: true,
  },
  {
    name: "AUTH_SIGNING_KEYS",
    standard: "made at first start",
    expected: "the path of a JWK-set file with private ES256 or RS256 keys, newest first",
    purpose: "Keys that sign access tokens.",
  },
  { name: "AUTH_SIGNUP", standard: "on", expected: "on or off", purpose: "May anybody make an account?" },
  {
    name: "AUTH_AUTOCONFIRM",
    standard: "off",
    expected: "on or off",
    purpose: "Addresses count as confirmed without a mail. For trials only.",
  },
  { name: "AUTH_ANONYMOUS", standard: "off", expected: "on or off", purpose: "Sessions without any address." },
  {
    name: "AUTH_MANUAL_LINKING",
    standard: "off",
    expected: "on or off",
    purpose: "May a person link a second identity to the account?",
  },
  {
    name: "AUTH_REAUTHENTICATION",
    standard: "on",
    expected: "on or off",
    purpose: "A new password needs the old one or a code sent by mail.",
  },
  {
    name: "AUTH_PASSWORD_MIN",
    standard: "12",
    expected: "a whole number from 6 to 64",
    purpose: "Shortest password, in characters.",
  },
  {
    name: "AUTH_REUSE_SECONDS",
    standard: "10",
    expected: "a duration from 0 to 300 s, as in 10 or 10s",
    purpose: "How long the previous refresh token is honoured.",
  },
  {
    name: "AUTH_MAX_FACTORS",
    standard: "10",
    expected: "a whole number from 1 to 50",
    purpose: "Second factors a person may enrol.",
  },
  {
    name: "AUTH_ACCESS_SECONDS",
    standard: "600",
    expected: "a duration from 100 s to 24 h, as in 600 or 10m",
    purpose: "Life of an access token.",
  },
  {
    name: "AUTH_CODE_SECONDS",
    standard: "600",
    expected: "a duration from 30 s to 24 h, as in 600 or 10m",
    purpose: "Life of a one-time code or link (invitations: 72 hours).",
  },
  {
    name: "AUTH_SESSION_DAYS",
    standard: "30",
    expected: "a duration from 1 to 365 days, as in 30, 30d or 72h",
    purpose: "Longest life of a session.",
  },
  {
    name: "AUTH_LIMITS",
    standard: "on",
    expected: "on or off",
    purpose: "Rate limits. Off for conformance suites only.",
  },
  {
    name: "AUTH_REDIRECTS",
    standard: "",
    expected: "addresses separated by commas, as in https://app.example.org/after",
    purpose: "Where links in e-mails may lead besides this press; compared exactly (accounts.md, Programs).",
  },
  {
    name: "AUTH_SERVICE_KEY",
    standard: "",
    expected: "at least 32 characters without spaces",
    purpose: "Opens /auth/v1/admin to every request that carries it. Without it there is no such interface.",
    secret: true,
  },
  {
    name: "AUTH_ADMIN_API",
    standard: "off",
    expected: "on or off",
    purpose: "Accept tokens of the role service_role signed by our keys at /auth/v1/admin too.",
  },
  {
    name: "AUTH_PROVIDERS",
    standard: "",
    expected:
      'a JSON object, as in {"orcid":{"issuer":"https://orcid.org","clientId":"…","clientSecret":"…","label":"ORCID"}}',
    purpose:
      "OpenID Connect providers to sign in with. A provider's clientSecretFile may name a file in place of clientSecret.",
    secret: true,
  },
  {
    name: "AUTH_WEB3",
    standard: "",
    expected: "ethereum, solana, or both separated by a comma",
    purpose: "Sign-in by a wallet's signature.",
  },
  { name: "AUTH_SAML", standard: "off", expected: "on or off", purpose: "Single sign-on by SAML 2.0." },
  { name: "AUTH_PASSKEYS", standard: "on", expected: "on or off", purpose: "Sign-in by passkey." },
] as const satisfies readonly Variable[];

/**
 * Returns the error in an entry of AUTH_REDIRECTS as a hint; undefined where it names an address or a folder of
 * addresses.
 */
function redirectProblem(address: string): string | undefined {
  // A semicolon may stand in an address, but not before the next one.
  if (/;.*:\/\//u.test(address)) return "Separate addresses by commas.";
  if (!z.url({ protocol: /^https?$/u }).safeParse(address).success)
    return "An address begins with https:// or http://.";
  if (/\*/u.test(address.replace(/(?<=[^/])\/\*{1,2}$/u, ""))) return "A * may come only at the end, as in /* or /**.";
  const { username, password, hash } = new URL(address);
  if (username !== "" || password !== "") return "An address names no user.";
  return hash === "" ? undefined : "An address has no #.";
}

const Redirects = entries.superRefine((addresses, context) => {
  for (const hint of addresses.map(redirectProblem)) if (hint !== undefined) context.addIssue(createHintIssue(hint));
});

const WALLETS = ["ethereum", "solana"] as const;

const Wallets = entries.transform((names) => names.map((name) => name.toLowerCase())).pipe(z.array(z.enum(WALLETS)));

export const SignInEnvironment = {
  AUTH_SECRET: z.string().min(32).optional(),
  AUTH_SIGNING_KEYS: z.string().min(1).optional(),
  AUTH_SIGNUP: SWITCH.optional(),
  AUTH_AUTOCONFIRM: onOff("off"),
  AUTH_ANONYMOUS: onOff("off"),
  AUTH_MANUAL_LINKING: onOff("off"),
  AUTH_REAUTHENTICATION: onOff("on"),
  AUTH_PASSWORD_MIN: wholeNumber(12, 6, 64),
  AUTH_REUSE_SECONDS: duration("s", 10, 0, 300),
  AUTH_MAX_FACTORS: wholeNumber(10, 1, 50),
  AUTH_ACCESS_SECONDS: duration("s", 600, 100, 86_400),
  AUTH_CODE_SECONDS: duration("s", 600, 30, 86_400),
  AUTH_SESSION_DAYS: duration("d", 30, 1, 365),
  AUTH_LIMITS: onOff("on"),
  AUTH_REDIRECTS: Redirects,
  AUTH_SERVICE_KEY: z
    .string()
    .regex(/^\S{32,}$/u)
    .optional(),
  AUTH_ADMIN_API: onOff("off"),
  AUTH_PROVIDERS: Providers,
  AUTH_WEB3: Wallets,
  AUTH_SAML: onOff("off"),
  AUTH_PASSKEYS: onOff("on"),
};

/** The sign-in variables, read; its names are the variables' without AUTH_. */
export const signInConfig = (read: z.output<z.ZodObject<typeof SignInEnvironment>>) => ({
  secret: read.AUTH_SECRET,
  signingKeysFile: read.AUTH_SIGNING_KEYS,
  signUp: read.AUTH_SIGNUP ?? true,
  /** The operator has said who may make an account, rather than leaving it as it comes. */
  isSignUpChosen: read.AUTH_SIGNUP !== undefined,
  autoconfirm: read.AUTH_AUTOCONFIRM,
  anonymous: read.AUTH_ANONYMOUS,
  manualLinking: read.AUTH_MANUAL_LINKING,
  reauthentication: read.AUTH_REAUTHENTICATION,
  passwordMinimum: read.AUTH_PASSWORD_MIN,
  reuseSeconds: read.AUTH_REUSE_SECONDS,
  maxFactors: read.AUTH_MAX_FACTORS,
  accessSeconds: read.AUTH_ACCESS_SECONDS,
  codeSeconds: read.AUTH_CODE_SECONDS,
  sessionDays: read.AUTH_SESSION_DAYS,
  limits: read.AUTH_LIMITS,
  redirects: read.AUTH_REDIRECTS,
  serviceKey: read.AUTH_SERVICE_KEY,
  adminApi: read.AUTH_ADMIN_API,
  providers: read.AUTH_PROVIDERS,
  web3: read.AUTH_WEB3,
  saml: read.AUTH_SAML,
  passkeys: read.AUTH_PASSKEYS,
});

export type SignInConfig = ReturnType<typeof signInConfig>;
