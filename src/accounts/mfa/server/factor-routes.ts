import { PROOF } from "#accounts/core/server/auth-fields.ts";
import { type AuthOperation, personOperation } from "#accounts/http/server/auth-operation.ts";
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
export const factorRoutes: readonly AuthOperation[] = [
  personOperation(
    {
      method: "get",
      path: "/factors/recovery-codes",
      tag: "Second factors",
      summary: "How many recovery codes are left",
      sends: "other",
    },
    countRecoveryCodes,
  ),
  personOperation(
    {
      method: "post",
      path: "/factors/recovery-codes",
      tag: "Second factors",
      summary: "Make ten recovery codes, shown once",
      body: ["friendly_name", ...PROOF],
      sends: "other",
    },
    makeRecoveryCodes,
  ),
  personOperation(
    {
      method: "delete",
      path: "/factors/recovery-codes",
      tag: "Second factors",
      summary: "Remove the recovery codes",
      body: [...PROOF],
      sends: "other",
    },
    removeRecoveryCodes,
  ),
  personOperation(
    {
      method: "post",
      path: "/factors/recovery-codes/regenerate",
      tag: "Second factors",
      summary: "Replace the recovery codes by ten new ones",
      body: [...PROOF],
      sends: "other",
    },
    renewRecoveryCodes,
  ),
  personOperation(
    {
      method: "post",
      path: "/factors/recovery-codes/verify",
      tag: "Second factors",
      summary: "Use up a recovery code in place of a lost factor",
      body: ["code"],
      sends: "session",
    },
    useRecoveryCode,
  ),
  personOperation(
    {
      method: "post",
      path: "/factors",
      tag: "Second factors",
      summary: "Begin to add a factor",
      body: ["factor_type", "friendly_name", "phone", "issuer", ...PROOF],
      sends: "other",
    },
    enrolFactor,
  ),
  personOperation(
    {
      method: "post",
      path: "/factors/{id}/challenge",
      tag: "Second factors",
      summary: "Begin to use a factor",
      body: ["webauthn", "channel"],
      sends: "other",
    },
    challengeFactor,
  ),
  personOperation(
    {
      method: "post",
      path: "/factors/{id}/verify",
      tag: "Second factors",
      summary: "Prove the factor; raises the session to aal2",
      body: ["challenge_id", "code", "webauthn", ...PROOF],
      sends: "session",
    },
    verifyFactor,
  ),
  personOperation(
    {
      method: "delete",
      path: "/factors/{id}",
      tag: "Second factors",
      summary: "Remove a factor",
      body: [...PROOF],
      sends: "other",
    },
    removeFactor,
  ),
];
