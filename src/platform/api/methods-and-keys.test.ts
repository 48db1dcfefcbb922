import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eraseUser } from "#people/users/server/erase-user.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { forgetOldKeys } from "./idempotency.ts";

let press: TestPress;
let editor: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() });
  editor = await press.person(["editor"]);
});
afterAll(() => press.close());

const BOOK = { title: "Rivers of Ink", type: "book", authors: ["Ada Byron"] };

const create = (key: string, body: unknown = BOOK, as = editor): Promise<Response> =>
  press.call(as, "POST", "/publications", { body, headers: { "idempotency-key": key } });

const countBooks = async (): Promise<number> =>
  (await press.db.selectFrom("publications").select("id").execute()).length;

describe("methods", () => {
  test.each([
    ["DELETE", "/publications", "GET, POST"],
    ["POST", "/publications/12", "DELETE, GET, PATCH, PUT"],
    ["PUT", "/me", "GET"],
    ["GET", "/publications/list-columns", "PUT"],
    ["DELETE", "/users/counts", "GET"],
  ])("%s %s is 405 with what is allowed", async (method, path, allowed) => {
    const response = await press.call(editor, method, path, method === "GET" ? {} : { body: {} });
    expect([response.status, response.headers.get("allow")]).toEqual([405, allowed]);
    expect(await response.json()).toMatchObject({ status: 405, title: "Method not allowed" });
  });

  test("an address without any operation is still 404", async () => {
    const response = await press.call(editor, "GET", "/nothing/here");
    expect([response.status, response.headers.get("allow")]).toEqual([404, null]);
  });
});

describe("a POST that is repeated with its Idempotency-Key", () => {
  test("gets the first response again, and changes nothing", async () => {
    const first = await create("one");
    const again = await create("one");
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    expect(await again.json()).toEqual(await first.json());
    expect(await countBooks()).toBe(1);
  });

  test("with another body is refused, and so is the key on another address", async () => {
    expect((await create("one", { ...BOOK, title: "Other" })).status).toBe(422);
    const headers = { "idempotency-key": "one" };
    expect((await press.call(editor, "POST", "/me/saved-searches", { body: BOOK, headers })).status).toBe(422);
    expect(await countBooks()).toBe(1);
  });

  test("belongs to its person", async () => {
    const other = await press.person(["editor"]);
    const response = await create("one", BOOK, other);
    expect([response.status, response.headers.get("idempotency-replayed")]).toEqual([201, null]);
  });

  test("stays behind the guards: a narrower token, or a person without the role, gets nothing of it", async () => {
    const person = await press.person(["editor"]);
    const body = { name: "Sync", scopes: ["publications:write"] };
    const headers = { "idempotency-key": "guarded" };
    const send = (token: string) => press.call({ ...person, token }, "POST", "/me/tokens", { body, headers });
    const { token: wide } = (await (await send(person.token)).json()) as { token: string };
    const narrowed = { name: "Reader", scopes: ["profile:read"] };
    const narrow = await press.requestJson<{ token: string }>(person, "POST", "/me/tokens", narrowed);
    for (const token of [narrow.token, wide]) {
      const stolen = await send(token);
      expect([stolen.status, stolen.headers.get("idempotency-replayed")]).toEqual([403, null]);
      expect(await stolen.text()).not.toContain(wide);
    }
    expect((await create("guarded-book", BOOK, person)).status).toBe(201);
    await press.db.deleteFrom("user_roles").where("user_id", "=", person.id).execute();
    expect((await create("guarded-book", BOOK, person)).status).toBe(403);
  });

  test("two at once: one creates, the other is told to wait or gets the same", async () => {
    const before = await countBooks();
    const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await create("at-once")).status));
    expect(statuses).toContain(201);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect(await countBooks()).toBe(before + 1);
  });

  test("is remembered with its refusal, for a day", async () => {
    expect((await create("wrong", {})).status).toBe(422);
    const again = await create("wrong", {});
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([422, "true"]);
    press.clock.advance(25 * 3_600_000);
    await forgetOldKeys(press.auth);
    const left = await press.db.selectFrom("idempotency_keys").select("key").execute();
    expect(left).toEqual([]);
  });

  test("keys have a form; other methods and people without a sign-in have none", async () => {
    const person = await press.person(["editor"]);
    expect((await create("ä", BOOK, person).catch(() => undefined))?.status ?? 400).toBe(400);
    expect((await create("x".repeat(256), BOOK, person)).status).toBe(400);
    const read = await press.call(person, "GET", "/me", { headers: { "idempotency-key": "one" } });
    expect(read.status).toBe(200);
    expect((await press.call(undefined, "POST", "/publications", { headers: { "idempotency-key": "z" } })).status).toBe(
      401,
    );
  });

  test("holds no secret in plain text, and goes with the person", async () => {
    const person = await press.person(["editor"]);
    const body = { name: "Sync", scopes: ["publications:read"] };
    const headers = { "idempotency-key": "token" };
    const made = (await (await press.call(person, "POST", "/me/tokens", { body, headers })).json()) as {
      token: string;
    };
    const again = (await (await press.call(person, "POST", "/me/tokens", { body, headers })).json()) as {
      token: string;
    };
    expect(again.token).toBe(made.token);
    const rows = await press.db
      .selectFrom("idempotency_keys")
      .select("sealed_response")
      .where("person_id", "=", person.id)
      .execute();
    expect(rows[0]?.sealed_response?.toString("latin1")).not.toContain(made.token);
    await eraseUser(press.auth, { kind: "system", name: "test" }, person.id);
    const left = await press.db
      .selectFrom("idempotency_keys")
      .select("key")
      .where("person_id", "=", person.id)
      .execute();
    expect(left).toEqual([]);
  });
});
