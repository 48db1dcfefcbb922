import type { Result } from "#accounts/core/web/use-form.ts";
import type { Onboarding } from "./onboarding-form.ts";

/** Saves the names in the profile of the person who has just joined; its other fields stay. */
export async function saveNames({ first_name, last_name }: Onboarding): Promise<Result<null>> {
  const [{ people }, { readResult, ApiProblem }] = await Promise.all([
    import("#people/core/web/people.ts"),
    import("#platform/web/call-api.ts"),
  ]);
  try {
    const {
      email: _email,
      has_photo: _photo,
      updated_at: _at,
      ...profile
    } = await readResult(people.me.profile.$get());
    const unchanged = { ...profile, expertise: [...profile.expertise], languages: [...profile.languages] };
    await readResult(people.me.profile.$put({ header: {}, json: { ...unchanged, first_name, last_name } }));
    return { data: null, error: null };
  } catch (error) {
    if (error instanceof ApiProblem) return { data: null, error: { message: error.message, status: error.status } };
    throw error;
  }
}
