import type { Configuration } from "openid-client";
import type { AuthSettings, OpenIdProvider } from "#accounts/auth-settings.ts";
import { AuthError, refuseInput } from "#accounts/auth-error.ts";
import { parseEmail } from "#accounts/email-address.ts";
import type { AuthContext } from "#accounts/server/auth-context.ts";
import type { Claim } from "./account-of-identity.ts";

/** Loaded when somebody first signs in this way. */
export const openIdClient = () => import("openid-client");

const TIMEOUT_SECONDS = 10;

const discovered = new WeakMap<AuthSettings, Map<string, Promise<Configuration>>>();

/** A configured provider by its name, or the client's 400. */
export function requireProvider({ settings }: Pick<AuthContext, "settings">, name: unknown): OpenIdProvider {
  const found =
    typeof name === "string" && Object.hasOwn(settings.providers, name) ? settings.providers[name] : undefined;
  return found ?? refuseInput(`Unsupported provider: Provider ${String(name).slice(0, 40)} could not be found`);
}

/** What a provider says of itself (OpenID Connect Discovery), asked once. Plain http only on this machine, for trials. */
export function discover(ctx: Pick<AuthContext, "settings" | "log">, name: string): Promise<Configuration> {
  const known = discovered.get(ctx.settings) ?? new Map<string, Promise<Configuration>>();
  discovered.set(ctx.settings, known);
  const asked = known.get(name) ?? ask(requireProvider(ctx, name));
  known.set(name, asked);
  return asked.catch((error: unknown) => {
    known.delete(name);
    if (error instanceof AuthError) throw error;
    ctx.log.error({ err: error, provider: name }, "An OpenID provider cannot be reached.");
    throw new AuthError(502, "unexpected_failure", "The provider cannot be reached just now");
  });
}

async function ask({ issuer, clientId, clientSecret }: OpenIdProvider): Promise<Configuration> {
  const { allowInsecureRequests, discovery } = await openIdClient();
  const address = new URL(issuer);
  const isLocal = ["localhost", "127.0.0.1"].includes(address.hostname);
  return discovery(address, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    ...(isLocal && { execute: [allowInsecureRequests] }),
  });
}

/** The provider's words about somebody, as an account keeps them. */
export function claimOf(provider: string, said: Readonly<Record<string, unknown>>): Claim {
  // What the provider did not verify is not taken over: it would claim a stranger's address, or tell whether it is known.
  const email = said["email_verified"] === true ? parseEmail(said["email"]) : undefined;
  return {
    provider,
    subject: textOf(said["sub"]) ?? refuseInput("The provider names nobody"),
    email,
    data: named({
      sub: said["sub"],
      iss: said["iss"],
      email,
      name: said["name"],
      full_name: said["name"],
      first_name: said["given_name"],
      last_name: said["family_name"],
      avatar_url: said["picture"],
    }),
  };
}

const LONGEST = 500;

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" && value.length <= LONGEST && !/\p{Cc}/u.test(value) ? value : undefined;

const named = (said: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => textOf(value) !== undefined));
