import type { AssuranceLevel } from "#accounts/account.ts";
import type { PreferencesForm } from "#people/profile-form.ts";
import type { Role } from "#people/role.ts";

/** Who looks at the dashboard: the answer of `GET /api/v1/me`. */
export type Viewer = {
  readonly id: string;
  readonly email: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly roles: readonly Role[];
  readonly aal: AssuranceLevel;
  readonly preferences: PreferencesForm;
};
