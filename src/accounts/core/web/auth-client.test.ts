// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { closeDashboard, respondWith } from "#tests/support/dashboard/opened-dashboard.tsx";
import { accountError, openedSession, ownUser } from "#tests/support/dashboard/own-account.ts";
import { restoreSession } from "./auth-client.ts";

afterEach(closeDashboard);

test("who was refused, and signs in with a form in another tab, has a session at once", async () => {
  let isSignedIn = false;
  respondWith({
    "POST /auth/v1/token": () => (isSignedIn ? openedSession(ownUser()) : accountError(400, "refresh_token_not_found")),
  });
  expect(await restoreSession()).toBeUndefined();
  isSignedIn = true;
  expect(await restoreSession()).toMatchObject({ user: { email: "bea@press.example" } });
});

test.each([1, 2])("a test begins without the session of the one before it (%i)", async () => {
  const sent = respondWith({ "POST /auth/v1/token": openedSession(ownUser()) });
  await restoreSession();
  expect(sent.map(({ path }) => path)).toEqual(["/auth/v1/token"]);
});
