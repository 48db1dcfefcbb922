import { expect, test } from "vitest";
import { CSV_HEADER } from "#citations/csv.ts";
import { OWN_FIELDS } from "#imports/formats/own-fields.ts";
import { CONTRIBUTOR_ROLES } from "#publications/core/publication.ts";
import { ROLE_NAMES, ROLE_PHRASES } from "#publications/core/names/role-names.ts";
import { NO_DETAILS, NO_EVENT } from "#publications/core/details/no-values.ts";
import { emptyPublication, toPublicationInput } from "#publications/records/publication-entry.ts";

/** The names in exports of fields that have another name in a record. */
const EXPORTED: Readonly<Record<string, string>> = { place: "publisher_place", pages: "page_count" };

const columns = new Set(CSV_HEADER.trim().replace("\uFEFF", "").split(","));
const form = emptyPublication("conference_proceedings");

test.each(Object.keys(NO_DETAILS))("details.%s is in the form, in what it sends, in JSON Lines and in CSV", (field) => {
  const exported = EXPORTED[field] ?? field;
  expect(Object.keys(form)).toContain(field);
  expect(Object.keys(toPublicationInput(form).details)).toContain(field);
  expect(OWN_FIELDS.has(exported)).toBe(true);
  expect(columns.has(exported)).toBe(true);
});

test.each(Object.keys(NO_EVENT))("event.%s is in the form, in what it sends and in CSV", (field) => {
  expect(Object.keys(form)).toContain(`event_${field}`);
  expect(Object.keys(toPublicationInput(form).event)).toContain(field);
  expect(OWN_FIELDS.has(`event_${field}`)).toBe(true);
  expect(columns.has(`event_${field}`)).toBe(true);
});

test("every role has its words", () => {
  expect(Object.keys(ROLE_NAMES)).toEqual([...CONTRIBUTOR_ROLES]);
  expect(Object.keys(ROLE_PHRASES)).toEqual([...CONTRIBUTOR_ROLES]);
});
