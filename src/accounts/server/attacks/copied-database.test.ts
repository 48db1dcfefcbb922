import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attacker, codeTo, owner, PASSWORD } from "#tests/support/attacker.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { cookieIn, refreshByBrowser, signInByBrowser } from "#tests/support/browser-session.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() });
});
afterAll(() => press.close());
beforeEach(() => press.clock.advance(3600_000));

describe("a copied database", () => {
  /** Every value of every table of sign-in, in each form in which it could be shown. */
  async function everyValue(): Promise<readonly string[]> {
    const tables = await sql<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema = 'auth' or table_name in ('outbox', 'profiles')`.execute(press.db);
    const rows = await Promise.all(
      tables.rows.map(async ({ name }) =>
        sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(press.db),
      ),
    );
    return rows.flatMap(({ rows: read }) => read.flatMap((row) => Object.values(row).flatMap(forms)));
  }

  const forms = (value: unknown): string[] =>
    value instanceof Uint8Array
      ? (["hex", "base64", "base64url", "latin1"] as const).map((form) => Buffer.from(value).toString(form))
      : typeof value === "string"
        ? [value]
        : value === null || value === undefined
          ? []
          : [JSON.stringify(value)];

  test("holds nothing that signs anybody in", async () => {
    const { post } = attacker(press);
    const { email } = await owner(press);
    const cookie = cookieIn((await signInByBrowser(press, email)).headers);
    const { body } = await post("/token?grant_type=password", { email, password: PASSWORD });
    await post("/otp", { email });
    await post("/recover", { email });
    const { code, link } = codeTo(press, email);
    const values = await everyValue();
    const stored = values.join("\n");
    for (const secret of [cookie.split("=")[1], body["refresh_token"], body["access_token"], link, PASSWORD])
      expect(stored).not.toContain(secret);
    expect(values).not.toContain(code);
    const pathsIn = values.filter((value) => /^[\w-]{20,100}$/u.test(value)).slice(-400);
    for (const value of pathsIn) {
      const tries = await Promise.all([
        post("/verify", { type: "recovery", token_hash: value }, { ip: value }),
        refreshByBrowser(press, `__Host-session=${value}`),
        post("/token?grant_type=refresh_token", { refresh_token: `${value}.0.${"A".repeat(43)}` }, { ip: value }),
      ]);
      expect(tries.map(({ status }) => status >= 400)).toEqual([true, true, true]);
    }
  });
});
