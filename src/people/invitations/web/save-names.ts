import type { Result } from "#accounts/web/use-form.ts";
import type { Onboarding } from "./onboarding-form.ts";

/** Puts the names into the profile; everything else in it stays. Whoever was just admitted is asked nothing twice. */
export async function saveNames({ first_name, last_name }: Onboarding): Promise<Result<null>> {
  const [{ people }, { responseOf, ApiProblem }] = await Promise.all([
    import("#people/web/people.ts"),
    import("#platform/web/call-api.ts"),
  ]);
  try {
    const { email: _email, has_photo: _photo, updated_at: _at, ...said } = await responseOf(people.me.profile.$get());
    const kept = { ...said, expertise: [...said.expertise], languages: [...said.languages] };
    await responseOf(people.me.profile.$put({ json: { ...kept, first_name, last_name } }));
    return { data: null, error: null };
  } catch (error) {
    if (error instanceof ApiProblem) return { data: null, error: { message: error.message, status: error.status } };
    throw error;
  }
}
