import type { OwnProfile } from "./own-profile-query.ts";

/** The values of the profile form, as typed. */
export type ProfileValues = {
  readonly first_name: string;
  readonly last_name: string;
  readonly published_given_name: string;
  readonly published_family_name: string;
  readonly name_in_other_script: string;
  readonly affiliation: string;
  readonly orcid: string;
  readonly biography: string;
  readonly website: string;
  readonly expertise: readonly string[];
  readonly languages: readonly string[];
  readonly available_for_review: boolean;
  readonly review_limit: string;
  readonly is_public: boolean;
};

export type ProfileField = keyof ProfileValues;

/** The label of each field. */
export const PROFILE_LABELS: Readonly<Record<ProfileField, string>> = {
  first_name: "First name",
  last_name: "Last name",
  published_given_name: "Given name as published",
  published_family_name: "Family name as published",
  name_in_other_script: "Name in another script",
  affiliation: "Affiliation",
  orcid: "ORCID iD",
  biography: "Biography",
  website: "Website",
  expertise: "Topics",
  languages: "Languages",
  available_for_review: "Available for review",
  review_limit: "Reviews at a time",
  is_public: "Public profile",
};

export function valuesOf(profile: OwnProfile): ProfileValues {
  return {
    first_name: profile.first_name ?? "",
    last_name: profile.last_name ?? "",
    published_given_name: profile.published_given_name ?? "",
    published_family_name: profile.published_family_name ?? "",
    name_in_other_script: profile.name_in_other_script ?? "",
    affiliation: profile.affiliation ?? "",
    orcid: profile.orcid ?? "",
    biography: profile.biography ?? "",
    website: profile.website ?? "",
    expertise: profile.expertise,
    languages: profile.languages,
    available_for_review: profile.available_for_review,
    review_limit: profile.review_limit === null ? "" : String(profile.review_limit),
    is_public: profile.is_public,
  };
}

/** Returns the values in the format of the server's form. */
export const formOf = ({ review_limit, expertise, languages, ...values }: ProfileValues) => ({
  ...values,
  expertise: [...expertise],
  languages: [...languages],
  review_limit: review_limit.trim() === "" ? null : Number(review_limit),
});
