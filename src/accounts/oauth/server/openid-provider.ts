import type { Configuration } from "openid-client";
import type { AuthSettings, OpenIdProvider } from "#accounts/core/auth-settings.ts";
import { AuthError, refuseInput } from "#accounts/core/auth-error.ts";
import { parseEmail } from "#accounts/core/email-address.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import type { Claim } from "./link-identity.ts";

/** The library is loaded with the first sign-in of this kind. */
export const openIdClient = () => import("openid-client");

const TIMEOUT_SECONDS = 10;

const discovered = new WeakMap<AuthSettings, Map<string, Promise<Configuration>>>();

/** Returns a configured provider by its name; refuses with 400. */
export function requireProvider({ settings }: Pick<AuthContext, "settings">, name: unknown): OpenIdProvider {
  const found =
    typeof name === "string" && Object.hasOwn(settings.providers, name) ? settings.providers[name] : undefined;
  return found ?? refuseInput(`Unsupported provider: Provider ${String(name).slice(0, 40)} could not be found`);
}

/**
 * Returns a provider's metadata (OpenID Connect Discovery), fetched once. Plain HTTP is allowed only for this
 * machine, for trials.
 */
export function discover(ctx: Pick<AuthContext, "settings" | "log">, name: string): Promise<Configuration> {
  const known = discovered.get(ctx.settings) ?? new Map<string, Promise<Configuration>>();
  discovered.set(ctx.settings, known);
  const configuration = known.get(name) ?? fetchConfiguration(requireProvider(ctx, name));
  known.set(name, configuration);
  return configuration.catch((error: unknown) => {
    known.delete(name);
    if (error instanceof AuthError) throw error;
    ctx.log.error({ err: error, provider: name }, "An OpenID provider cannot be reached.");
    throw new AuthError(502, "unexpected_failure", "The provider cannot be reached just now");
  });
}

async function fetchConfiguration({ issuer, clientId, clientSecret }: OpenIdProvider): Promise<Configuration> {
  const { allowInsecureRequests, discovery } = await openIdClient();
  const address = new URL(issuer);
  const isLocal = ["localhost", "127.0.0.1"].includes(address.hostname);
  return discovery(address, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    ...(isLocal && { execute: [allowInsecureRequests] }),
  });
}

/** Returns the identity that a provider states, as an account stores it. */
export function readClaim(provider: string, claims: Readonly<Record<string, unknown>>): Claim {
  // An unverified address is ignored: it could claim a stranger's address, or reveal whether it is known.
  const email = claims["email_verified"] === true ? parseEmail(claims["email"]) : undefined;
  return {
    provider,
    subject: toText(claims["sub"]) ?? refuseInput("The provider did not name a person"),
    email,
    data: pickNames({
      sub: claims["sub"],
      iss: claims["iss"],
      email,
      name: claims["name"],
      full_name: claims["name"],
      first_name: claims["given_name"],
      last_name: claims["family_name"],
      avatar_url: claims["picture"],
    }),
  };
}

const MAX_LENGTH = 500;

const toText = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" && value.length <= MAX_LENGTH && !/\p{Cc}/u.test(value) ? value : undefined;

const pickNames = (claims: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(claims).filter(([, value]) => toText(value) !== undefined));
