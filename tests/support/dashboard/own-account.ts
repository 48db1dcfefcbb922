import type { Responses } from "./opened-dashboard.tsx";

type Factor = {
  readonly id: string;
  readonly factor_type: "totp" | "phone" | "webauthn" | "recovery_code";
  readonly status: "verified" | "unverified";
  readonly friendly_name: string;
  readonly created_at: string;
};

export const APP: Factor = {
  id: "f-app",
  factor_type: "totp",
  status: "verified",
  friendly_name: "Authenticator app",
  created_at: "2026-10-01T09:00:00Z",
};

/** The account of the signed-in person, as sign-in describes it. */
export const ownUser = (given: object = {}) => ({
  id: "3f0c2f0a-6f0e-4f5e-9d0b-0a6a5c1d2e3f",
  aud: "authenticated",
  email: "bea@press.example",
  created_at: "2026-01-01T09:00:00Z",
  app_metadata: {},
  user_metadata: {},
  identities: [identity("email", "bea@press.example")],
  factors: [],
  ...given,
});

export const identity = (provider: string, email: string) => ({
  id: `${provider}-1`,
  identity_id: `${provider}-identity`,
  user_id: "3f0c2f0a-6f0e-4f5e-9d0b-0a6a5c1d2e3f",
  provider,
  identity_data: { email },
  created_at: "2026-01-01T09:00:00Z",
});

const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll("=", "");
/** An access token that only has the form of one: the page reads its level and never its signature. */
const ACCESS_TOKEN = [
  part({ alg: "ES256", typ: "JWT" }),
  part({ aal: "aal1", amr: [], exp: 2_000_000_000 }),
  "c2ln",
].join(".");

const session = (user: object) => ({
  access_token: ACCESS_TOKEN,
  token_type: "bearer",
  expires_in: 3600,
  refresh_token: "cookie",
  user,
});

/** The settings of sign-in. */
export const signInSettings = (given: object = {}) => ({
  external: { email: true, phone: false, anonymous_users: false },
  manual_linking_enabled: false,
  password_min_length: 12,
  ...given,
});

/** Responses of sign-in to the person whose account `user()` describes when it is requested. */
export const ownAccount = (user: () => object, settings: object = {}): Responses => ({
  "POST /auth/v1/token": () => session(user()),
  "/auth/v1/user": user,
  "/auth/v1/settings": signInSettings(settings),
  "/auth/v1/passkeys": [],
  "/auth/v1/factors/recovery-codes": { total: 10, remaining: 10 },
  "/me/sessions": [],
});

/** A new session, as after a factor was verified or a link was used. */
export const openedSession = session;

/** An error of the sign-in interface, as its published client reads it. */
export const accountError = (status: number, code: string, message = code): Response =>
  Response.json({ code: status, error_code: code, msg: message }, { status, headers: { "x-sb-error-code": code } });
