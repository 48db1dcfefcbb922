import { GoTrueClient } from "@supabase/auth-js";
import type { Hono } from "hono";
import { pino } from "pino";
import type { AuthSettings } from "#accounts/auth-settings.ts";
import type { AccountEmails, AccountNews, CodeEmail } from "#accounts/emails/server/email-of-code.ts";
import type { AuthContext, StoredAccount } from "#accounts/server/auth-context.ts";
import { blockAccount, eraseAccount } from "#accounts/server/account-state.ts";
import { createUser, type NewUser } from "#accounts/sign-up/server/create-user.ts";
import { authRoutes } from "#accounts/http/server/auth-routes.ts";
import { openSigningKeys } from "#accounts/sessions/server/signing-keys.ts";
import { type SessionResponse, signIn } from "#accounts/sessions/server/sessions.ts";
import type { UserRow } from "#accounts/server/users.ts";
import { createDeferredJobs } from "#platform/deferred-jobs.ts";
import type { ServerBindings } from "#platform/http/response-counting.ts";
import { openTestPress, type TestPress } from "./press.ts";

/** A press with the sign-in interface over a real database, without a network. */
export type TestAuth = TestPress & {
  readonly auth: AuthContext;
  readonly app: Hono<{ Bindings: ServerBindings }>;
  /** Codes that were sent, newest last. */
  readonly codes: CodeEmail[];
  readonly news: { readonly news: AccountNews; readonly to: string }[];
  readonly stored: StoredAccount[];
  /**
   * Sends a request to the interface, and waits until the jobs that the response started have ended; the path begins
   * after /auth/v1. `app` itself does not wait.
   */
  send(path: string, init?: RequestInit, ip?: string): Promise<Response>;
  /** Resolves when the jobs that responses started have ended. Throws where one failed. */
  settled(): Promise<void>;
  /** The published client, unmodified; its network is this press. */
  client(headers?: Record<string, string>): GoTrueClient;
  /** A confirmed account made without the interface, and a client that is signed in to it. */
  person(user?: NewUser, method?: string): Promise<{ readonly user: UserRow; readonly client: GoTrueClient }>;
  /** The same person on another device. */
  signIn(user: UserRow, method?: string): Promise<GoTrueClient>;
};

const SETTINGS = {
  signUp: true,
  autoconfirm: false,
  adminApi: false,
  anonymous: false,
  manualLinking: false,
  reauthentication: true,
  passwordMinimum: 12,
  maxFactors: 10,
  reuseSeconds: 10,
  accessSeconds: 600,
  sessionSeconds: 30 * 86_400,
  idleSeconds: 12 * 3600,
  codeSeconds: 600,
  invitationSeconds: 72 * 3600,
  limits: true,
  constantTimeMilliseconds: 0,
  redirects: [],
  serviceKey: undefined,
  providers: {},
  web3: [],
  saml: false,
  passkeys: true,
} satisfies Omit<AuthSettings, "pressUrl">;

export type TestAuthOptions = {
  readonly settings?: Partial<AuthSettings>;
  readonly phones?: boolean;
  /** The published client reads the machine's clock: where it is used with tokens, the press's begins at the same time. */
  readonly now?: string;
};

export async function openTestAuth({ settings, phones = false, now }: TestAuthOptions = {}): Promise<TestAuth> {
  const press = await openTestPress({ now: now ?? new Date().toISOString() });
  const codes: CodeEmail[] = [];
  const news: { news: AccountNews; to: string }[] = [];
  const stored: StoredAccount[] = [];
  const emails: AccountEmails = {
    sendCode: async (_db, message) => void codes.push(message),
    sendNews: async (_db, one, to) => void news.push({ news: one, to }),
    reachesMail: true,
    reachesPhones: phones,
  };
  const { deferredJobs, settled } = openJobs();
  const auth: AuthContext = {
    deferredJobs,
    ...press.ctx,
    settings: { ...SETTINGS, pressUrl: press.pressUrl, ...settings },
    secrets: press.secrets,
    signing: await openSigningKeys(press.db, press.secrets, press.clock()),
    emails,
    pressName: async () => "Colophon Academic Press",
    hooks: {
      onStored: async (account) => void stored.push(account),
      onEmailChanged: async () => {},
      onNamed: async () => {},
      onSignUpConfirmed: async () => {},
      refuseLastAdmin: async () => {},
      deactivate: (ctx, userId) => blockAccount({ ...ctx, by: undefined }, userId),
      erase: (ctx, userId) => eraseAccount({ ...ctx, by: undefined }, userId),
    },
  };
  const app = authRoutes(auth);
  const requestAll: SendRequest = async (input, init, ip) => {
    const response = await app.request(input, init, { ip });
    await settled();
    return response;
  };
  const send: TestAuth["send"] = (path, init, ip = "192.0.2.1") =>
    requestAll(`${auth.settings.pressUrl}/auth/v1${path}`, init, ip);
  const close = async (): Promise<void> => {
    await deferredJobs.stop();
    await press.close();
  };
  return { ...press, auth, app, codes, news, stored, send, settled, close, ...clientsOf(auth, requestAll) };
}

type SendRequest = (input: string | Request, init: RequestInit | undefined, ip: string) => Promise<Response>;

/** Jobs without delays, and how to wait for them. */
function openJobs(): Pick<AuthContext, "deferredJobs"> & Pick<TestAuth, "settled"> {
  const failures: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void failures.push(line) });
  const deferredJobs = createDeferredJobs({ log });
  const settled = async (): Promise<void> => {
    await deferredJobs.settled();
    if (failures.length > 0) throw new Error(failures.splice(0).join("\n"));
  };
  return { deferredJobs, settled };
}

function clientsOf(auth: AuthContext, send: SendRequest): Pick<TestAuth, "client" | "person" | "signIn"> {
  const client = (headers: Record<string, string> = {}, session?: SessionResponse): GoTrueClient =>
    new GoTrueClient({
      url: `${auth.settings.pressUrl}/auth/v1`,
      fetch: (input, init) => send(input instanceof Request ? input : String(input), init, "192.0.2.1"),
      headers,
      storageKey: "session",
      storage: memory(session && { session: JSON.stringify(session) }),
      autoRefreshToken: false,
      persistSession: true,
      detectSessionInUrl: false,
      flowType: "pkce",
      experimental: { passkey: true, recoveryCodes: true },
    });
  const signInAgain = async (user: UserRow, method = "password") => {
    const caller = { ip: "192.0.2.1", userAgent: "test" };
    return client({}, await auth.db.transaction().execute((db) => signIn(auth, db, user, method, caller)));
  };
  const person = async (user: NewUser = {}, method = "password") => {
    const given = { email: `reader-${crypto.randomUUID()}@example.org`, confirmed: true, ...user };
    const made = await auth.db.transaction().execute((db) => createUser(auth, db, given));
    return { user: made, client: await signInAgain(made, method) };
  };
  return { client, person, signIn: signInAgain };
}

/** The storage of the press's own pages: in memory, gone with the page. */
function memory(start: Readonly<Record<string, string>> = {}) {
  const items = new Map(Object.entries(start));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
