import { PROOF } from "#accounts/core/server/auth-fields.ts";
import { type AuthOperation, personOperation, publicOperation } from "#accounts/http/server/auth-operation.ts";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { refuse } from "#accounts/core/auth-error.ts";
import { listPasskeys, removePasskey, renamePasskey } from "./passkeys.ts";
import { requestPasskey, registerPasskey } from "./register-passkey.ts";
import { requestPasskeySignIn, signInWithPasskey } from "./sign-in-with-passkey.ts";

function requireSwitchedOn({ settings }: AuthContext): void {
  if (!settings.passkeys) refuse(422, "passkey_disabled", "Passkeys are disabled");
}

/** Routes of passkeys as the first factor, as the client's `passkey` methods call them. */
export const passkeyRoutes: readonly AuthOperation[] = [
  personOperation(
    {
      method: "post",
      path: "/passkeys/registration/options",
      tag: "Passkeys",
      summary: "Begin to add a passkey",
      body: [...PROOF],
      sends: "other",
      requireSwitchedOn,
    },
    requestPasskey,
  ),
  personOperation(
    {
      method: "post",
      path: "/passkeys/registration/verify",
      tag: "Passkeys",
      summary: "Store the passkey that signed the challenge",
      body: ["challenge_id", "credential", ...PROOF],
      sends: "other",
      requireSwitchedOn,
    },
    registerPasskey,
  ),
  publicOperation(
    {
      method: "post",
      path: "/passkeys/authentication/options",
      tag: "Passkeys",
      summary: "Begin to sign in with a passkey",
      sends: "other",
      requireSwitchedOn,
    },
    requestPasskeySignIn,
  ),
  publicOperation(
    {
      method: "post",
      path: "/passkeys/authentication/verify",
      tag: "Passkeys",
      summary: "Sign in with a passkey",
      body: ["challenge_id", "credential"],
      sends: "session",
      requireSwitchedOn,
    },
    signInWithPasskey,
  ),
  personOperation(
    {
      method: "get",
      path: "/passkeys",
      tag: "Passkeys",
      summary: "The own passkeys, oldest first",
      sends: "other",
      requireSwitchedOn,
    },
    listPasskeys,
  ),
  personOperation(
    {
      method: "patch",
      path: "/passkeys/{id}",
      tag: "Passkeys",
      summary: "Rename a passkey",
      body: ["friendly_name"],
      sends: "other",
      requireSwitchedOn,
    },
    renamePasskey,
  ),
  personOperation(
    {
      method: "delete",
      path: "/passkeys/{id}",
      tag: "Passkeys",
      summary: "Remove a passkey",
      body: [...PROOF],
      sends: "nothing",
      status: 204,
      requireSwitchedOn,
    },
    removePasskey,
  ),
];
