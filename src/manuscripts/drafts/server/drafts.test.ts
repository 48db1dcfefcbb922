import { toContributorForms } from "#manuscripts/drafts/web/contributor-forms.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import {
  contributor,
  type ManuscriptsPress,
  newKey,
  openManuscriptsPress,
  readProblem,
} from "#tests/support/presses/with-manuscripts.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";

let press: ManuscriptsPress;
let author: TestPerson;
let editor: TestPerson;
beforeAll(async () => {
  press = await openManuscriptsPress();
  [author, editor] = [await press.person(["author"]), await press.person(["editor"])];
});
afterAll(() => press.close());

const begin = (as = author) => press.begin(as);

describe("a draft", () => {
  test("begins with its author as the corresponding contributor, and names the missing parts", async () => {
    const draft = await begin();
    expect(draft).toMatchObject({
      number: null,
      state: "draft",
      contributors: [{ email: author.email, corresponding: true, is_you: true }],
      sentence: "Draft. 7 things left before you can submit.",
    });
    expect(draft.missing.map(({ field }) => field)).toEqual([
      "title",
      "abstract",
      "parent_title",
      "main",
      "competing_interests",
      "ai_use",
      "originality",
    ]);
  });

  test("stays unknown to everybody else, editors and admins too", async () => {
    const { id } = await begin();
    for (const other of [editor, await press.person(["admin"]), await press.person(["author"])]) {
      expect((await press.call(other, "GET", `/manuscripts/${id}`)).status).toBe(404);
      const patch = { body: { key: newKey(), version: 1, title: "Stolen" } };
      expect((await press.call(other, "PATCH", `/manuscripts/${id}`, patch)).status).toBe(404);
      expect((await press.call(other, "DELETE", `/manuscripts/${id}`)).status).toBe(404);
    }
    expect(
      (
        await press.call(await press.person(["reviewer"]), "POST", "/manuscripts", {
          body: { key: newKey(), kind: "book" },
        })
      ).status,
    ).toBe(403);
  });

  test("stores the fields that are sent, once for each key, and refuses an older version with what changed", async () => {
    const { id } = await begin();
    const body = { key: newKey(), version: 1, title: "  Salt  ", keywords: ["salt", "ledgers"] };
    for (const _ of [1, 2])
      expect((await press.call(author, "PATCH", `/manuscripts/${id}`, { body })).status).toBe(200);
    expect(await press.read(author, id)).toMatchObject({
      title: "Salt",
      keywords: ["salt", "ledgers"],
      version: 2,
      events: [],
    });
    const stale = await press.call(author, "PATCH", `/manuscripts/${id}`, {
      body: { key: newKey(), version: 1, title: "Old" },
    });
    expect(await readProblem(stale)).toMatchObject({
      status: 409,
      title: MANUSCRIPT_WORDS.manuscriptChanged,
      version: 2,
    });
    expect((await press.read(author, id)).title).toBe("Salt");
  });

  test("keeps one event however often it is saved", async () => {
    const { id } = await begin();
    for (const version of [1, 2, 3])
      await press.call(author, "PATCH", `/manuscripts/${id}`, {
        body: { key: newKey(), version, title: `${version}` },
      });
    const events = await press.db
      .selectFrom("manuscript_events")
      .select("id")
      .where("manuscript_id", "=", id)
      .execute();
    expect(events).toHaveLength(1);
  });

  test("refuses what does not fit, by field", async () => {
    const { id } = await begin();
    const send = (fields: object) =>
      press.call(author, "PATCH", `/manuscripts/${id}`, { body: { key: newKey(), version: 1, ...fields } });
    expect(await readProblem(await send({ abstract: "x".repeat(20_001) }))).toMatchObject({
      status: 422,
      fields: { abstract: expect.any(String) },
    });
    expect(await readProblem(await send({ language: "English" }))).toMatchObject({
      status: 422,
      fields: { language: expect.any(String) },
    });
    expect(await readProblem(await send({ parent_id: newKey() }))).toMatchObject({
      status: 422,
      fields: { parent_id: expect.any(String) },
    });
    expect(await readProblem(await send({ colour: "red" }))).toMatchObject({ status: 422 });
  });

  test("goes with its files when its author deletes it", async () => {
    const { id } = await begin();
    await press.sendFile(author, id);
    const { path } = await press.db
      .selectFrom("manuscript_files")
      .select("path")
      .where("manuscript_id", "=", id)
      .executeTakeFirstOrThrow();
    expect((await press.call(author, "DELETE", `/manuscripts/${id}`)).status).toBe(204);
    expect(await press.ctx.files.find("manuscripts", path)).toBeUndefined();
    expect((await press.call(author, "GET", `/manuscripts/${id}`)).status).toBe(404);
  });
});

describe("contributors", () => {
  const put = (id: string, version: number, contributors: readonly object[], as = author) =>
    press.call(as, "PUT", `/manuscripts/${id}/contributors`, { body: { key: newKey(), version, contributors } });

  test("three hundred are stored in their order", async () => {
    const { id, contributors } = await begin();
    const others = Array.from({ length: 299 }, (_, index) =>
      contributor(`Author ${index}`, `author-${index}@example.org`),
    );
    const response = await put(id, 1, [...toContributorForms(contributors), ...others]);
    expect(response.status).toBe(200);
    const stored = await press.read(author, id);
    expect(stored.contributors).toHaveLength(300);
    expect(stored.contributors[299]).toMatchObject({ family_name: "Author 298" });
    const reversed = toContributorForms(stored.contributors.toReversed());
    expect((await put(id, stored.version, reversed)).status).toBe(200);
    expect((await press.read(author, id)).contributors[0]).toMatchObject({
      family_name: "Author 298",
      id: stored.contributors[299]?.id,
    });
  });

  test("an address stands once, an ORCID iD is one, and one person corresponds", async () => {
    const { id } = await begin();
    const twice = [contributor("A", "same@example.org"), contributor("B", "SAME@example.org")];
    expect(await readProblem(await put(id, 1, twice))).toMatchObject({
      status: 422,
      fields: { "contributors.1.email": expect.any(String) },
    });
    const orcid = [contributor("A", "a@example.org", { orcid: "0000-0002-1825-0098" })];
    expect(await readProblem(await put(id, 1, orcid))).toMatchObject({ status: 422 });
    const both = [
      contributor("A", "a@example.org", { corresponding: true }),
      contributor("B", "b@example.org", { corresponding: true }),
    ];
    expect(await readProblem(await put(id, 1, both))).toMatchObject({ status: 422 });
    const many = Array.from({ length: 501 }, (_, index) => contributor(`A ${index}`, ""));
    expect(await readProblem(await put(id, 1, many))).toMatchObject({ status: 422 });
  });

  test("a line of another manuscript is refused and stays there", async () => {
    const [mine, theirs] = [await begin(), await begin(await press.person(["author"]))];
    const line = theirs.contributors[0];
    const response = await put(mine.id, 1, [contributor("Taken", "taken@example.org", { id: line?.id })]);
    expect(response.status).toBe(422);
    expect((await press.read(author, mine.id)).contributors).toHaveLength(1);
  });
});
