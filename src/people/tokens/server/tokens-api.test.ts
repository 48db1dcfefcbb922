import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deactivateUser, reactivateUser } from "#people/users/server/deactivate-user.ts";
import { eraseUser } from "#people/users/server/erase-user.ts";
import { removeRole } from "#people/roles/server/change-roles.ts";
import { setPress } from "#press/settings/server/set-press.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { hashOfToken } from "./token-text.ts";

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
const by = (person: TestPerson) => ({ kind: "person", id: person.id }) as const;

describe("a token and the second factor", () => {
  test("works with a second factor enrolled, and obeys the press that asks one of its staff", async () => {
    const [withFactor, without] = [await press.person(["editor"]), await press.person(["editor"])];
    const [one, other] = [await createToken(withFactor), await createToken(without)];
    await press.db
      .insertInto("auth.factors")
      .values({
        id: crypto.randomUUID(),
        user_id: withFactor.id,
        factor_type: "totp",
        status: "verified",
        friendly_name: "",
        secret: null,
        phone: null,
        credential: null,
        last_challenged_at: null,
        created_at: press.clock(),
        updated_at: press.clock(),
      })
      .execute();
    const setStaffFactor = (value: string) =>
      setPress(press.auth, { kind: "system", name: "press" }, { settings: new Map([["staffSecondFactor", value]]) });
    await setStaffFactor("required");
    try {
      expect(await status(withFactor, "GET", "/publications/summary")).toBe(403);
      expect(await status(one, "GET", "/publications/summary")).toBe(200);
      expect(await status(other, "GET", "/publications/summary")).toBe(403);
    } finally {
      await setStaffFactor("optional");
    }
    expect(await status(other, "GET", "/publications/summary")).toBe(200);
  });
});

describe("other people's tokens", () => {
  test("are seen and revoked by admins alone", async () => {
    const [editor, curious] = [await press.person(["editor"]), await press.person(["editor"])];
    const program = await createToken(editor, { name: "A name of an editor's token" });
    expect(await status(curious, "GET", "/tokens")).toBe(403);
    expect(await status(curious, "GET", `/users/${editor.id}/tokens`)).toBe(403);
    expect(await status(curious, "DELETE", `/me/tokens/${program.tokenId}`)).toBe(404);
    expect(await status(curious, "DELETE", `/tokens/${program.tokenId}`)).toBe(403);
    expect(await status(admin, "DELETE", "/tokens/not-an-id")).toBe(404);
    const text = await (await press.call(admin, "GET", "/tokens")).text();
    expect(text).toContain("A name of an editor's token");
    expect(text).not.toContain(program.token);
    expect(await status(admin, "DELETE", `/tokens/${program.tokenId}`)).toBe(204);
    expect(await status(program, "GET", "/me")).toBe(401);
  });

  test("are listed page by page without gaps", async () => {
    const editor = await press.person(["editor"]);
    for (const name of ["one", "two", "three"]) await createToken(editor, { name });
    const names: string[] = [];
    for (let cursor = ""; ;) {
      const page = await press.call(editor, "GET", `/me/tokens?limit=2${cursor && `&cursor=${cursor}`}`);
      const { tokens, next_cursor } = (await page.json()) as { tokens: { name: string }[]; next_cursor: string | null };
      names.push(...tokens.map(({ name }) => name));
      expect(page.headers.get("link")?.includes('rel="next"')).toBe(next_cursor !== null);
      if (next_cursor === null) break;
      cursor = next_cursor;
    }
    expect(names.toSorted()).toEqual(["one", "three", "two"]);
  });

  test("end with the account: deactivated, reactivated, erased; the person's data name them", async () => {
    const editor = await press.person(["editor"]);
    const program = await createToken(editor, { name: "Named in the export" });
    const data = await (await press.call(editor, "GET", "/me/data")).text();
    expect(data).toContain("Named in the export");
    expect(data).not.toContain(program.token);
    expect(data).not.toContain(hashOfToken(program.token).toString("hex"));
    await deactivateUser(press.auth, by(admin), editor.id);
    expect(await status(program, "GET", "/me")).toBe(401);
    await reactivateUser(press.auth, by(admin), editor.id);
    expect(await status(program, "GET", "/me")).toBe(401);
    await eraseUser(press.auth, by(admin), editor.id);
    const left = await press.db.selectFrom("access_tokens").select("id").where("holder_id", "=", editor.id).execute();
    expect(left).toEqual([]);
  });
});

