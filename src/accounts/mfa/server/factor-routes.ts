import type { AuthRoutes } from "#accounts/http/server/auth-request.ts";
import { signedIn } from "#accounts/sessions/server/authenticate.ts";
import { challengeFactor } from "./challenge-factor.ts";
import { enrolFactor } from "./enrol-factor.ts";
import { countRecoveryCodes, makeRecoveryCodes, removeRecoveryCodes, renewRecoveryCodes } from "./recovery-codes.ts";
import { removeFactor } from "./remove-factor.ts";
import { useRecoveryCode } from "./use-recovery-code.ts";
import { verifyFactor } from "./verify-factor.ts";

/**
 * Routes of second factors (docs/accounts.md). Recovery codes come before `:id`, which would otherwise match their
 * path.
 */
export const factorRoutes: AuthRoutes = {
  "GET /factors/recovery-codes": signedIn(countRecoveryCodes),
  "POST /factors/recovery-codes": signedIn(makeRecoveryCodes),
  "DELETE /factors/recovery-codes": signedIn(removeRecoveryCodes),
  "POST /factors/recovery-codes/regenerate": signedIn(renewRecoveryCodes),
  "POST /factors/recovery-codes/verify": signedIn(useRecoveryCode),
  "POST /factors": signedIn(enrolFactor),
  "POST /factors/:id/challenge": signedIn(challengeFactor),
  "POST /factors/:id/verify": signedIn(verifyFactor),
  "DELETE /factors/:id": signedIn(removeFactor),
};
