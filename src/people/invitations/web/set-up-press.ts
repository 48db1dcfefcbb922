import type { Result } from "#accounts/core/web/use-form.ts";
import type { Onboarding } from "./onboarding-form.ts";

/** Sends the request that sets up the press. An error of one field has the field's name as its code. */
export async function setUp(token: string, input: Onboarding): Promise<Result<null>> {
  const [{ people }, { ApiProblem, expectNoContent }] = await Promise.all([
    import("#people/core/web/people.ts"),
    import("#platform/web/call-api.ts"),
  ]);
  try {
    await expectNoContent(people["set-up"].$post({ json: { token, ...input } }));
    return { data: null, error: null };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const [field, sentence] = Object.entries(error.fields)[0] ?? [];
    return { data: null, error: { code: field, message: sentence ?? error.message, status: error.status } };
  }
}
