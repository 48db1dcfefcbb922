import { hc } from "hono/client";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DashboardApi } from "#dashboard/server/dashboard-api.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { PROFILE as SPARSE_PROFILE } from "#tests/support/person-form.ts";
import { peopleClient } from "#people/core/web/people-api.ts";
import { PEOPLE_WORDS } from "#tests/support/interface-texts/people-words.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() });
});
afterAll(() => press.close());

const PROFILE = {
  ...SPARSE_PROFILE,
  published_given_name: "A. B.",
  affiliation: "University of Somewhere",
  biography: "Writes.",
  expertise: ["history"],
  languages: ["en", "ta"],
  available_for_review: false,
  review_limit: 3,
  away_until: "2026-12-24",
};
const CONFIRM = { confirm: "DELETE" };

describe("oneself", () => {
  test("the profile is checked and stored: ORCID's digit, 100 words, an https address", async () => {
    const author = await press.person(["author"]);
    const put = (received: object) => press.call(author, "PUT", "/me/profile", { body: { ...PROFILE, ...received } });
    expect(await (await put({})).json()).toMatchObject({ ...PROFILE, email: author.email });
    const wrong = { orcid: "0000-0002-1825-0098", biography: "word ".repeat(101), website: "javascript:alert(1)" };
    const fields = ((await (await put(wrong)).json()) as { fields: object }).fields;
    expect(Object.keys(fields).toSorted()).toEqual(["biography", "orcid", "website"]);
    expect((await put({ biography: "word ".repeat(100) })).status).toBe(200);
  });

  test("a photo is stored without the camera's metadata, and upright", async () => {
    const author = await press.person(["author"]);
    const noted = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#460d14" } })
      .jpeg()
      .withExif({ IFD0: { Artist: "Ada" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "13/1 5/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>secret place</x:xmpmeta>")
      .toBuffer();
    const before = await sharp(noted).metadata();
    expect([before.exif?.includes("Ada"), before.orientation]).toEqual([true, 6]);
    const headers = { authorization: `Bearer ${author.token}`, "content-type": "image/jpeg" };
    const put = await press.open("/api/v1/me/photo", { method: "PUT", body: new Uint8Array(noted), headers });
    expect(put.status).toBe(204);
    const stored = Buffer.from(await (await press.call(author, "GET", `/photos/${author.id}`)).arrayBuffer());
    const { exif, xmp, orientation, width, height } = await sharp(stored).metadata();
    expect({ exif, xmp, orientation, width, height }).toEqual({
      width: 20,
      height: 40,
      exif: undefined,
      xmp: undefined,
      orientation: undefined,
    });
    expect(stored.includes("secret place") || stored.includes("Ada")).toBe(false);
  });

  test("a photo is JPEG or PNG by its content; oneself and staff see it, others are not told", async () => {
    const author = await press.person(["author"]);
    const other = await press.person(["author"]);
    const editor = await press.person(["editor"]);
    const put = async (content: Uint8Array, type = "image/png") => {
      const request = {
        method: "PUT",
        body: new Uint8Array(content),
        headers: { authorization: `Bearer ${author.token}`, "content-type": type },
      };
      return (await press.open("/api/v1/me/photo", request)).status;
    };
    expect(await put(PIXEL)).toBe(204);
    const seen = await press.call(author, "GET", `/photos/${author.id}`);
    expect(seen.headers.get("content-type")).toBe("image/png");
    expect(await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).toMatchObject({ width: 1, format: "png" });
    expect((await press.call(editor, "GET", `/photos/${author.id}`)).status).toBe(200);
    for (const id of [author.id, editor.id, "x"])
      expect((await press.call(other, "GET", `/photos/${id}`)).status).toBe(404);
    expect(await put(Buffer.from("<svg onload=alert(1)>"))).toBe(415);
    expect(await put(PIXEL.subarray(0, 40))).toBe(422);
    expect(await put(Buffer.concat([PIXEL, Buffer.alloc(5 * 1024 * 1024)]))).toBe(413);
    expect((await press.call(author, "GET", `/photos/${author.id}`)).status).toBe(200);
    expect((await press.call(author, "DELETE", "/me/photo")).status).toBe(204);
    expect((await press.call(author, "GET", `/photos/${author.id}`)).status).toBe(404);
  });

  test("the data to take away is one's own and holds no secret", async () => {
    const author = await press.person(["author"]);
    await press.auth.db
      .updateTable("auth.users")
      .set({ password_hash: "$argon2id$secret" })
      .where("id", "=", author.id)
      .execute();
    const text = await (await press.call(author, "GET", "/me/data")).text();
    expect(JSON.parse(text)).toMatchObject({
      account: { id: author.id, email: author.email },
      roles: [{ role: "author" }],
    });
    expect(text).not.toMatch(/argon2|hash|secret|cookie/u);
  });

  test("sessions: a person's own, one by one or all others; never another person's", async () => {
    const author = await press.person(["author"]);
    const other = await press.person(["author"]);
    const { sessions } = await press.requestJson<{ sessions: { id: string; is_current: boolean }[] }>(
      other,
      "GET",
      "/me/sessions",
    );
    const [session] = sessions;
    expect(session?.is_current).toBe(true);
    expect((await press.call(author, "DELETE", `/me/sessions/${session?.id ?? ""}`)).status).toBe(404);
    expect((await press.call(other, "DELETE", `/me/sessions/${session?.id ?? ""}`)).status).toBe(204);
    expect((await press.call(other, "GET", "/me")).status).toBe(401);
  });

  test("sessions of other devices end after a fresh proof alone", async () => {
    const person = await press.person(["author"]);
    const amr = JSON.stringify([{ method: "password", timestamp: press.clock().getTime() / 1000 - 16 * 60 }]);
    await press.db.updateTable("auth.sessions").set({ amr }).where("user_id", "=", person.id).execute();
    const response = await press.call(person, "DELETE", "/me/sessions");
    expect([response.status, await response.json()]).toMatchObject([403, { title: PEOPLE_WORDS.signInAgain }]);
    expect((await press.call(person, "DELETE", `/me/sessions/${crypto.randomUUID()}`)).status).toBe(403);
  });

  test("deleting an account requires a recent sign-in and the word, then erases the person", async () => {
    const author = await press.person(["author"]);
    expect((await press.call(author, "POST", "/me/deletion", { body: { confirm: "yes" } })).status).toBe(422);
    await press.db
      .updateTable("auth.sessions")
      .set({
        amr: JSON.stringify([{ method: "password", timestamp: Math.floor(press.clock().getTime() / 1000) - 1000 }]),
      })
      .where("user_id", "=", author.id)
      .execute();
    expect((await press.call(author, "POST", "/me/deletion", { body: CONFIRM })).status).toBe(403);
    const fresh = await press.person(["author"]);
    expect((await press.call(fresh, "POST", "/me/deletion", { body: CONFIRM })).status).toBe(204);
    expect((await press.call(fresh, "GET", "/me")).status).toBe(401);
  });
});

test("the typed client reads the desk as the server answers it", async () => {
  const admin = await press.person(["admin"]);
  const fetching: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    return press.open(`/api/v1${url.pathname.replace("/api/v1", "") + url.search}`, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), authorization: `Bearer ${admin.token}` },
    });
  };
  const client = peopleClient(press.auth.settings.pressUrl, fetching);
  const dashboard = hc<DashboardApi>(`${press.auth.settings.pressUrl}/api/v1`, { fetch: fetching });
  const home = await (await dashboard.me.dashboard.$get()).json();
  expect(home.cards.map(({ name }) => name)).toContain("total_users");
  expect(home.cards.find(({ name }) => name === "total_users")?.count).toBeGreaterThan(0);
  const { users } = await (await client.users.$get({ query: { search: admin.email, page: "1" } })).json();
  expect(users.map(({ id }) => id)).toEqual([admin.id]);
});

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
