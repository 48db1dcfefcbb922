import { requestConfirmation } from "#accounts/settings/web/confirming.ts";
import { SIGN_IN_AGAIN } from "#people/settings/sign-in-again.ts";
import { ApiProblem } from "#platform/web/call-api.ts";

/**
 * Runs an action, and asks who is there where the server wants a fresh proof; then runs it once more. Returns false where
 * the person preferred not to, and throws every other refusal.
 */
export async function withProof(run: () => Promise<void>): Promise<boolean> {
  for (;;) {
    try {
      await run();
      return true;
    } catch (error) {
      const wantsProof = error instanceof ApiProblem && error.status === 403 && error.title === SIGN_IN_AGAIN;
      if (!wantsProof) throw error;
      if (!(await requestConfirmation())) return false;
    }
  }
}
