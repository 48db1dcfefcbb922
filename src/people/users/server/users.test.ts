import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { UserQuery } from "#people/core/user-query.ts";
import { UserNames } from "#people/core/user-form.ts";
import { listRoles } from "#people/core/server/current-person.ts";
import { exportUsers } from "./export-users.ts";
import { giveRole, takeRole } from "#people/roles/server/role-changes.ts";
import { deactivateUser } from "./deactivate-user.ts";
import { listUsers, requireUserRow } from "./users.ts";
import { updateUser } from "./update-user.ts";

let press: TestPress;
let admin: TestPerson;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() });
  admin = await press.person(["admin"], { first_name: "Adele", last_name: "Admin" });
  await fill();
});
afterAll(() => press.close());

const by = (person: TestPerson) => ({ kind: "person", id: person.id }) as const;

const find = (search: string, more: object = {}) => listUsers(press.auth, UserQuery.parse({ search, ...more }));

/** Ninety people who came by threes; of each ten one is invited, one blocked, and one has not confirmed the address. */
async function fill(): Promise<void> {
  const at = sql`${press.clock()}::timestamptz - (n / 3) * interval '1 hour'`;
  await sql`with made as (select n, gen_random_uuid() as id, 'many-' || n || '@example.org' as email, ${at} as at
      from generate_series(1, 90) n),
    accounts as (insert into auth.users (id, email, email_confirmed_at, invited_at, banned_until, created_at, updated_at)
      select id, email, case when n % 10 in (1, 2) then null else at end, case when n % 10 = 1 then at end,
        case when n % 10 = 3 then 'infinity'::timestamptz end, at, at from made returning id)
    insert into profiles (id, first_name, last_name, email, search_text, created_at, updated_at)
    select id, 'Many', n::text, email, 'many ' || n || E'\n' || email, at, at from made join accounts using (id)`.execute(
    press.db,
  );
}

/** As the file of all users has them, which knows no pages. */
async function idsInOrder(more: Pick<Partial<UserQuery>, "role" | "status"> = {}): Promise<readonly string[]> {
  let csv = "";
  for await (const part of exportUsers(press.auth, { search: "", role: undefined, status: undefined, ...more }))
    csv += part;
  return csv.split("\r\n").flatMap((line) => /,([\da-f-]{36})$/u.exec(line)?.[1] ?? []);
}

