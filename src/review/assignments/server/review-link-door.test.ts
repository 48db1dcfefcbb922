import { afterAll, beforeAll, expect, test } from "vitest";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import { createReviewers } from "#tests/support/presses/reviewers.ts";

let press: ManuscriptPress;
beforeAll(async () => {
  press = await openManuscriptPress();
});
afterAll(() => press.close());

test("a reviewer's link is exchanged at the door: 303 to an address without the token, with a cookie that opens it", async () => {
  const invited = await createReviewers(press).invite(await press.inReview());
  const token = invited.link.split("/").at(-1) ?? "";
  expect(token.length).toBeGreaterThan(50);
  const exchanged = await press.open(`/review/${token}`, { headers: { accept: "text/html" } });
  expect(exchanged.status).toBe(303);
  const to = exchanged.headers.get("location") ?? "";
  expect(to).toMatch(/^\/review\/[\w-]+$/u);
  expect(to).not.toContain(token);
  const cookies = exchanged.headers.getSetCookie();
  expect(cookies).toContainEqual(
    expect.stringMatching(new RegExp(`^__Secure-link-.*; Path=${to};.*; HttpOnly; Secure; SameSite=Lax$`, "u")),
  );
  expect(cookies.join()).not.toContain(token);
  const open = (headers: Record<string, string>) => press.open(to, { headers: { accept: "text/html", ...headers } });
  const opened = await open({ cookie: cookies[0]?.split(";")[0] ?? "" });
  expect(opened.status).toBe(200);
  expect(await opened.text()).not.toContain(token);
  expect((await open({})).status).toBe(404);
});
