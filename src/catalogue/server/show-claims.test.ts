import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { itsChapters, theDraft, theEditedVolume, theMonograph } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { showClaims } from "./show-claims.ts";

const COUNTED = {
  books: { live: "books" },
  countries: { live: "countries" },
  years: { live: "years" },
  publications: { live: "publications" },
  authors: { live: "authors" },
  satisfaction: { shown: "95%" },
} as const;

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: "2026-03-02T09:00:00Z" });
});
afterAll(() => press.close());

test("the press's own texts are shown unchanged", async () => {
  expect(await showClaims(press.ctx, DEFAULT_PRESS.claims)).toMatchObject({ books: "500+", years: "15+" });
});

test("an empty press has no counts", async () => {
  expect(await showClaims(press.ctx, COUNTED)).toEqual({
    books: "0",
    countries: "0",
    years: "0",
    publications: "0",
    authors: "0",
    satisfaction: "95%",
  });
});

test("published publications are counted, and each author once", async () => {
  const system = { kind: "system", name: "test" } as const;
  const [first] = itsChapters;
  if (!first) throw new Error("The cast has chapters.");
  await createPublication(press.ctx, system, { draft: theMonograph });
  // The same ORCID iD under another spelling is the same person.
  const [author] = theMonograph.contributors;
  if (!author) throw new Error("The cast has an author.");
  const again = { ...author, name: { family: "Rangarajan", given: "M." } };
  await createPublication(press.ctx, system, {
    draft: {
      ...theMonograph,
      doi: undefined,
      isbn: undefined,
      contributors: [again],
      publication_date: { year: 2011 },
    },
  });
  const volume = await createPublication(press.ctx, system, { draft: theEditedVolume });
  await createPublication(press.ctx, system, { draft: first, parentId: volume.id });
  await createPublication(press.ctx, system, { draft: { ...theDraft, status: "draft" } });
  const day = { dimension: "country", times: 3 } as const;
  await press.db
    .insertInto("statistics_dimensions_daily")
    .values([
      { ...day, name: "IN", day: "2026-02-01" },
      { ...day, name: "IN", day: "2026-03-01" },
      { ...day, name: "NG", day: "2026-01-01" },
      { ...day, name: "FR", day: "2024-01-01" },
      { ...day, name: "other", day: "2026-03-01" },
    ])
    .execute();
  // Two monographs and an edited volume with one chapter; editors do not count as authors; since 2011.
  expect(await showClaims(press.ctx, COUNTED)).toEqual({
    books: "3",
    countries: "2",
    years: "15",
    publications: "4",
    authors: "2",
    satisfaction: "95%",
  });
});
