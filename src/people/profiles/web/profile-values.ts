import type { OwnProfile } from "./own-profile-query.ts";

/** The label of each field. */
export const PROFILE_LABELS = {
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
  away_until: "Away until",
  is_public: "Public profile",
} as const;

export type ProfileField = keyof typeof PROFILE_LABELS;

/** The fields that are not typed as a text. */
type Choices = Pick<OwnProfile, "expertise" | "languages" | "available_for_review" | "is_public">;

/** The values of the profile form, as typed. */
export type ProfileValues = Readonly<Choices & Record<Exclude<ProfileField, keyof Choices>, string>>;

const FIELDS = Object.keys(PROFILE_LABELS) as ProfileField[]; // they are its keys

export const toProfileValues = (profile: OwnProfile): ProfileValues => {
  const values = FIELDS.map((field) => [field, profile[field] ?? ""] as const);
  const { review_limit } = profile;
  return { ...Object.fromEntries(values), review_limit: String(review_limit ?? "") } as ProfileValues; // the texts are texts
};

/** Returns the values in the format of the server's form. */
export const toProfileForm = ({ review_limit, expertise, languages, ...values }: ProfileValues) => ({
  ...values,
  expertise: [...expertise],
  languages: [...languages],
  review_limit: review_limit.trim() === "" ? null : Number(review_limit),
});
