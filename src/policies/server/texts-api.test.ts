import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PRESS_TEXTS } from "#policies/policy-texts.ts";
import { listRows } from "#policies/core/section-shape.ts";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import { toZonedTime } from "#press/core/zoned-time.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { ACADEMIC_CHAPTERS } from "#policies/page-texts/academic-chapters.ts";
import { findPageTexts } from "./find-page-texts.ts";
import { findTextInForce, requirePolicyText } from "#policies/server/policy-texts.ts";

type Text = { version: number; body: string; versions: { version: number; change: string; made_by: object | null }[] };

let press: TestPress;
let admin: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  admin = await press.person(["admin"], { first_name: "Ada", last_name: "Byron" });
});
afterAll(() => press.close());
beforeEach(() => press.db.deleteFrom("policy_text_versions").execute());

const BODY = "In short.\n\n## Fees\n\nOpen access costs {openAccessFee}. <script>alert(1)</script>\n";
const read = async (path = "/press/texts/privacy"): Promise<Text> =>
  (await press.call(admin, "GET", path)).json() as Promise<Text>;
const save = (body: object, headers: Record<string, string> = {}) =>
  press.call(admin, "POST", "/press/texts/privacy/versions", { body, headers });
const textOn = (today: string, version?: number) =>
  findTextInForce(press.auth, requirePolicyText("privacy"), { today, version });
/** Returns the press's day: India is ahead of UTC. */
const today = (): string => toZonedTime(press.clock(), "Asia/Kolkata").day;

test("every text is listed, in its first version", async () => {
  const { texts } = (await (await press.call(admin, "GET", "/press/texts")).json()) as { texts: object[] };
  expect(texts).toHaveLength(PRESS_TEXTS.length);
  expect(texts).toContainEqual({
    key: "privacy",
    path: "/policies/privacy",
    title: "Privacy Policy",
    version: 1,
    date: "2026-11-21",
  });
});

test("a new version is in force at once; the first stays readable", async () => {
  const response = await save({ body: BODY, change: "Shorter." }, { "if-match": '"1"' });
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({
    version: 2,
    body: BODY,
    versions: [
      { version: 2, change: "Shorter.", made_by: { first_name: "Ada" } },
      { version: 1, made_by: null },
    ],
  });
  expect(await textOn(today())).toMatchObject({
    version: { version: 2, change: "Shorter." },
    text: { summary: "In short.", sections: [{ id: "fees" }], versions: [{ version: 2 }, { version: 1 }] },
  });
  expect(await textOn(today(), 1)).toMatchObject({ text: { summary: requirePolicyText("privacy").summary } });
  expect(press.changedTags).toContain("press");
});

test("a version for a later day is in force from that day", async () => {
  const response = await save({ body: BODY, change: "Later.", in_force_on: "2099-01-01" });
  expect(response.status).toBe(201);
  expect(await textOn("2098-12-31")).toMatchObject({ version: { version: 1 } });
  expect(await textOn("2098-12-31", 2)).toBeUndefined();
  expect(await textOn("2099-01-01")).toMatchObject({ version: { version: 2 } });
});

test("an earlier version is in force again as a new one", async () => {
  const { body: first } = await read();
  await save({ body: BODY, change: "Shorter." });
  const response = await press.call(admin, "POST", "/press/texts/privacy/versions/1/restore", { body: {} });
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({
    version: 3,
    body: first,
    versions: [{ version: 3, change: "Version 1 is in force again.", restored_from: 1 }, {}, {}],
  });
  expect((await read("/press/texts/privacy/versions/2")).body).toBe(BODY);
});

