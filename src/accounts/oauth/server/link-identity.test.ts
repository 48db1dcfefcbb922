import type { GoTrueClient } from "@supabase/auth-js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bearer, must } from "#tests/support/auth-client.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import {
  getCookie,
  enter,
  getLocation,
  open,
  openUniversity,
  seatNewcomer,
  type University,
} from "#tests/support/university.ts";
import { sha256 } from "#accounts/core/server/random.ts";

let university: University;
let press: University["press"];
let provider: University["provider"];
beforeAll(async () => {
  university = await openUniversity();
  ({ press, provider } = university);
});
afterAll(() => university.close());
beforeEach(() => seatNewcomer(provider));

const usersWith = (email: string) => press.db.selectFrom("auth.users").selectAll().where("email", "=", email).execute();

describe("linking", () => {
  const link = async (client: GoTrueClient) => {
    const challenge = `code_challenge=${sha256("v".repeat(43)).toString("base64url")}&code_challenge_method=s256`;
    const path = `/user/identities/authorize?provider=university&skip_http_redirect=true&${challenge}`;
    const response = await press.send(path, { headers: await bearer(client) });
    const { url } = (await response.json()) as { url: string };
    return { cookie: getCookie(response), back: await provider.walk(url) };
  };

  test("gives the account a second identity, and takes it away; one always stays", async () => {
    const { user, client } = await press.account();
    const { cookie, back } = await link(client);
    expect(getLocation(await open(press, back.href, cookie)).searchParams.get("code")).not.toBeNull();
    const identities = must(await client.getUserIdentities()).identities;
    expect(identities.map((identity) => identity.provider).toSorted()).toEqual(["email", "university"]);
    const [mail, other] = identities.toSorted((a, b) => a.provider.localeCompare(b.provider));
    if (!mail || !other) throw new Error("An identity is missing.");
    must(await client.unlinkIdentity(other));
    expect((await client.unlinkIdentity(mail)).error?.code).toBe("single_identity_not_deletable");
    const [row] = await usersWith(user.email ?? "");
    expect(row?.app_metadata).toMatchObject({ providers: ["email"] });
  });

  test("of another person's identity is refused, and so is a link sent to a victim", async () => {
    await enter(university);
    const { client } = await press.account();
    const taken = await link(client);
    const landed = getLocation(await open(press, taken.back.href, taken.cookie));
    expect(landed.searchParams.get("error_code")).toBe("identity_already_exists");
    const sent = await link(client);
    expect((await open(press, sent.back.href)).status).toBe(400);
  });

  test("is off unless the press allows it", async () => {
    const without = await testPress({ now: new Date().toISOString() });
    const { client } = await without.account();
    const headers = await bearer(client);
    expect((await without.send("/user/identities/authorize?provider=x", { headers })).status).toBe(404);
    await without.close();
  });
});
