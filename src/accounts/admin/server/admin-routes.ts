import { authResponse } from "#accounts/http/server/auth-response.ts";
import type { AuthHandler, AuthRoutes } from "#accounts/http/server/auth-request.ts";
import { userResponse } from "#accounts/server/user-response.ts";
import { requireAccount } from "./requested-account.ts";
import { byService } from "./by-service.ts";
import { createAccount, inviteAccount } from "./create-account.ts";
import { listFactors, listPasskeys, removeFactor, removePasskey } from "./factors-of-account.ts";
import { generateLink } from "./generate-link.ts";
import { listAccounts } from "./list-accounts.ts";
import { removeAccount } from "./remove-account.ts";
import { updateAccount } from "./update-account.ts";

const showAccount: AuthHandler = async (ctx, call) =>
  authResponse(await userResponse(ctx, await requireAccount(ctx, call)));

/** The routes for programs that administer accounts; without a service key they respond with 404 (docs/accounts.md). */
export const adminRoutes: AuthRoutes = {
  "GET /admin/users": byService(listAccounts),
  "POST /admin/users": byService(createAccount),
  "GET /admin/users/:id": byService(showAccount),
  "PUT /admin/users/:id": byService(updateAccount),
  "DELETE /admin/users/:id": byService(removeAccount),
  "GET /admin/users/:id/factors": byService(listFactors),
  "DELETE /admin/users/:id/factors/:factor": byService(removeFactor),
  "GET /admin/users/:id/passkeys": byService(listPasskeys),
  "DELETE /admin/users/:id/passkeys/:passkey": byService(removePasskey),
  "POST /admin/generate_link": byService(generateLink),
  "POST /invite": byService(inviteAccount),
};
