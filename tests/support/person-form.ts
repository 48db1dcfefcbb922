/** The fields of a new person in a test. */
export const NAMES = { first_name: "New", last_name: "Name" };

/** A whole profile, as a PUT has to name it; most of it empty. */
export const PROFILE = {
  ...NAMES,
  published_given_name: null,
  published_family_name: null,
  name_in_other_script: null,
  affiliation: null,
  orcid: "0000-0002-1825-0097",
  biography: null,
  website: "https://example.org/me",
  expertise: [],
  languages: [],
  available_for_review: true,
  review_limit: null,
  away_until: null,
  is_public: false,
};
