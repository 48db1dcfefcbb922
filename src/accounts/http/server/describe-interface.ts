import { wordsOfPress } from "#accounts/passwords/server/acceptable-password.ts";
import { authResponse } from "./auth-response.ts";
import type { AuthRoutes } from "./auth-request.ts";

/** The routes that describe the interface: health, policy, and the keys that verify its tokens. */
export const describingRoutes: AuthRoutes = {
  "GET /health": async () => authResponse({ name: "auth", version: "1", description: "Sign-in of this press" }),
  "GET /settings": async ({ settings, emails, pressName }) =>
    authResponse({
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
      password_refused_words: wordsOfPress(settings, await pressName()),
    }),
  "GET /.well-known/jwks.json": async ({ signing }) =>
    authResponse({ keys: signing.publicKeys }, 200, { "Cache-Control": "public, max-age=600" }),
};
