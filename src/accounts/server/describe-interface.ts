import { type AuthOperation, publicOperation } from "#accounts/http/server/auth-operation.ts";
import { authResult } from "#accounts/http/server/auth-result.ts";
import { listPressWords } from "#accounts/passwords/server/acceptable-password.ts";

/** The routes that describe the interface: health, policy, and the keys that verify its tokens. */
export const describingRoutes: readonly AuthOperation[] = [
  publicOperation(
    {
      method: "get",
      path: "/health",
      tag: "The interface",
      summary: "Whether sign-in works",
      sends: "other",
    },
    async () => authResult({ name: "auth", version: "1", description: "Sign-in of this press" }),
  ),
  publicOperation(
    {
      method: "get",
      path: "/settings",
      tag: "The interface",
      summary: "The ways to sign in that the press has switched on",
      sends: "other",
    },
    async ({ settings, emails, pressName }) =>
      authResult({
        external: {
          email: true,
          phone: emails.reachesPhones,
          anonymous_users: settings.anonymous,
          ...Object.fromEntries(Object.keys(settings.providers).map((provider) => [provider, true])),
        },
        disable_signup: !settings.signUp,
        mailer_autoconfirm: settings.autoconfirm,
        phone_autoconfirm: settings.autoconfirm,
        saml_enabled: settings.saml,
        manual_linking_enabled: settings.manualLinking,
        password_min_length: settings.passwordMinimum,
        password_refused_words: listPressWords(settings, await pressName()),
      }),
  ),
  publicOperation(
    {
      method: "get",
      path: "/.well-known/jwks.json",
      tag: "The interface",
      summary: "The keys that verify access tokens (RFC 7517)",
      sends: "other",
    },
    async ({ signing }) => authResult({ keys: signing.publicKeys }, 200, { "Cache-Control": "public, max-age=600" }),
  ),
];