test("a save over an older version is refused with the present text; of two at once one wins", async () => {
  const both = await Promise.all([
    save({ body: BODY, change: "One." }, { "if-match": '"1"' }),
    save({ body: `${BODY}More.`, change: "Two." }, { "if-match": '"1"' }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(await refused?.json()).toMatchObject({ version: 2, body: (await read()).body });
});

test.each([
  [{ body: "", change: "x" }, "body"],
  [{ body: "S.\n\n## T\n\n[go](javascript:alert(1))", change: "x" }, "body"],
  [{ body: BODY, change: " " }, "change"],
  [{ body: BODY, change: "a\nb" }, "change"],
  [{ body: BODY, change: "x", in_force_on: "2001-01-01" }, "in_force_on"],
  [{ body: BODY, change: "x", in_force_on: "soon" }, "in_force_on"],
])("%j is refused", async (input, field) => {
  const response = await save(input);
  expect(response.status).toBe(422);
  expect(Object.keys(((await response.json()) as { fields: object }).fields)).toContain(field);
  expect((await read()).version).toBe(1);
});

describe("40,000 characters", () => {
  const long = (character: string, length: number) => {
    const begin = "In short.\n\n## Words\n\n";
    return begin + character.repeat(length - begin.length);
  };
  test.each(["a", "ж", "学", "𒀀", '"'])("of %s are a text; one more is refused in a sentence", async (character) => {
    expect((await save({ body: long(character, 40_000), change: "Long." })).status).toBe(201);
    const response = await save({ body: long(character, 40_001), change: "Longer." });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      fields: { body: "The text must have at most 40000 characters." },
    });
    expect([...(await read()).body]).toHaveLength(40_000);
  });
  test("do not admit an endless request body", async () => {
    expect((await save({ body: "x".repeat(600_000), change: "Long." })).status).toBe(413);
  });
});

test("an unchanged text is not a new version", async () => {
  const { body } = await read();
  expect((await save({ body, change: "Nothing." })).status).toBe(422);
});

test.each(["/press/texts/nothing", "/press/texts/privacy/versions/9", "/press/texts/..%2Fprivacy"])(
  "%s is not there",
  async (path) => {
    expect((await press.call(admin, "GET", path)).status).toBe(404);
  },
);

describe("the text of a page with a design of its own", () => {
  const NAMED = "/press/texts/academic-chapters";
  const put = (body: string, as = admin) =>
    press.call(as, "POST", `${NAMED}/versions`, { body: { body, change: "Changed." } });

  test("gets a version, which its page and the services show, and is put in force again", async () => {
    const { body: first } = await read(NAMED);
    expect((await put(first.replace("| 4–6 weeks |", "| 3 weeks, {name} |"))).status).toBe(201);
    const { chapter } = await findPageTexts(press.ctx, { chapter: ACADEMIC_CHAPTERS }, DEFAULT_PRESS);
    expect(listRows(chapter, "process")[1]?.[1]).toBe(`3 weeks, ${DEFAULT_PRESS.name}`);
    const restored = await press.call(admin, "POST", `${NAMED}/versions/1/restore`, { body: {} });
    expect(await restored.json()).toMatchObject({ version: 3, body: first });
  });

  test("is refused without a section that the page needs, in a sentence that names it", async () => {
    const response = await put("In short.\n\n## Rules\n\nBe kind.");
    expect(response.status).toBe(422);
    const { fields } = (await response.json()) as { fields: { body: string } };
    expect(fields.body).toContain("The page needs the section: ## Our process {#process}.");
    expect((await read(NAMED)).version).toBe(1);
  });

  test("that cannot be read any more stands as the program has it", async () => {
    await press.db
      .insertInto("policy_text_versions")
      .values({
        path: ACADEMIC_CHAPTERS.path,
        version: 2,
        in_force_on: "2020-01-01",
        change: "By hand.",
        body: "Nothing.",
        restored_from: null,
        made_by: null,
        made_at: press.clock(),
      })
      .execute();
    const { chapter } = await findPageTexts(press.ctx, { chapter: ACADEMIC_CHAPTERS }, DEFAULT_PRESS);
    expect(chapter.summary).toBe(ACADEMIC_CHAPTERS.summary);
  });

  test.each(["editor", "reviewer", "author"] as const)("is not for the role %s", async (role) => {
    const other = await press.person([role]);
    expect((await press.call(other, "GET", NAMED)).status).toBe(403);
    for (const path of [`${NAMED}/versions`, `${NAMED}/versions/1/restore`])
      expect((await press.call(other, "POST", path, { body: { body: BODY, change: "Mine." } })).status).toBe(403);
    expect((await read(NAMED)).version).toBe(1);
  });
});
