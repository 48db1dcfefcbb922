import { expect, test } from "vitest";
import { emptyPublication } from "#publications/records/publication-entry.ts";
import { EMPTY_PERSON } from "#publications/contributors/contributor-entry.ts";
import { toPreviewedPublication } from "./previewed-publication.ts";

const preview = (given: object = {}) => toPreviewedPublication({ ...emptyPublication("book"), ...given }, {});

test("an empty form has a preview too: its title stands for the missing one", () => {
  expect(preview()).toMatchObject({ id: "new", sequential_id: 0, title: "Title", contributors: [], authors: [] });
});

test("what cannot be read yet is left out instead of shown wrongly", () => {
  const { doi, isbn, publication_date, details } = preview({
    doi: "10.",
    isbn: "978",
    publication_date: "20",
    pages: "many",
  });
  expect([doi, isbn, publication_date, details.pages]).toEqual([undefined, undefined, undefined, undefined]);
});

test("people have a whole name, both parts, or the one part that was typed", () => {
  const people = [
    { ...EMPTY_PERSON, family: "Osei", given: " Amara " },
    { ...EMPTY_PERSON, literal: "Tidal Group" },
    { ...EMPTY_PERSON, given: "Plato" },
    EMPTY_PERSON,
  ];
  expect(preview({ people }).contributors.map(({ name }) => name)).toEqual([
    { family: "Osei", given: "Amara" },
    { literal: "Tidal Group" },
    { family: "Plato" },
  ]);
});

test("a series needs a title; the cover depends on the ids of a stored publication", () => {
  expect(preview({ series_position: "4" }).series).toBeUndefined();
  expect(preview({ series_title: "Coastal Studies", series_position: "4" }).series).toEqual({
    title: "Coastal Studies",
    position: "4",
  });
  const stored = toPreviewedPublication(emptyPublication("book"), { id: "a", sequentialId: 12 });
  expect([stored.id, stored.sequential_id]).toEqual(["a", 12]);
});
