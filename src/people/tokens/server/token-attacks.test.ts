import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { assignRole, removeRole } from "#people/roles/server/change-roles.ts";
import { PEOPLE_WORDS } from "#tests/support/interface-texts/people-words.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { hashOfToken } from "./token-text.ts";

const DAY = 24 * 3600 * 1000;

let press: TestPress;
let admin: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { limits: false } });
  admin = await press.person(["admin"], { first_name: "Adele", last_name: "Admin" });
});
afterAll(() => press.close());

type Form = { readonly name?: string; readonly scopes?: readonly string[]; readonly expires_on?: string | null };

/** Makes a token of a person, and returns it as that person sends it. */
async function createToken(holder: TestPerson, form: Form = {}): Promise<TestPerson & { readonly tokenId: string }> {
  const body = { name: "Sync", scopes: ["publications:read"], ...form };
  const made = await press.requestJson<{ id: string; token: string }>(holder, "POST", "/me/tokens", body);
  return { ...holder, token: made.token, tokenId: made.id };
}

const status = async (...sent: Parameters<TestPress["call"]>): Promise<number> => (await press.call(...sent)).status;
const problem = async (...sent: Parameters<TestPress["call"]>): Promise<unknown> => (await press.call(...sent)).json();
const by = (person: TestPerson) => ({ kind: "person", id: person.id }) as const;

