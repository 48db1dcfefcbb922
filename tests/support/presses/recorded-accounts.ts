import { GoTrueClient } from "@supabase/auth-js";
import { pino } from "pino";
import type { AuthSettings } from "#accounts/core/auth-settings.ts";
import type { AccountNews } from "#accounts/core/account-news.ts";
import type { WithdrawnTokens } from "#accounts/core/token-sentences.ts";
import type { AccountEmails, CodeEmail } from "#accounts/core/server/code-email.ts";
import type { AccountHooks, AuthContext, StoredAccount } from "#accounts/core/server/auth-context.ts";
import { createUser, type NewUser } from "#accounts/core/server/create-user.ts";
import { openSigningKeys } from "#accounts/core/server/signing-keys.ts";
import { type SessionResponse, signIn } from "#accounts/sessions/server/sessions.ts";
import type { UserRow } from "#accounts/core/server/users.ts";
import type { Context } from "#platform/context.ts";
import { createDeferredJobs } from "#platform/deferred-jobs.ts";
import type { ServerBindings } from "#platform/http/response-metadata.ts";
import type { Secrets } from "#platform/server/secrets.ts";

/** The accounts of a test press: the e-mails that they cause are recorded, and the published client speaks to them. */
export type Accounts = {
  readonly auth: AuthContext;
  /** Codes that were sent, newest last. */
  readonly codes: CodeEmail[];
  /** `tokens` where the e-mail names some. */
  readonly news: { readonly news: AccountNews; readonly to: string; readonly tokens?: WithdrawnTokens }[];
  readonly stored: StoredAccount[];
  /**
   * Sends a request to the sign-in interface, and waits until the jobs that the response started have ended; the path
   * begins after /auth/v1.
   */
  send(path: string, init?: RequestInit, ip?: string): Promise<Response>;
  /** Resolves when the jobs that responses left behind have ended. Throws where one failed. */
  waitUntilSettled(): Promise<void>;
  /** The published client, unmodified; its network is this press. */
  client(headers?: Record<string, string>): GoTrueClient;
  /** A confirmed account made without the interface, and a client that is signed in to it. */
  account(user?: NewUser, method?: string): Promise<{ readonly user: UserRow; readonly client: GoTrueClient }>;
  /** The same person on another device. */
  signIn(user: UserRow, method?: string): Promise<GoTrueClient>;
  close(): Promise<void>;
};

const SETTINGS = {
  signUp: true,
  isSignUpChosen: false,
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

export type AccountOptions = {
  readonly settings?: Partial<AuthSettings>;
  /** True where codes can be sent to phones. */
  readonly phones?: boolean;
};

type AccountDeps = {
  readonly ctx: Context;
  readonly secrets: Secrets;
  readonly pressUrl: string;
  readonly hooks: AccountHooks;
  /** Sends a request to the press. */
  request(
    input: string | Request,
    init: RequestInit | undefined,
    bindings: ServerBindings,
  ): Response | Promise<Response>;
};

export async function openAccounts(
  { ctx, secrets, pressUrl, hooks, request }: AccountDeps,
  { settings, phones = false }: AccountOptions,
): Promise<Accounts> {
  const codes: CodeEmail[] = [];
  const news: Accounts["news"] = [];
  const stored: StoredAccount[] = [];
  const emails: AccountEmails = {
    sendCode: async (_db, message) => void codes.push(message),
    sendNews: async (_db, one, to, tokens) => {
      const names = tokens && tokens.revoked.length + tokens.remaining.length > 0;
      news.push({ news: one, to, ...(names && { tokens }) });
    },
    reachesMail: true,
    reachesPhones: phones,
  };
  const { deferredJobs, waitUntilSettled } = openJobs();
  const auth: AuthContext = {
    deferredJobs,
    ...ctx,
    settings: { ...SETTINGS, pressUrl, ...settings },
    secrets,
    signing: await openSigningKeys(ctx.db, secrets, ctx.clock()),
    emails,
    pressName: async () => "Colophon Academic Press",
    hooks: {
      ...hooks,
      onStored: async (account, db) => {
        stored.push(account);
        await hooks.onStored(account, db);
      },
    },
  };
  const requestAll: SendRequest = async (input, init, ip) => {
    const response = await request(input, init, { ip });
    await waitUntilSettled();
    return response;
  };
  const send: Accounts["send"] = (path, init, ip = "192.0.2.1") => requestAll(`${pressUrl}/auth/v1${path}`, init, ip);
  const close = (): Promise<void> => deferredJobs.stop();
  return { auth, codes, news, stored, send, waitUntilSettled, close, ...createClients(auth, requestAll) };
}

type SendRequest = (input: string | Request, init: RequestInit | undefined, ip: string) => Promise<Response>;

/** Jobs without delays, and how to wait for them. */
function openJobs(): Pick<AuthContext, "deferredJobs"> & Pick<Accounts, "waitUntilSettled"> {
  const failures: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void failures.push(line) });
  const deferredJobs = createDeferredJobs({ log });
  const settle = async (): Promise<void> => {
    await deferredJobs.waitUntilSettled();
    if (failures.length > 0) throw new Error(failures.splice(0).join("\n"));
  };
  return { deferredJobs, waitUntilSettled: settle };
}

function createClients(auth: AuthContext, send: SendRequest): Pick<Accounts, "client" | "account" | "signIn"> {
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
  const account = async (user: NewUser = {}, method = "password") => {
    const given = { email: `reader-${crypto.randomUUID()}@example.org`, confirmed: true, ...user };
    const made = await auth.db.transaction().execute((db) => createUser(auth, db, given));
    return { user: made, client: await signInAgain(made, method) };
  };
  return { client, account, signIn: signInAgain };
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
