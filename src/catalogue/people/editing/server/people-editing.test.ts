import { afterAll, beforeAll, expect, test } from "vitest";
import { parseOrcid } from "#people/profiles/orcid.ts";
import type { PublicationDraft } from "#publications/core/publication.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { language, theEditor } from "#tests/support/cast.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import type { EditedPerson, FoundPerson } from "./find-edited-person.ts";

let press: TestPress;
let editor: TestPerson;
const ids = new Map<string, string>();

async function make(title: string, given: string, orcid?: string): Promise<void> {
  const draft: PublicationDraft = {
    title,
    type: "book",
    status: "published",
    open_access: true,
    contributors: [
      { role: "author", name: { given, family: "Byron" }, orcid: orcid === undefined ? undefined : parseOrcid(orcid) },
    ],
    details: { language: language("en"), keywords: [] },
  };
  ids.set(title, (await createPublication(press.ctx, theEditor, { draft })).id);
}

beforeAll(async () => {
  press = await testPress();
  editor = await press.person(["editor"], { first_name: "Bea", last_name: "Lund" });
  await make("One", "Ada", "0000-0002-1825-0097");
  await make("Two", "Ada Augusta");
  await make("Three", "Ada Augusta");
  await make("Four", "Anne", "0000-0001-5109-3700");
});
afterAll(() => press.close());

const findPerson = async (name: string): Promise<FoundPerson> => {
  const { people } = await press.requestJson<{ people: FoundPerson[] }>(
    editor,
    "GET",
    `/catalogue/people?search=${encodeURIComponent(name)}`,
  );
  const person = people.find((person) => person.name === name);
  if (!person) throw new Error(`There is no page of ${name}.`);
  return person;
};
const status = async (
  method: string,
  path: string,
  body?: unknown,
  as: TestPerson | undefined = editor,
): Promise<number> => (await press.call(as, method, path, body === undefined ? {} : { body })).status;
const page = async (slug: string) =>
  press.open(`/people/${slug}`, { headers: { accept: "text/html" }, redirect: "manual" });

test("a merged page leads to the other, holds when a publication is saved again, and can be taken out", async () => {
  const [ada, augusta] = [await findPerson("Ada Byron"), await findPerson("Ada Augusta Byron")];
  const merged = await press.requestJson<EditedPerson>(editor, "POST", `/catalogue/people/${augusta.id}/merge`, {
    into: ada.id,
  });
  expect(merged.titles.map(({ title }) => title).toSorted()).toEqual(["One", "Three", "Two"]);
  expect(merged.publications).toBe(3);
  expect(merged.changes).toMatchObject([
    {
      action: "merge",
      person_name: "Ada Byron",
      other_name: "Ada Augusta Byron",
      publications: 2,
      changed_by: "Bea Lund",
    },
  ]);
  const old = await page(augusta.slug);
  expect([old.status, old.headers.get("location")]).toEqual([301, `/people/${ada.slug}`]);

  const id = ids.get("Two") ?? "";
  await changeStatus(press.ctx, theEditor, { id, status: "archived" });
  await changeStatus(press.ctx, theEditor, { id, status: "published" });
  expect((await findPerson("Ada Byron")).publications).toBe(3);
  expect(await status("POST", `/catalogue/people/${augusta.id}/merge`, { into: ada.id })).toBe(409);

  const out = await press.requestJson<EditedPerson>(editor, "POST", `/catalogue/people/${augusta.id}/separate`);
  expect(out.titles.map(({ title }) => title).toSorted()).toEqual(["Three", "Two"]);
  expect((await findPerson("Ada Byron")).publications).toBe(1);
  expect((await page(augusta.slug)).status).toBe(200);
  expect(await status("POST", `/catalogue/people/${augusta.id}/separate`)).toBe(409);
});

test("some publications get a page of their own, also when they are saved again", async () => {
  const augusta = await findPerson("Ada Augusta Byron");
  const id = ids.get("Three") ?? "";
  expect(await status("POST", `/catalogue/people/${augusta.id}/split`, { publication_ids: [id, ids.get("Two")] })).toBe(
    422,
  );
  expect(await status("POST", `/catalogue/people/${augusta.id}/split`, { publication_ids: [ids.get("One")] })).toBe(
    422,
  );
  const own = await press.requestJson<EditedPerson>(editor, "POST", `/catalogue/people/${augusta.id}/split`, {
    publication_ids: [id],
  });
  expect(own).toMatchObject({ name: "Ada Augusta Byron", publications: 1, titles: [{ title: "Three" }] });
  await changeStatus(press.ctx, theEditor, { id, status: "archived" });
  await changeStatus(press.ctx, theEditor, { id, status: "published" });
  const after = await press.requestJson<EditedPerson>(editor, "GET", `/catalogue/people/${own.id}`);
  expect(after.titles).toHaveLength(1);
  expect((await page(own.slug)).status).toBe(200);
});

test("two ORCID iDs are two people, a page is not merged with itself, and only editors change pages", async () => {
  const [ada, anne] = [await findPerson("Ada Byron"), await findPerson("Anne Byron")];
  expect(await status("POST", `/catalogue/people/${anne.id}/merge`, { into: ada.id })).toBe(409);
  expect(await status("POST", `/catalogue/people/${anne.id}/merge`, { into: anne.id })).toBe(422);
  expect(await status("POST", `/catalogue/people/${anne.id}/merge`, { into: "nobody" })).toBe(404);
  expect(await status("GET", "/catalogue/people/nobody")).toBe(404);
  const reviewer = await press.person(["reviewer"]);
  expect(await status("GET", "/catalogue/people", undefined, reviewer)).toBe(403);
});
