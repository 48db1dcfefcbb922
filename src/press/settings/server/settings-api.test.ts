import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Role } from "#people/core/role.ts";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { readPress } from "#press/core/server/press.ts";

let press: TestPress;
let admin: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  admin = await press.person(["admin"], { first_name: "Ada", last_name: "Byron" });
});
afterAll(() => press.close());

const change = (settings: Record<string, unknown>, headers?: Record<string, string>) =>
  press.call(admin, "PATCH", "/press", { body: { settings }, ...(headers && { headers }) });
const versionNow = async (): Promise<number> =>
  ((await (await press.call(admin, "GET", "/press")).json()) as { version: number }).version;

const BODY = "In short.\n\n## Fees\n\nOpen access costs {openAccessFee}.\n";
const OPERATIONS = [
  ["GET", "/press", undefined],
  ["PATCH", "/press", { settings: { name: "Taken" } }],
  ["GET", "/press/changes", undefined],
  ["GET", "/press/texts", undefined],
  ["GET", "/press/texts/privacy", undefined],
  ["GET", "/press/texts/privacy/versions/1", undefined],
  ["POST", "/press/texts/privacy/versions", { body: BODY, change: "Taken." }],
  ["POST", "/press/texts/privacy/versions/1/restore", {}],
] as const;

describe("role × operation", () => {
  test.each(OPERATIONS)("%s %s is the admin's alone", async (method, path, body) => {
    const init = body === undefined ? {} : { body };
    expect((await press.call(undefined, method, path, init)).status).toBe(401);
    for (const roles of [["editor"], ["reviewer"], ["author"], ["editor", "reviewer", "author"], []] as Role[][])
      expect((await press.call(await press.person(roles), method, path, init)).status).toBe(403);
    expect((await readPress(press.auth)).name).toBe(DEFAULT_PRESS.name);
  });

  test("a person who may not change it is refused before the input is read", async () => {
    const editor = await press.person(["editor"]);
    expect((await press.call(editor, "PATCH", "/press", { body: "nonsense" })).status).toBe(403);
  });

  test("a foreign page cannot use the admin's cookie", async () => {
    const headers = {
      cookie: await press.cookie(admin),
      origin: "https://evil.example",
      "sec-fetch-site": "cross-site",
    };
    const response = await press.call(undefined, "PATCH", "/press", { body: { settings: { name: "Taken" } }, headers });
    expect(response.status).toBe(403);
  });
});

describe("settings", () => {
  test("a change is stored, shown with its version, and logged with the name", async () => {
    const before = await versionNow();
    const response = await change({ "claims.authors": { live: "authors" } }, { "if-match": `"${before}"` });
    expect(response.status).toBe(200);
    expect(response.headers.get("etag")).toBe(`"${before + 1}"`);
    expect(await response.json()).toMatchObject({
      version: before + 1,
      press: { claims: { authors: { live: "authors" } } },
    });
    expect(await (await press.call(admin, "GET", "/press/changes")).json()).toMatchObject({
      changes: [
        {
          key: "claims.authors",
          before: { shown: "1000+" },
          after: { live: "authors" },
          changed_by: { first_name: "Ada", last_name: "Byron" },
        },
      ],
      total: 1,
      pages: 1,
    });
  });

  test("the changes of a subject are those of its settings, newest first", async () => {
    for (const [name, value] of [
      ["hours.label", "EET"],
      ["replyWithin", 72],
      ["claims.books", { shown: "7+" }],
      ["motto", "Slow books."],
    ] as const)
      expect((await change({ [name]: value })).status).toBe(200);
    const readChanges = async (subject: string) =>
      (await (await press.call(admin, "GET", `/press/changes?subject=${subject}&limit=2`)).json()) as {
        changes: { key: string }[];
        total: number;
      };
    const hours = await readChanges("hours");
    expect([hours.total, hours.changes.map(({ key }) => key)]).toEqual([2, ["replyWithin", "hours.label"]]);
    expect((await readChanges("name")).changes[0]?.key).toBe("motto");
    expect(await readChanges("map")).toMatchObject({ changes: [], total: 0 });
    for (const unknown of ["nonsense", "texts"])
      expect((await press.call(admin, "GET", `/press/changes?subject=${unknown}`)).status).toBe(422);
  });

  test("a save over an older version is refused with the changes since", async () => {
    const old = await versionNow();
    await change({ motto: "First." });
    const response = await change({ motto: "Second." }, { "if-match": `"${old}"` });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      version: old + 1,
      changes: [{ key: "motto", after: "First." }],
      press: { motto: "First." },
    });
    expect((await readPress(press.auth)).motto).toBe("First.");
  });

  test("two people who save different settings overwrite nothing of each other, with an old version or without one", async () => {
    const old = await versionNow();
    expect((await change({ quoteDays: 12 }, { "if-match": `"${old}"` })).status).toBe(200);
    const stale = await change({ place: "Tromsø" }, { "if-match": `"${old}"` });
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({ changes: [{ key: "quoteDays", after: 12 }] });
    expect((await change({ place: "Tromsø" }, { "if-match": `"${old + 1}"` })).status).toBe(200);
    expect((await change({ replyWithin: 30 })).status).toBe(200);
    expect(await readPress(press.auth)).toMatchObject({ quoteDays: 12, place: "Tromsø", replyWithin: 30 });
  });

  test.each([
    [{ name: "Press\r\nBcc: all@example.org" }, "name"],
    [{ name: "" }, "name"],
    [{ social: [{ label: "Us", href: "javascript:alert(1)" }] }, "social.0.href"],
    [{ "prices.chapter": { ...DEFAULT_PRESS.prices.chapter, base: -100 } }, "prices.chapter.base"],
    [{ "prices.chapter": { ...DEFAULT_PRESS.prices.chapter, base: 1e15 } }, "prices.chapter.base"],
    [{ "prices.chapter": { ...DEFAULT_PRESS.prices.chapter, free: true } }, "prices.chapter"],
    [{ colour: "red" }, "colour"],
    [{ "hours.__proto__": { from: "00:00" } }, "hours.__proto__"],
  ])("%j is refused by name, and nothing is stored", async (settings, field) => {
    const version = await versionNow();
    const response = await change({ motto: "Also.", ...settings });
    expect(response.status).toBe(422);
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toContain(field);
    expect(await versionNow()).toBe(version);
  });

  test.each([
    ["a body of ten megabytes", { settings: { name: "n".repeat(10_000_000) } }, 413],
    ["a body that is no object", "name", 422],
    ["no settings", {}, 422],
    ["more than settings", { settings: {}, admin: true }, 422],
    ["a NUL", { settings: { name: "a\0b" } }, 400],
  ])("%s is refused", async (_, body, status) => {
    expect((await press.call(admin, "PATCH", "/press", { body })).status).toBe(status);
  });

  test("200 publishers of 200 characters in any script are stored", async () => {
    const publishers = Array.from({ length: 200 }, () => "学".repeat(200));
    expect((await change({ publishers })).status).toBe(200);
  });

  test.each(["3", '"three"', "*"])("If-Match %s is not understood", async (version) => {
    expect((await change({ motto: "Other." }, { "if-match": version })).status).toBe(400);
  });
});