describe("service accounts", () => {
  const robot = async (roles: readonly string[]): Promise<{ id: string; status: string }> =>
    press.requestJson(admin, "POST", "/service-accounts", { name: "Library system", roles });
  const serviceToken = async (id: string, form: Form): Promise<TestPerson> => {
    const made = await press.requestJson<{ token: string }>(admin, "POST", `/service-accounts/${id}/tokens`, {
      name: "Sync",
      scopes: ["publications:write"],
      ...form,
    });
    return { id, email: "", token: made.token };
  };

  test("are users with roles and tokens, marked as such", async () => {
    const account = await robot(["editor"]);
    expect(account).toMatchObject({ status: "service", roles: ["editor"], email: null, first_name: "Library system" });
    const program = await serviceToken(account.id, { expires_on: null });
    expect(await status(program, "GET", "/publications")).toBe(200);
    expect(await press.requestJson(program, "GET", "/me")).toMatchObject({ token: { expires_at: null } });
    const listed = await press.requestJson<{ users: { id: string }[] }>(admin, "GET", "/users?status=service");
    expect(listed.users.map(({ id }) => id)).toContain(account.id);
    for (const other of ["active", "unconfirmed", "invited"]) {
      const { users } = await press.requestJson<{ users: { id: string }[] }>(admin, "GET", `/users?status=${other}`);
      expect(users.map(({ id }) => id)).not.toContain(account.id);
    }
    const { people } = await press.requestJson<{ people: { id: string }[] }>(admin, "GET", "/enquiries/assignees");
    expect(people.map(({ id }) => id)).not.toContain(account.id);
  });

  test("are not counted among the people, nor among those of a role", async () => {
    const before = await press.requestJson<Record<string, number>>(admin, "GET", "/users/counts");
    const { id } = await robot(["admin", "author"]);
    expect(await press.requestJson(admin, "GET", "/users/counts")).toEqual(before);
    for (const role of ["admin", "author"]) {
      const path = `/roles/${role}/holders`;
      const page = await press.requestJson<{ total: number; holders: { id: string }[] }>(admin, "GET", path);
      expect([page.total, page.holders.length]).toEqual([before[role], before[role]]);
      expect(page.holders.map((holder) => holder.id)).not.toContain(id);
    }
  });

  test("restore what they deleted; only a person deletes it for good", async () => {
    const program = await serviceToken((await robot(["admin"])).id, {});
    const record = { title: "Salt and Paper", type: "book", authors: ["Ada Byron"], status: "draft" };
    const { id } = await press.requestJson<{ id: string }>(program, "POST", "/publications", record);
    expect(await status(program, "DELETE", `/publications/${id}`)).toBe(204);
    expect(await press.requestJson(program, "GET", "/trash")).toMatchObject({ publications: [{ id }] });
    expect(await status(program, "DELETE", `/trash/${id}`)).toBe(403);
    expect(await status(program, "POST", `/trash/${id}/restoration`)).toBe(200);
    expect(await status(program, "GET", `/publications/${id}`)).toBe(200);
  });

  test("invite people and give roles, but never the role admin, nor what opens an account", async () => {
    const program = await serviceToken((await robot(["admin"])).id, { scopes: ["users:write"] });
    const person = { email: "ida@uppsala.example", first_name: "Ida", last_name: "Nyström" };
    const refused = await press.call(program, "POST", "/users", { body: { ...person, roles: ["editor", "admin"] } });
    expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining({ needs: "sign_in" })]);
    const invited = await press.call(program, "POST", "/users", { body: { ...person, roles: ["reviewer"] } });
    expect(invited.status).toBe(201);
    const { id, invitation_link } = (await invited.json()) as { id: string; invitation_link: string | null };
    expect(invitation_link).toBeNull();
    expect(await status(program, "PUT", `/users/${id}/roles/editor`)).toBe(200);
    for (const [method, path] of [
      ["PUT", `/users/${id}/roles/admin`],
      ["DELETE", `/users/${admin.id}/roles/admin`],
      ["POST", `/users/${id}/invitation/link`],
      ["POST", `/users/${id}/reset-link`],
      ["DELETE", `/users/${id}/sessions`],
    ] as const)
      expect([path, await status(program, method, path)]).toEqual([path, 403]);
  });

  test("register webhooks with the scope for them", async () => {
    const account = await robot(["admin"]);
    const reader = await serviceToken(account.id, { scopes: ["webhooks:read", "press:write"] });
    const writer = await serviceToken(account.id, { scopes: ["webhooks:write"] });
    expect(await status(reader, "GET", "/webhooks")).toBe(200);
    expect(await status(reader, "POST", "/webhooks", { body: {} })).toBe(403);
    // The guard runs before the input is read.
    expect(await status(writer, "POST", "/webhooks", { body: {} })).toBe(422);
  });

  test("have no sign-in, and are no last admin", async () => {
    const account = await robot(["admin"]);
    const user = await press.db
      .selectFrom("auth.users")
      .selectAll()
      .where("id", "=", account.id)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ email: null, phone: null, password_hash: null });
    const machine = { kind: "system", name: "test" } as const;
    await expect(removeRole(press.auth, machine, { userId: admin.id, role: "admin" })).rejects.toThrow("last admin");
  });

  test("are made by admins alone, and get tokens within their roles", async () => {
    const editor = await press.person(["editor"]);
    expect(await status(editor, "POST", "/service-accounts", { body: { name: "Mine", roles: ["admin"] } })).toBe(403);
    const account = await robot(["reviewer"]);
    const form = { name: "More", scopes: ["enquiries:read"] };
    expect(await status(admin, "POST", `/service-accounts/${account.id}/tokens`, { body: form })).toBe(422);
    // A person's token is made by that person alone.
    const own = { name: "Mine", scopes: ["publications:read"] };
    expect(await status(admin, "POST", `/service-accounts/${editor.id}/tokens`, { body: own })).toBe(404);
    await deactivateUser(press.auth, by(admin), account.id);
    expect(await status(admin, "POST", `/service-accounts/${account.id}/tokens`, { body: own })).toBe(409);
  });
});
