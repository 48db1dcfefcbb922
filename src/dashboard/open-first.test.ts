import { expect, test } from "vitest";
import { signInPath } from "./return-url.ts";
import { staysOpen } from "./second-factor-first.ts";

test("the whole requested address returns after the sign-in, whatever it contains", () => {
  const address = "/dashboard/users?role=admin&search=Bea & Lund#top";
  expect(new URL(signInPath(address), "https://press.example").searchParams.get("redirect")).toBe(address);
});

test.each([
  ["/dashboard/profile", true],
  ["/dashboard/settings", true],
  ["/dashboard/settings/security", true],
  ["/dashboard/settings-of-others", false],
  ["/dashboard", false],
  ["/dashboard/users", false],
])("before the second factor %s is open: %s", (path, isOpen) => {
  expect(staysOpen(path)).toBe(isOpen);
});