describe("a token", () => {
  test("opens what its scopes name, says so, and stores a hash alone", async () => {
    const editor = await press.person(["editor"]);
    const program = await createToken(editor, { scopes: ["publications:read"] });
    expect(await status(program, "GET", "/publications")).toBe(200);
    expect(await press.requestJson(program, "GET", "/me")).toMatchObject({
      id: editor.id,
      roles: ["editor"],
      token: { name: "Sync", scopes: ["publications:read"] },
    });
    expect(await press.requestJson(editor, "GET", "/me")).toMatchObject({ token: null });
    const row = await press.db
      .selectFrom("access_tokens")
      .selectAll()
      .where("id", "=", program.tokenId)
      .executeTakeFirstOrThrow();
    expect(row.token_hash).toEqual(hashOfToken(program.token));
    expect(JSON.stringify(row)).not.toContain(program.token);
    expect(row.last_used_from).toBe("192.0.2.0/24");
  });

  test("is shown once, told by e-mail and noted in the audit log", async () => {
    const editor = await press.person(["editor"]);
    const { token, tokenId } = await createToken(editor);
    expect(press.news.at(-1)).toEqual({ news: "token_created", to: editor.email });
    const listed = await press.call(editor, "GET", "/me/tokens");
    const text = await listed.text();
    expect(text).not.toContain(token);
    expect(JSON.parse(text)).toMatchObject({ tokens: [{ id: tokenId, state: "valid", ending: token.slice(-4) }] });
    const audited = await press.db
      .selectFrom("auth.audit_log")
      .select(["action", "detail"])
      .where("user_id", "=", editor.id)
      .where("action", "=", "token_created")
      .execute();
    expect(audited).toHaveLength(1);
    expect(JSON.stringify(audited)).not.toContain(token);
  });

  test("is refused outside its scopes, also where its holder may", async () => {
    const program = await createToken(admin, { scopes: ["publications:read"] });
    expect(await problem(program, "GET", "/enquiries")).toMatchObject({
      status: 403,
      title: "Scope missing",
      needs_scope: "enquiries:read",
    });
    expect(await problem(program, "POST", "/publications", { body: {} })).toMatchObject({
      needs_scope: "publications:write",
    });
    expect(await status(program, "GET", "/users")).toBe(403);
  });

  test("has the person's roles as they are at each request, and never more", async () => {
    const editor = await press.person(["editor"]);
    const program = await createToken(editor, { scopes: ["publications:write", "enquiries:read"] });
    expect(await status(program, "GET", "/enquiries")).toBe(200);
    await removeRole(press.auth, by(admin), { userId: editor.id, role: "editor" });
    expect(await status(program, "GET", "/enquiries")).toBe(403);
    expect(await status(program, "GET", "/publications/summary")).toBe(403);
    await assignRole(press.auth, by(admin), { userId: editor.id, role: "reviewer" });
    expect(await status(program, "GET", "/publications/summary")).toBe(200);
    expect(await status(program, "POST", "/bulk-changes", { body: {} })).toBe(403);
  });

  test("cannot be given scopes that the person's roles do not have", async () => {
    const author = await press.person(["author"]);
    for (const scopes of [["users:read"], ["publications:read", "press:write"], ["statistics:read"]])
      expect(await problem(author, "POST", "/me/tokens", { body: { name: "More", scopes } })).toMatchObject({
        status: 422,
        fields: { scopes: expect.stringContaining("do not allow") as string },
      });
    expect(await status(author, "POST", "/me/tokens", { body: { name: "More", scopes: ["users:write"] } })).toBe(422);
  });

  test("of an author opens the author's own drafts and nobody else's", async () => {
    const [one, other] = [await press.person(["author"]), await press.person(["author"])];
    const body = { title: "A draft of one author", type: "book", authors: "Ada Byron" };
    const created = await press.call(one, "POST", "/publications", { body });
    const { id } = (await created.json()) as { id: string };
    const [own, foreign] = [
      await createToken(one, { scopes: ["publications:write"] }),
      await createToken(other, { scopes: ["publications:write"] }),
    ];
    expect(created.status).toBe(201);
    expect(await status(own, "GET", `/publications/${id}`)).toBe(200);
    expect(await status(foreign, "GET", `/publications/${id}`)).toBe(404);
    expect(await status(foreign, "PATCH", `/publications/${id}`, { body: { title: "Taken" } })).toBe(404);
    const profileOnly = await createToken(one, { scopes: ["profile:read"] });
    // A public operation: without the scope the token is the public there.
    expect(await status(profileOnly, "GET", `/publications/${id}`)).toBe(404);
  });

  test("opens no way to credentials, sessions, tokens or the whole of a person's data", async () => {
    const scopes = ["publications:write", "press:write", "users:write", "profile:write", "manuscripts:write"];
    const program = await createToken(admin, { scopes });
    const other = await press.person(["author"]);
    const tries: readonly (readonly [string, string, object?])[] = [
      ["POST", "/me/tokens", { name: "Another", scopes }],
      ["GET", "/me/tokens"],
      ["DELETE", `/me/tokens/${program.tokenId}`],
      ["GET", "/tokens"],
      ["GET", `/users/${other.id}/tokens`],
      ["POST", "/service-accounts", { name: "Robot", roles: ["admin"] }],
      ["GET", "/me/sessions"],
      ["DELETE", "/me/sessions"],
      ["GET", "/me/data"],
      ["POST", "/me/deletion", { confirm: "DELETE" }],
      ["POST", "/users", { first_name: "A", last_name: "B", email: "robot@example.org", roles: ["admin"] }],
      ["PUT", `/users/${other.id}/roles/admin`],
      ["POST", `/users/${other.id}/reset-link`],
      ["DELETE", `/users/${other.id}/factors`],
      ["PATCH", "/press", { settings: { staffSecondFactor: "optional" } }],
    ];
    for (const [method, path, body] of tries)
      expect(await problem(program, method, path, { body }), `${method} ${path}`).toMatchObject({
        status: 403,
        title: "Sign-in needed",
      });
    expect(await status(program, "PUT", "/me/preferences", { body: {} })).toBe(422);
  });

  test("is no session: the sign-in interface and the dashboard refuse it", async () => {
    const { token } = await createToken(admin);
    const headers = { authorization: `Bearer ${token}` };
    for (const [method, path] of [
      ["GET", "/user"],
      ["PUT", "/user"],
      ["POST", "/factors"],
      ["POST", "/logout"],
    ] as const) {
      const body = method === "GET" ? {} : { body: "{}" };
      const sent = await press.send(path, {
        method,
        headers: { ...headers, "content-type": "application/json" },
        ...body,
      });
      expect([401, 403], path).toContain(sent.status);
    }
    const page = await press.open("/dashboard/users", { headers, redirect: "manual" });
    expect(page.status).toBe(303);
  });

  test("in an address is refused, with the advice to revoke it", async () => {
    const { token } = await createToken(admin);
    for (const name of ["access_token", "token", "search"]) {
      const sent = await press.open(`/api/v1/publications?${name}=${token}`);
      expect(sent.status, name).toBe(400);
      expect(await sent.text()).not.toContain(token);
    }
    const sent = await press.open("/api/v1/publications", { headers: { cookie: `session=${token}` } });
    expect(sent.status).toBe(401);
  });

  test("that is wrong, revoked or expired is refused with the reason, on public operations too", async () => {
    const program = await createToken(admin);
    const unknown = { ...admin, token: `clp_${"0".repeat(49)}` };
    for (const path of ["/publications", "/search?search=tides", "/me"]) {
      const sent = await press.call(unknown, "GET", path);
      expect(sent.status).toBe(401);
      expect(sent.headers.get("www-authenticate")).toBe("Bearer");
      expect(await sent.json()).toMatchObject({ title: "Token not valid" });
    }
    expect(await status(admin, "DELETE", `/me/tokens/${program.tokenId}`)).toBe(204);
    expect(await problem(program, "GET", "/me")).toMatchObject({ status: 401, detail: "This token was revoked." });
    expect(await status(admin, "DELETE", `/me/tokens/${program.tokenId}`)).toBe(404);
    const expires_on = new Date(press.clock().getTime() + DAY).toISOString().slice(0, 10);
    const short = await createToken(admin, { expires_on });
    expect(await status(short, "GET", "/me")).toBe(200);
    await press.db
      .updateTable("access_tokens")
      .set({ expires_at: press.clock() })
      .where("id", "=", short.tokenId)
      .execute();
    expect(await problem(short, "GET", "/me")).toMatchObject({ status: 401, detail: "This token has expired." });
    const { tokens } = await press.requestJson<{ tokens: { state: string }[] }>(admin, "GET", "/me/tokens");
    expect(new Set(tokens.map(({ state }) => state))).toEqual(new Set(["valid", "expired", "revoked"]));
  });

  test("needs a fresh proof to be made, and has an end", async () => {
    const editor = await press.person(["editor"]);
    const form = { name: "Sync", scopes: ["publications:read"] };
    expect(await problem(editor, "POST", "/me/tokens", { body: { ...form, expires_on: null } })).toMatchObject({
      fields: { expires_on: "Only tokens of service accounts can be without an end" },
    });
    expect(await status(editor, "POST", "/me/tokens", { body: { ...form, expires_on: "2020-01-01" } })).toBe(422);
    await press.db
      .updateTable("auth.sessions")
      .set({ amr: JSON.stringify([{ method: "password", timestamp: 1_000_000 }]) as never })
      .where("user_id", "=", editor.id)
      .execute();
    expect(await problem(editor, "POST", "/me/tokens", { body: form })).toMatchObject({
      status: 403,
      title: PEOPLE_WORDS.signInAgain,
    });
  });
});
