import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { ProfileForm } from "#people/profiles/profile-form.ts";
import { requireProfile } from "./require-profile.ts";

export type OwnProfile = Omit<ProfileForm, "orcid"> & {
  readonly orcid: string | null;
  readonly email: string | null;
  readonly has_photo: boolean;
  readonly updated_at: Date;
};

/** Returns a person's profile with all details; refuses with 404 where there is none. */
export async function requireOwnProfile({ db }: { readonly db: Kysely<Tables> }, userId: string): Promise<OwnProfile> {
  const { first_name, last_name, email, updated_at } = await requireProfile({ db }, userId);
  const details = await db.selectFrom("profile_details").selectAll().where("user_id", "=", userId).executeTakeFirst();
  const { user_id: _owner, updated_at: detailsChangedAt, photo_path, ...ownDetails } = details ?? NO_INPUT;
  const newest = detailsChangedAt && detailsChangedAt > updated_at ? detailsChangedAt : updated_at;
  return { first_name, last_name, email, ...ownDetails, has_photo: photo_path !== null, updated_at: newest };
}

const NO_INPUT = {
  user_id: undefined,
  updated_at: undefined,
  published_given_name: null,
  published_family_name: null,
  name_in_other_script: null,
  affiliation: null,
  orcid: null,
  biography: null,
  website: null,
  expertise: [],
  languages: [],
  available_for_review: true,
  review_limit: null,
  away_until: null,
  is_public: false,
  photo_path: null,
};
