import { afterAll, beforeAll, expect, test } from "vitest";
import { contributor, type ManuscriptsPress, openManuscriptsPress } from "#tests/support/presses/with-manuscripts.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { countOwnManuscripts, listAuthorNeeds } from "./author-needs.ts";

let press: ManuscriptsPress;
beforeAll(async () => {
  press = await openManuscriptsPress();
});
afterAll(() => press.close());

const asAuthor = (person: TestPerson) => ({ ...person, roles: ["author" as const] });
const listNeeds = (person: TestPerson) => listAuthorNeeds(press, asAuthor(person));

test("the corresponding author has a task for each awaited version, and none while others must act", async () => {
  const author = await press.person(["author"]);
  const { id, number } = await press.createSubmitted(author);
  expect(await listNeeds(author)).toEqual([]);
  const href = `/dashboard/manuscripts/${number}`;
  const area = "/dashboard/manuscripts";
  const awaited = [
    ["returned", "Send what your editor asked for: “\u2068Salt and Parchment\u2069”"],
    ["revisions_requested", "Send the revision of “\u2068Salt and Parchment\u2069”"],
    ["accepted", "Send the final files of “\u2068Salt and Parchment\u2069”"],
  ] as const;
  for (const [state, sentence] of awaited) {
    await press.into(id, state, { turn: "author", due_on: "2026-12-06" });
    expect(await listNeeds(author)).toEqual([{ sentence, href, due: "2026-12-06", area }]);
  }
  await press.into(id, "accepted", { turn: "editor" });
  expect(await listNeeds(author)).toEqual([]);
  expect(await listNeeds(await press.person(["author"]))).toEqual([]);
});

test("a co-author confirms the authorship and has no task for versions", async () => {
  const [author, coAuthor] = [await press.person(["author"]), await press.person(["author"])];
  const { id, number } = await press.createSubmitted(author, [contributor("Weiss", coAuthor.email)]);
  await press.into(id, "returned", { turn: "author" });
  expect(await listNeeds(coAuthor)).toEqual([
    {
      sentence: "Confirm your authorship of “\u2068Salt and Parchment\u2069”",
      href: `/dashboard/manuscripts/${number}`,
      area: "/dashboard/manuscripts",
    },
  ]);
  expect((await press.run(coAuthor, id, "confirm-authorship")).status).toBe(200);
  expect(await listNeeds(coAuthor)).toEqual([]);
});

test("the count holds own drafts and manuscripts, and no draft of another person", async () => {
  const [author, coAuthor] = [await press.person(["author"]), await press.person(["author"])];
  await press.draft(author, [contributor("Weiss", coAuthor.email)]);
  await press.createSubmitted(author, [contributor("Weiss", coAuthor.email)]);
  expect(await countOwnManuscripts(press, author)).toBe(2);
  expect(await countOwnManuscripts(press, coAuthor)).toBe(1);
});

test("many tasks end with a link to the list", async () => {
  const author = await press.person(["author"]);
  for (let made = 0; made < 7; made++) {
    const { id } = await press.createSubmitted(author);
    await press.into(id, "returned", { turn: "author" });
  }
  const needs = await listNeeds(author);
  expect(needs).toHaveLength(6);
  expect(needs.at(-1)).toEqual({
    sentence: "See 2 more tasks with your manuscripts",
    href: "/dashboard/manuscripts",
    area: "/dashboard/manuscripts",
    count: 2,
  });
});