describe("the list (decision A13)", () => {
  test("finds by first name, last name, both, or address, whatever the case and accents", async () => {
    const person = await press.person([], { first_name: "Zoë", last_name: "Müller-100%_Lang" });
    for (const search of ["zoe", "ZOË MÜLL", "100%_l", person.email.slice(0, 20).toUpperCase()])
      expect((await find(search)).users.map(({ id }) => id)).toContain(person.id);
    for (const search of ["100%x", "%%%zzz", "zoe\0nobody", String.raw`\\`]) expect((await find(search)).total).toBe(0);
  });

  test("shows 25 a page, newest first, and each page from whichever end it is read", async () => {
    const expected = await idsInOrder();
    const { total, pages } = await find("");
    expect([total, pages]).toEqual([expected.length, Math.ceil(expected.length / 25)]);
    expect(pages).toBeGreaterThan(3);
    const read: string[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const { users } = await find("", { page });
      expect(users).toHaveLength(page < pages ? 25 : total - 25 * (pages - 1));
      read.push(...users.map(({ id }) => id));
    }
    expect(read).toEqual(expected);
    for (const page of [pages + 1, 999]) expect((await find("", { page })).users).toEqual([]);
  });

  test("shows a role's holders, and one status, in the order in which people came, not in which they got the role", async () => {
    const many = (await idsInOrder()).slice(5, 65);
    for (const userId of many.toReversed()) await giveRole(press.auth, { userId, role: "author", by: null });
    for (const chosen of [{ role: "author" }, { status: "active" }] as const) {
      const expected = await idsInOrder(chosen);
      expect(expected.length).toBeGreaterThan(50);
      const read: string[] = [];
      for (const page of [1, 2, 3, 4]) read.push(...(await find("", { ...chosen, page })).users.map(({ id }) => id));
      expect(read).toEqual(expected);
    }
  });

  test("is filtered by role and by status", async () => {
    const admins = (await find("", { role: "admin" })).users;
    expect(admins.map(({ id }) => id)).toEqual([admin.id]);
    for (const status of ["active", "invited", "unconfirmed", "deactivated"]) {
      const { users, total } = await find("", { status });
      expect(total).toBeGreaterThan(0);
      for (const user of users) expect(user.status).toBe(status);
    }
  });

  test("is filtered by the whole address and by days, first and last one included", async () => {
    const person = await press.person([], { first_name: "Dana", last_name: "Daye" });
    const ids = async (more: object) => (await find("", more)).users.map(({ id }) => id);
    expect(await ids({ email: person.email.toUpperCase() })).toEqual([person.id]);
    expect(await ids({ email: person.email.slice(1) })).toEqual([]);
    expect(await ids({ email: "%" })).toEqual([]);
    const set = { created_at: "2020-02-29T23:59:59.999Z", last_sign_in_at: "2020-03-01T00:00:00Z" };
    await sql`update profiles set created_at = ${set.created_at} where id = ${person.id}`.execute(press.db);
    await sql`update auth.users set last_sign_in_at = ${set.last_sign_in_at} where id = ${person.id}`.execute(press.db);
    expect(await ids({ created_from: "2020-02-29", created_until: "2020-02-29" })).toEqual([person.id]);
    expect(await ids({ created_until: "2020-02-28" })).toEqual([]);
    expect(await ids({ created_from: "2020-03-01" })).not.toContain(person.id);
    expect(await ids({ signed_in_from: "2020-03-01", signed_in_until: "2020-03-01" })).toEqual([person.id]);
    expect(await ids({ signed_in_until: "2020-02-29" })).toEqual([]);
    expect((await find("", { signed_in_until: "2020-03-01", role: "admin" })).total).toBe(0);
  });

  test("is filtered by what changed at a time or after it, in any time zone: names, roles, state and sign-in", async () => {
    const person = await press.person(["author"], { first_name: "Chang", last_name: "Ing" });
    const since = async (changed_since: string, more: object = {}) => {
      const { users, total } = await find("", { changed_since, ...more });
      expect(total).toBe(users.length);
      return users.map(({ id }) => id);
    };
    const changes: readonly (() => Promise<unknown>)[] = [
      () => updateUser(press.auth, by(admin), { userId: person.id, names: { first_name: "Chan", last_name: "Ging" } }),
      () => giveRole(press.auth, { userId: person.id, role: "reviewer", by: admin.id }),
      () => takeRole(press.auth, { userId: person.id, role: "reviewer", by: admin.id }),
      () => sql`update auth.users set last_sign_in_at = ${press.clock()} where id = ${person.id}`.execute(press.db),
      () => deactivateUser(press.auth, by(admin), person.id),
    ];
    for (const change of changes) {
      press.clock.advance(3_600_000);
      const at = press.clock();
      expect(await since(at.toISOString())).toEqual([]);
      await change();
      const inKolkata = `${new Date(at.getTime() + 19_800_000).toISOString().slice(0, -1)}+05:30`;
      for (const time of [at.toISOString(), inKolkata]) expect(await since(time)).toEqual([person.id]);
      expect(await since(at.toISOString(), { role: "admin" })).toEqual([]);
      expect(await since(new Date(at.getTime() + 1).toISOString())).toEqual([]);
    }
  });

  test("as CSV no name is a formula", async () => {
    await press.person([], { first_name: '=HYPERLINK("http://evil.example")', last_name: "@SUM(1)" });
    let csv = "";
    for await (const part of exportUsers(press.auth, { search: "hyperlink", role: undefined, status: undefined }))
      csv += part;
    expect(csv.split("\r\n")[1]).toMatch(/^"'=HYPERLINK\(""http:\/\/evil\.example""\)",'@SUM\(1\),/u);
  });
});

describe("names", () => {
  test("are changed one by one by a PATCH; none becomes empty", async () => {
    const admin = await press.person(["admin"]);
    const { id } = await press.person(["author"], { first_name: "Ada", last_name: "Byron" });
    const patch = (body: object) => press.call(admin, "PATCH", `/users/${id}`, { body });
    expect(await (await patch({ last_name: "Lovelace" })).json()).toMatchObject({
      first_name: "Ada",
      last_name: "Lovelace",
    });
    const found = await press.requestJson<{ users: { id: string }[] }>(admin, "GET", "/users?search=ada+lovelace");
    expect(found.users.map((user) => user.id)).toContain(id);
    expect(await (await patch({})).json()).toMatchObject({ first_name: "Ada", last_name: "Lovelace" });
    expect((await patch({ first_name: "" })).status).toBe(422);
  });

  test("are kept as they were typed, markup and all, up to 100 characters", async () => {
    const person = await press.person([]);
    const names = UserNames.parse({ first_name: "<b>Bold</b>", last_name: " O’Brien " });
    await updateUser(press.auth, by(admin), { userId: person.id, names });
    expect(await requireUserRow(press.auth, person.id)).toMatchObject({
      first_name: "<b>Bold</b>",
      last_name: "O’Brien",
    });
    expect(UserNames.safeParse({ first_name: "x".repeat(10_000), last_name: "y" }).success).toBe(false);
    expect(UserNames.safeParse({ first_name: "a\0b", last_name: "y" }).success).toBe(false);
  });

  test("of a sign-up are trimmed and cut; a role, an id or a confirmation in its body gains nothing", async () => {
    const person = await press.person([]);
    expect(await listRoles(press.auth, person.id)).toEqual([]);
    const stored = await press.auth.db.transaction().execute(async (db) => {
      const id = crypto.randomUUID();
      await db
        .insertInto("auth.users")
        .values({ id, user_metadata: "{}", app_metadata: "{}", created_at: press.clock(), updated_at: press.clock() })
        .execute();
      const received = { first_name: ` ${"n".repeat(10_000)}`, last_name: "a\u0000b", role: "admin", roles: ["admin"] };
      await press.auth.hooks.onStored({ id, email: "self-made@example.org", userMetadata: received }, db);
      return id;
    });
    expect(await requireUserRow(press.auth, stored)).toMatchObject({
      first_name: "n".repeat(100),
      last_name: "a b",
      roles: ["author"],
    });
  });
});
