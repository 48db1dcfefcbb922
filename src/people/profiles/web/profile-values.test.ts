import { expect, test } from "vitest";
import type { OwnProfile } from "./own-profile-query.ts";
import { formOf, valuesOf } from "./profile-values.ts";

const profile: OwnProfile = {
  first_name: "Ada",
  last_name: null,
  email: "ada@example.org",
  published_given_name: null,
  published_family_name: null,
  name_in_other_script: "அடா",
  affiliation: null,
  orcid: null,
  biography: null,
  website: null,
  expertise: ["engines"],
  languages: ["en", "ta"],
  available_for_review: true,
  review_limit: 3,
  away_until: null,
  is_public: false,
  has_photo: false,
  updated_at: "2026-11-21T12:00:00.000Z",
};

test("an empty value becomes an empty text, and is saved as null", () => {
  const values = valuesOf(profile);
  expect(values.last_name).toBe("");
  expect(values.review_limit).toBe("3");
  expect(formOf({ ...values, review_limit: " " }).review_limit).toBeNull();
});
