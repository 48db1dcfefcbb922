import { afterAll, beforeAll, expect, test } from "vitest";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { theEditor, theMonograph } from "../support/cast.ts";
import { FORM_WORDS } from "../support/interface-texts/form-words.ts";
import { createSignedInPerson } from "../support/presses/signed-in-person.ts";
import {
  ONE_A_MINUTE,
  type ServedResponse,
  openServedPress,
  type ServedPress,
} from "../support/servers/served-press.ts";

let press: ServedPress;
beforeAll(async () => {
  press = await openServedPress(ONE_A_MINUTE);
});
afterAll(() => press.close());

const send = (path: string, from: string, accept = "text/html") =>
  press.send(path, { headers: { accept, "x-forwarded-for": from } });

/** Expects status 429, and a time to wait in whole seconds of at most one minute. */
function expectRefusal({ status, headers }: ServedResponse): void {
  expect(status).toBe(429);
  const seconds = Number(headers["retry-after"]);
  expect(seconds >= 1 && seconds <= 60 && Number.isInteger(seconds), String(seconds)).toBe(true);
}

test("a client that searches too often gets a page with the time to wait; other clients are served", async () => {
  expect((await send("/publications?search=one", "192.0.2.1")).status).toBe(200);
  const refused = await send("/publications?search=two", "192.0.2.1");
  expectRefusal(refused);
  expect(refused.text).toContain("You have searched very often");
  expect(refused.text).toContain('<header class="site-header">');
  expect((await send("/publications?search=three", "192.0.2.2")).status).toBe(200);
  // Cached and cheap pages stay open to every client.
  expect((await send("/publications?search=one", "192.0.2.1")).status).toBe(200);
  expect((await send("/publications", "192.0.2.1")).status).toBe(200);
});

test("a network of IPv6 counts as one client", async () => {
  expect((await send("/publications?search=four", "2001:db8:1:2::1")).status).toBe(200);
  expectRefusal(await send("/publications?search=five", "2001:db8:1:2:ffff::9"));
  expect((await send("/publications?search=six", "2001:db8:1:3::1")).status).toBe(200);
});

test("programs get a problem body", async () => {
  await send("/publications/1.ris", "192.0.2.3");
  const refused = await send("/publications/7/citation", "192.0.2.3", "application/json");
  expectRefusal(refused);
  expect(refused.headers["content-type"]).toBe("application/problem+json");
  expect(JSON.parse(refused.text)).toMatchObject({ status: 429, title: FORM_WORDS.tooManyRequests });
});

test("a client that requests very many covers is refused; stored covers and other clients are served", async () => {
  const drafts = ["Some covers", "Other covers"].map((title) => ({ ...theMonograph, title, doi: undefined }));
  const covers: string[] = [];
  for (const draft of drafts) {
    const { sequential_id } = await createPublication(press.ctx, theEditor, { draft });
    covers.push(`/publications/${sequential_id}/cover?shape=cover`);
  }
  const [first = "", second = ""] = covers;
  expect((await send(first, "192.0.2.4")).status).toBe(200);
  const refused = await send(second, "192.0.2.4");
  expectRefusal(refused);
  expect(refused.text).toContain("very many covers");
  expect((await send(first, "192.0.2.4")).status).toBe(200);
  expect((await send(second, "192.0.2.5")).status).toBe(200);
});

test("the list of publications has the rate of searches for visitors, and none for the staff", async () => {
  const list = "/api/v1/publications?limit=1";
  expect((await send(list, "192.0.2.8", "application/json")).status).toBe(200);
  const refused = await send(`${list}&sort=title`, "192.0.2.8", "application/json");
  expectRefusal(refused);
  expect(JSON.parse(refused.text)).toMatchObject({ status: 429, title: FORM_WORDS.tooManyRequests });
  const { token } = await createSignedInPerson(press.auth, ["editor"]);
  const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": "192.0.2.8" };
  for (const _ of [1, 2]) expect((await press.send(list, { headers })).status).toBe(200);
});

test("a person who begins many exports is refused from any address; another person is not", async () => {
  const [one, other] = [
    await createSignedInPerson(press.auth, ["editor"]),
    await createSignedInPerson(press.auth, ["editor"]),
  ];
  const send = ({ token }: { readonly token: string }, from: string) =>
    press.send("/api/v1/exports/publications?format=jsonl", {
      headers: { authorization: `Bearer ${token}`, "x-forwarded-for": from },
    });
  expect((await send(one, "192.0.2.6")).status).toBe(200);
  const refused = await send(one, "192.0.2.7");
  expectRefusal(refused);
  expect(refused.headers["content-type"]).toBe("application/problem+json");
  expect(JSON.parse(refused.text)).toMatchObject({ status: 429, detail: expect.stringContaining("many exports") });
  expect((await send(other, "192.0.2.6")).status).toBe(200);
});
