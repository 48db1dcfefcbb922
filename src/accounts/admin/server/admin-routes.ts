import { ADDRESS, CODE_REQUEST } from "#accounts/core/server/auth-fields.ts";
import { type AuthOperation, serviceOperation } from "#accounts/http/server/auth-operation.ts";
import { authResult } from "#accounts/http/server/auth-result.ts";
import type { AuthHandler } from "#accounts/http/server/auth-request.ts";
import { userResponse } from "#accounts/core/server/user-response.ts";
import { requireAccount } from "./requested-account.ts";
import { createAccount, inviteAccount } from "./create-account.ts";
import { listFactors, listPasskeys, removeFactor, removePasskey } from "./account-factors.ts";
import { generateLink } from "./generate-link.ts";
import { listAccounts } from "./list-accounts.ts";
import { removeAccount } from "./remove-account.ts";
import { updateAccount } from "./update-account.ts";

const showAccount: AuthHandler = async (ctx, call) =>
  authResult(await userResponse(ctx, await requireAccount(ctx, call)));

/** The routes for programs that administer accounts; without a service key they respond with 404 (docs/accounts.md). */
export const adminRoutes: readonly AuthOperation[] = [
  serviceOperation(
    {
      method: "get",
      path: "/admin/users",
      tag: "Administration",
      summary: "Accounts, a page at a time",
      query: ["page", "per_page"],
      sends: "other",
    },
    listAccounts,
  ),
  serviceOperation(
    {
      method: "post",
      path: "/admin/users",
      tag: "Administration",
      summary: "Create an account",
      body: [
        "id",
        ...ADDRESS,
        "password",
        "user_metadata",
        "app_metadata",
        "email_confirm",
        "phone_confirm",
        "ban_duration",
      ],
      sends: "user",
    },
    createAccount,
  ),
  serviceOperation(
    {
      method: "get",
      path: "/admin/users/{id}",
      tag: "Administration",
      summary: "One account",
      sends: "user",
    },
    showAccount,
  ),
  serviceOperation(
    {
      method: "put",
      path: "/admin/users/{id}",
      tag: "Administration",
      summary: "Change an account",
      body: [...ADDRESS, "password", "user_metadata", "app_metadata", "email_confirm", "phone_confirm", "ban_duration"],
      sends: "user",
    },
    updateAccount,
  ),
  serviceOperation(
    {
      method: "delete",
      path: "/admin/users/{id}",
      tag: "Administration",
      summary: "Erase or deactivate an account",
      body: ["should_soft_delete"],
      sends: "other",
    },
    removeAccount,
  ),
  serviceOperation(
    {
      method: "get",
      path: "/admin/users/{id}/factors",
      tag: "Administration",
      summary: "The second factors of an account",
      sends: "other",
    },
    listFactors,
  ),
  serviceOperation(
    {
      method: "delete",
      path: "/admin/users/{id}/factors/{factor}",
      tag: "Administration",
      summary: "Remove a second factor that its owner lost",
      sends: "other",
    },
    removeFactor,
  ),
  serviceOperation(
    {
      method: "get",
      path: "/admin/users/{id}/passkeys",
      tag: "Administration",
      summary: "The passkeys of an account",
      sends: "other",
    },
    listPasskeys,
  ),
  serviceOperation(
    {
      method: "delete",
      path: "/admin/users/{id}/passkeys/{passkey}",
      tag: "Administration",
      summary: "Remove a passkey that its owner lost",
      sends: "nothing",
      status: 204,
    },
    removePasskey,
  ),
  serviceOperation(
    {
      method: "post",
      path: "/admin/generate_link",
      tag: "Administration",
      summary: "The link and the code of an e-mail, for a service that sends its own",
      body: ["type", "email", "new_email", "password", "data", ...CODE_REQUEST],
      sends: "other",
    },
    generateLink,
  ),
  serviceOperation(
    {
      method: "post",
      path: "/invite",
      tag: "Administration",
      summary: "Create an account and send the e-mail that opens it",
      body: ["email", "data", ...CODE_REQUEST],
      sends: "user",
    },
    inviteAccount,
  ),
];
