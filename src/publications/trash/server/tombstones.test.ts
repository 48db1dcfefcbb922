import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;
let admin: TestPerson;
beforeAll(async () => {
  press = await testPress({ settings: { limits: false } });
  admin = await press.person(["admin"]);
});
afterAll(() => press.close());

type Created = { readonly id: string; readonly sequential_id: number };
type Trash = { readonly publications: readonly { readonly id: string; readonly tombstone: string | null }[] };

const create = (title: string) =>
  press.requestJson<Created>(admin, "POST", "/publications", {
    title,
    type: "book",
    authors: ["Ada Byron"],
    status: "published",
  });

test("a tombstone names the title to everybody, unless whoever deletes it says otherwise, then or later", async () => {
  const address = async ({ sequential_id }: { readonly sequential_id: number }) =>
    (await press.open(`/publications/${sequential_id}`, { headers: { accept: "text/html" } })).text();
  const [named, libel] = [await create("Salt and Silver"), await create("Marsh the Swindler")];
  await press.call(admin, "DELETE", `/publications/${named.id}`);
  expect(await address(named)).toContain("Salt and Silver");
  await press.call(admin, "DELETE", `/publications/${libel.id}?reason=A+court+ordered+it.&tombstone=unnamed`);
  const text = await address(libel);
  expect(text).toContain("A court ordered it.");
  for (const words of ["Swindler", "Cite it as", "Byron"]) expect(text).not.toContain(words);
  // In Kolkata, the zone of the press, that is the 23rd, also in the citation.
  await press.auth.db
    .updateTable("publication_tombstones")
    .set({ deleted_at: new Date("2026-11-22T20:00:00Z") })
    .execute();
  expect(
    [...(await address(named)).matchAll(/withdrawn on (\w+ \d+)|\[Withdrawn (\w+ \d+)/giu)].map(([, ...days]) =>
      days.join(""),
    ),
  ).toEqual(["November 23", "November 23"]);
  const { publications } = await press.requestJson<Trash>(admin, "GET", "/trash");
  expect(publications.find(({ id }) => id === libel.id)?.tombstone).toBe("unnamed");
  expect((await press.call(admin, "DELETE", `/trash/${named.id}?tombstone=unnamed`)).status).toBe(204);
  expect(await address(named)).not.toContain("Salt and Silver");
  // A restored publication has its own page again.
  expect((await press.call(admin, "POST", `/trash/${libel.id}/restoration`)).status).toBe(200);
  expect((await press.open(`/publications/${libel.sequential_id}`)).status).toBe(200);
});
