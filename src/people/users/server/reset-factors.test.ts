import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SIGN_IN_AGAIN } from "#people/core/sign-in-again.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

const MINUTE = 60_000;

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), settings: { accessSeconds: 3600 } });
});
afterAll(() => press.close());

/** An author with a second factor, a recovery code and a passkey's place taken. */
async function authorWithFactor(): Promise<TestPerson> {
  const author = await press.person(["author"]);
  const factor = { id: crypto.randomUUID(), user_id: author.id, friendly_name: "Authenticator app" };
  const now = press.clock();
  await press.db
    .insertInto("auth.factors")
    .values({ ...factor, factor_type: "totp", status: "verified", created_at: now, updated_at: now })
    .execute();
  return author;
}

const listFactors = ({ id }: TestPerson) =>
  press.db.selectFrom("auth.factors").select("id").where("user_id", "=", id).execute();

describe("an admin who resets the second factors of a person", () => {
  test("ends them and the person's sessions, tells the person, and stands in the audit log", async () => {
    const [admin, author] = [await press.person(["admin"]), await authorWithFactor()];
    expect((await press.call(admin, "DELETE", `/users/${author.id}/factors`)).status).toBe(204);
    expect(await listFactors(author)).toEqual([]);
    expect((await press.call(author, "GET", "/me")).status).toBe(401);
    expect(press.news.at(-1)).toEqual({ news: "factors_reset", to: author.email });
    const entries = await press.db
      .selectFrom("auth.audit_log")
      .select(["actor", "action"])
      .where("user_id", "=", author.id)
      .where("action", "=", "factors_reset")
      .execute();
    expect(entries).toEqual([{ actor: admin.id, action: "factors_reset" }]);
  });

  test("must have signed in within the last quarter of an hour", async () => {
    const [admin, author] = [await press.person(["admin"]), await authorWithFactor()];
    press.clock.advance(16 * MINUTE);
    const refused = await press.call(admin, "DELETE", `/users/${author.id}/factors`);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ title: SIGN_IN_AGAIN });
    expect(await listFactors(author)).toHaveLength(1);
  });

  test("must be an admin", async () => {
    const [editor, author] = [await press.person(["editor"]), await authorWithFactor()];
    expect((await press.call(editor, "DELETE", `/users/${author.id}/factors`)).status).toBe(403);
    expect(await listFactors(author)).toHaveLength(1);
  });
});
