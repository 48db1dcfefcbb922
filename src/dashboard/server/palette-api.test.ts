import { afterAll, beforeAll, expect, test } from "vitest";
import type { PaletteItem } from "#people/core/palette-item.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { withBulkChanges } from "#tests/support/presses/with-bulk-changes.ts";
import { withEnquiries } from "#tests/support/presses/with-enquiries.ts";

type Press = TestPress & Awaited<ReturnType<typeof withBulkChanges>> & Awaited<ReturnType<typeof withEnquiries>>;
type Created = { readonly id: string; readonly sequential_id: number };

let press: Press;
let [admin, editor, author, otherAuthor, reviewer]: TestPerson[] = [];
let [published, draft, proposal]: Created[] = [];
let ticket: string;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } }, async (opened) => ({
    ...(await withBulkChanges(opened)),
    ...(await withEnquiries(opened)),
  }));
  admin = await press.person(["admin"], { first_name: "Amara", last_name: "Okonkwo" });
  editor = await press.person(["editor"], { first_name: "Edith", last_name: "Lanternfish" });
  author = await press.person(["author"]);
  otherAuthor = await press.person(["author"]);
  reviewer = await press.person(["reviewer"]);
  const create = (as: TestPerson | undefined, given: object) => {
    press.clock.advance(1000);
    return press.requestJson<Created>(as, "POST", "/publications", {
      type: "book",
      authors: ["Ines Lanternfish"],
      ...given,
    });
  };
  published = await create(editor, {
    title: "Lanterns over the Harbour",
    status: "published",
    doi: "10.5555/lanterns.2026",
    isbn: "978-3-16-148410-0",
  });
  draft = await create(editor, { title: "Lanterns under Repair" });
  proposal = await create(author, { title: "Lanterns of the Author" });
  ticket = await press.receive({ first_name: "Ngozi", last_name: "Lanternfish" });
});
afterAll(() => press.close());

const find = async (as: TestPerson | undefined, q: string) =>
  (await press.requestJson<{ items: PaletteItem[] }>(as, "GET", `/palette?${new URLSearchParams({ q })}`)).items;
const titles = async (as: TestPerson | undefined, q: string) =>
  (await find(as, q)).map(({ kind, title }) => `${kind}: ${title}`);

test("identifiers are found as they are printed and copied", async () => {
  const found = ["publication: Lanterns over the Harbour"];
  for (const text of [
    "https://doi.org/10.5555/LANTERNS.2026",
    "DOI 10.5555/lanterns.2026",
    "doi: 10.5555/lanterns.2026",
    "ISBN 978-3-16-148410-0",
    "ISBN-13: 9783161484100",
    "3-16-148410-X",
  ])
    expect(await titles(editor, text), text).toEqual(found);
  expect(await titles(editor, "isbn")).toEqual([]);
});

test("everybody finds the records that they may see, and no others", async () => {
  const ofAll = "publication: Lanterns over the Harbour";
  expect(await titles(admin, "lanterns")).toEqual(["publication: Lanterns under Repair", ofAll]);
  expect(await titles(editor, "lanterns")).toEqual(["publication: Lanterns under Repair", ofAll]);
  expect(await titles(reviewer, "lanterns")).toEqual([ofAll]);
  expect(await titles(author, "lanterns")).toEqual(["publication: Lanterns of the Author", ofAll]);
  expect(await titles(otherAuthor, "lanterns")).toEqual([ofAll]);
  for (const id of [draft?.sequential_id, proposal?.sequential_id])
    for (const title of await titles(reviewer, String(id))) expect(title).toBe(ofAll);
  expect((await press.call(undefined, "GET", "/palette?q=lanterns")).status).toBe(401);
});

test("records are found by title, beginning of a word, DOI, ISBN and number", async () => {
  for (const text of [
    "over the harbour",
    "HARB",
    "10.5555/lanterns",
    "https://doi.org/10.5555/lanterns.2026",
    "978-3-16-148410-0",
    `#${published?.sequential_id}`,
  ])
    expect(
      (await find(reviewer, text)).map(({ href }) => href),
      text,
    ).toEqual([`/dashboard/publications/${published?.sequential_id}`]);
  const [found] = await find(reviewer, "harbour");
  expect(found).toMatchObject({ detail: "Book · 10.5555/lanterns.2026", language: "en" });
  for (const text of ["", "   ", "\0", "100%", "lanterns_"]) expect(await find(reviewer, text), text).toEqual([]);
});

test("users are found by admins alone, enquiries by those who answer them, people of the catalogue by all", async () => {
  const [user, enquiry, person] = [
    "user: Edith Lanternfish",
    `enquiry: ${ticket}, Ngozi Lanternfish`,
    "person: Ines Lanternfish",
  ];
  const people = async (as: TestPerson | undefined) =>
    (await titles(as, "lanternfish")).filter((found) => !found.startsWith("publication"));
  expect(await people(admin)).toEqual([enquiry, user, person]);
  expect(await people(editor)).toEqual([enquiry, person]);
  for (const as of [author, reviewer]) expect(await people(as)).toEqual([person]);
  expect(await titles(editor, ticket)).toEqual([enquiry]);
  expect(await titles(author, ticket)).toEqual([]);
  for (const as of [editor, author, reviewer]) expect(await titles(as, admin?.email ?? "")).toEqual([]);
  const findHref = async (as: TestPerson | undefined) =>
    (await find(as, "ines")).find(({ kind }) => kind === "person")?.href;
  expect(await findHref(editor)).toMatch(/^\/dashboard\/publications\/people\?/u);
  expect(await findHref(reviewer)).toBe("/people/ines-lanternfish");
});
