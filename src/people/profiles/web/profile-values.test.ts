import { expect, test } from "vitest";
import { ProfileForm } from "#people/profiles/profile-form.ts";
import { formErrors } from "#platform/web/forms/form-errors.ts";
import { PEOPLE_WORDS } from "#tests/support/interface-texts/people-words.ts";
import type { OwnProfile } from "./own-profile-query.ts";
import { toProfileForm, toProfileValues } from "./profile-values.ts";

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
  const values = toProfileValues(profile);
  expect(values.last_name).toBe("");
  expect(values.review_limit).toBe("3");
  expect(toProfileForm({ ...values, review_limit: " " }).review_limit).toBeNull();
});

test("the profile's form never shows the words of the validator", () => {
  const errors = formErrors(ProfileForm, {
    expertise: ["Monsoons", "x".repeat(81)],
    languages: ["no language"],
    review_limit: 51,
    away_until: "soon",
    biography: "\0",
  });
  expect(errors).toEqual({
    expertise: "Entry 2 must have at most 80 characters.",
    languages: "Please enter codes of languages such as en or pt-BR",
    review_limit: "This must be a whole number from 1 to 50.",
    away_until: "Please choose a date",
    biography: PEOPLE_WORDS.plainTextRequired,
  });
});
