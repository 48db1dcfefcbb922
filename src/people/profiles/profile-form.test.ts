import { describe, expect, test } from "vitest";
import { PEOPLE_WORDS } from "#tests/support/interface-texts/people-words.ts";
import { BIOGRAPHY_WORDS, PreferencesForm, ProfileForm } from "./profile-form.ts";

const parseProfile = (given: object) => ProfileForm.parse(given);
const listErrors = (given: object) => ProfileForm.safeParse(given).error?.issues.map(({ message }) => message) ?? [];

describe("a profile", () => {
  test("sets every field: a missing one is emptied, and reviews are accepted", () => {
    expect(parseProfile({})).toMatchObject({
      affiliation: null,
      biography: null,
      expertise: [],
      available_for_review: true,
      review_limit: null,
      away_until: null,
      is_public: false,
    });
  });

  test("stores lines without the spaces around them, and an empty line as nothing", () => {
    expect(parseProfile({ affiliation: "  Lund University ", name_in_other_script: "   " })).toMatchObject({
      affiliation: "Lund University",
      name_in_other_script: null,
    });
  });

  test("has its text on one line, and a biography on several", () => {
    expect(listErrors({ affiliation: "Lund\nUniversity" })).toEqual([PEOPLE_WORDS.oneLineRequired]);
    expect(listErrors({ biography: "She studies tides.\n\nShe sails." })).toEqual([]);
    expect(listErrors({ biography: "tides\u0000" })).toEqual([PEOPLE_WORDS.plainTextRequired]);
  });

  test("has a biography of at most a hundred words", () => {
    expect(listErrors({ biography: "word ".repeat(BIOGRAPHY_WORDS) })).toEqual([]);
    expect(listErrors({ biography: "word ".repeat(BIOGRAPHY_WORDS + 1) })).toEqual(["Please use at most 100 words"]);
  });

  test.each(["javascript:alert(1)", "ftp://lund.example", "lund.example", "https://lund example", "https://"])(
    "%s is no website",
    (website) => expect(listErrors({ website })).toEqual([PEOPLE_WORDS.httpsRequired]),
  );

  test("has the address of a website, or none", () => {
    expect(parseProfile({ website: "https://lund.example/bea" }).website).toBe("https://lund.example/bea");
    expect(parseProfile({ website: " " }).website).toBeNull();
  });

  test("has an ORCID iD whose check digit is right", () => {
    expect(parseProfile({ orcid: "https://orcid.org/0000-0002-1825-0097" }).orcid).toBe("0000-0002-1825-0097");
    expect(listErrors({ orcid: "0000-0002-1825-0098" })).toEqual([PEOPLE_WORDS.orcidInvalid]);
  });

  test.each([
    { review_limit: 0 },
    { review_limit: 51 },
    { review_limit: 2.5 },
    { away_until: "tomorrow" },
    { languages: ["English"] },
  ])("%j is refused", (given) => expect(listErrors(given)).toHaveLength(1));
});

test("preferences that are not given are the usual ones; unknown ones are refused", () => {
  expect(PreferencesForm.parse({})).toEqual({
    theme: "system",
    density: "comfortable",
    digest: "daily",
    notifications: {},
    single_keys: true,
  });
  expect(PreferencesForm.safeParse({ theme: "sepia" }).success).toBe(false);
  expect(PreferencesForm.safeParse({ notifications: { adverts: true } }).success).toBe(false);
});
