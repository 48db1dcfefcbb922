import { expect, test } from "vitest";
import { type ContributorForm, Contributors } from "./contributor-form.ts";
import { withReadAuthors } from "./read-contributors.ts";

const person = (fields: Partial<ContributorForm>): ContributorForm => ({
  role: "author",
  given_name: "",
  family_name: "",
  literal_name: "",
  email: "",
  affiliation: "",
  orcid: null,
  credit: [],
  corresponding: false,
  ...fields,
});

const MEENAKSHI = person({
  given_name: "Meenakshi",
  family_name: "Sundaresan",
  email: "m@madurai.example",
  corresponding: true,
});

test("the file's authors are added in the file's order while the draft names one person", () => {
  const people = withReadAuthors(
    [MEENAKSHI],
    [
      { name: "Bertrand Quillfeather", affiliation: "Institute of Salt", email: "b@salt.example" },
      { name: "Meenakshi Sundaresan", affiliation: "University of Madurai", orcid: "0000-0002-1825-0097" },
    ],
  );
  expect(people).toMatchObject([
    { given_name: "Bertrand", family_name: "Quillfeather", email: "b@salt.example", corresponding: false },
    {
      family_name: "Sundaresan",
      email: "m@madurai.example",
      affiliation: "University of Madurai",
      orcid: "0000-0002-1825-0097",
      corresponding: true,
    },
  ]);
  expect(Contributors.safeParse(people).success).toBe(true);
});

test("what was typed stays, in its order, and nobody is named twice", () => {
  const typed = [
    person({ family_name: "Weiß", given_name: "Jürgen", affiliation: "Kiel" }),
    { ...MEENAKSHI, affiliation: "Own words" },
  ];
  const people = withReadAuthors(typed, [
    { name: "MEENAKSHI SUNDARESAN", affiliation: "Printed words" },
    { name: "Jürgen Weiß", email: "not an address", orcid: "0000-0000-0000-0000" },
    { name: "Chitra Nair" },
    { name: "Chitra Nair" },
    { name: "" },
  ]);
  expect(people.map(({ family_name, affiliation }) => [family_name, affiliation])).toEqual([
    ["Weiß", "Kiel"],
    ["Sundaresan", "Own words"],
    ["Nair", ""],
  ]);
  expect(people[0]).toMatchObject({ email: "", orcid: null });
});

test("one person corresponds: the first with an address where the draft names nobody", () => {
  const people = withReadAuthors([], [{ name: "Chitra Nair" }, { name: "王小波", email: "wang@example.org" }]);
  expect(people.map(({ corresponding }) => corresponding)).toEqual([false, true]);
  expect(people[1]).toMatchObject({ literal_name: "王小波", family_name: "" });
  expect(withReadAuthors([], [])).toEqual([]);
});
