import { createServer } from "node:http";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import Provider from "oidc-provider";

export type ProviderPerson = {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
};

export const CLIENT = { id: "press", secret: "a secret between the press and its provider" };

export type TestProvider = {
  readonly issuer: string;
  /** The person at the browser; the provider requires no password. */
  person: ProviderPerson;
  /** Follows the redirects from the press's address through the provider, and returns the return URL. */
  walk(href: string): Promise<URL>;
  /** Returns a token with these claims, signed with the provider's own key. */
  sign(claims: JWTPayload): Promise<string>;
  close(): Promise<void>;
};

/** A real OpenID Connect provider on this machine. */
export async function openTestProvider(callback: string): Promise<TestProvider> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: "key", alg: "RS256", use: "sig" };
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const issuer = `http://localhost:${typeof address === "object" && address ? address.port : 0}`;
  const running: TestProvider = {
    issuer,
    person: { sub: "nobody" },
    walk: (href) => walk(href, callback),
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "key" }).sign(privateKey),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  server.on("request", providerAt(issuer, callback, key, running));
  return running;
}

function providerAt(issuer: string, callback: string, key: object, running: TestProvider) {
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [callback] }],
    jwks: { keys: [key] },
    cookies: { keys: ["a key for cookies"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ ...running.person, sub: id }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: CLIENT.id,
        accountId: oidc.session?.accountId ?? running.person.sub,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith("/interaction/")) return next();
    context.respond = false;
    const login = { accountId: running.person.sub };
    await provider.interactionFinished(context.req, context.res, { login }, { mergeWithLastSubmission: false });
  });
  return provider.callback();
}

async function walk(href: string, callback: string): Promise<URL> {
  const jar = new Map<string, string>();
  let at = new URL(href);
  for (let steps = 0; steps < 10 && !at.href.startsWith(callback); steps += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(at, { redirect: "manual", headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/u.exec(set) ?? [];
      jar.set(name, value);
    }
    at = new URL(response.headers.get("location") ?? fail(await response.text()), at);
  }
  return at;
}

function fail(text: string): never {
  throw new Error(`The provider did not send the browser on: ${text.slice(0, 500)}`);
}
