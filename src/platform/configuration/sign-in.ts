import { z } from "zod";
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
    expected: "a whole number from 0 to 300",
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
    expected: "a whole number from 100 to 86400",
    purpose: "Life of an access token.",
  },
  {
    name: "AUTH_CODE_SECONDS",
    standard: "600",
    expected: "a whole number from 30 to 86400",
    purpose: "Life of a one-time code or link (invitations: 72 hours).",
  },
  {
    name: "AUTH_SESSION_DAYS",
    standard: "30",
    expected: "a whole number from 1 to 365",
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
    purpose: "Where links in mails may lead besides this press.",
  },
  {
    name: "AUTH_SERVICE_KEY",
    standard: "",
    expected: "at least 32 characters without spaces",
    purpose: "Opens /auth/v1/admin to whoever shows it. Without it there is no such interface.",
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
    purpose: "OpenID Connect providers to sign in with.",
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

const onOff = (standard: "on" | "off") =>
  z
    .enum(["on", "off"])
    .default(standard)
    .transform((word) => word === "on");

const whole = (standard: number, least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,8}$/u)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
    .default(standard);

const list = z
  .string()
  .transform((text) => text.split(",").map((one) => one.trim()))
  .default([]);

const Provider = z.strictObject({
  issuer: z.url({ protocol: /^https?$/u }),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  scope: z.string().optional(),
  label: z.string().optional(),
});

const Providers = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "not JSON" });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string().regex(/^[a-z][a-z0-9-]{1,30}$/u), Provider))
  .default({});

export const SignInEnvironment = {
  AUTH_SECRET: z.string().min(32).optional(),
  AUTH_SIGNING_KEYS: z.string().min(1).optional(),
  AUTH_SIGNUP: onOff("on"),
  AUTH_AUTOCONFIRM: onOff("off"),
  AUTH_ANONYMOUS: onOff("off"),
  AUTH_MANUAL_LINKING: onOff("off"),
  AUTH_REAUTHENTICATION: onOff("on"),
  AUTH_PASSWORD_MIN: whole(12, 6, 64),
  AUTH_REUSE_SECONDS: whole(10, 0, 300),
  AUTH_MAX_FACTORS: whole(10, 1, 50),
  AUTH_ACCESS_SECONDS: whole(600, 100, 86_400),
  AUTH_CODE_SECONDS: whole(600, 30, 86_400),
  AUTH_SESSION_DAYS: whole(30, 1, 365),
  AUTH_LIMITS: onOff("on"),
  AUTH_REDIRECTS: list.pipe(z.array(z.url({ protocol: /^https?$/u }))),
  AUTH_SERVICE_KEY: z
    .string()
    .regex(/^\S{32,}$/u)
    .optional(),
  AUTH_ADMIN_API: onOff("off"),
  AUTH_PROVIDERS: Providers,
  AUTH_WEB3: list.pipe(z.array(z.enum(["ethereum", "solana"]))),
  AUTH_SAML: onOff("off"),
  AUTH_PASSKEYS: onOff("on"),
};

/** The sign-in variables, read; its names are the variables' without AUTH_. */
export const signInConfig = (read: z.output<z.ZodObject<typeof SignInEnvironment>>) => ({
  secret: read.AUTH_SECRET,
  signingKeysFile: read.AUTH_SIGNING_KEYS,
  signUp: read.AUTH_SIGNUP,
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
