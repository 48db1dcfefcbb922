import { requestConfirmation } from "#accounts/settings/web/confirming.ts";
import { SIGN_IN_AGAIN } from "#people/core/sign-in-again.ts";
import { ApiProblem } from "#platform/web/call-api.ts";

/**
 * Runs an action; where the server requires a recent proof, requests it from the person and runs the action again.
 * Returns false where the person declined, and throws every other error.
 */
export async function withProof(run: () => Promise<void>): Promise<boolean> {
  for (;;) {
    try {
      await run();
      return true;
    } catch (error) {
      const needsProof = error instanceof ApiProblem && error.status === 403 && error.title === SIGN_IN_AGAIN;
      if (!needsProof) throw error;
      if (!(await requestConfirmation())) return false;
    }
  }
}
