import { refuse } from "#accounts/auth-error.ts";
import type { AuthHandler, AuthRoutes } from "#accounts/http/server/auth-request.ts";
import { signedIn } from "#accounts/sessions/server/authenticate.ts";
import { listPasskeys, removePasskey, renamePasskey } from "./passkeys.ts";
import { requestPasskey, registerPasskey } from "./register-passkey.ts";
import { requestPasskeyOf, signInWithPasskey } from "./sign-in-with-passkey.ts";

const whenOn =
  (handle: AuthHandler): AuthHandler =>
  (ctx, call) =>
    ctx.settings.passkeys ? handle(ctx, call) : refuse(422, "passkey_disabled", "Passkeys are disabled");

/** Routes of passkeys as the first factor, as the client's `passkey` methods call them. */
export const passkeyRoutes: AuthRoutes = {
  "POST /passkeys/registration/options": whenOn(signedIn(requestPasskey)),
  "POST /passkeys/registration/verify": whenOn(signedIn(registerPasskey)),
  "POST /passkeys/authentication/options": whenOn(requestPasskeyOf),
  "POST /passkeys/authentication/verify": whenOn(signInWithPasskey),
  "GET /passkeys": whenOn(signedIn(listPasskeys)),
  "PATCH /passkeys/:id": whenOn(signedIn(renamePasskey)),
  "DELETE /passkeys/:id": whenOn(signedIn(removePasskey)),
};
