import type { Page } from "@playwright/test";
import type { Role } from "#people/core/role.ts";
import { getDemoEmail } from "../../../bin/demo/demonstration-people.ts";
import { STAFF_PASSWORD } from "./filled-folder.ts";
import { PASSWORD } from "./mailboxes.ts";

export { expect, officeTest as test } from "./journey-press.ts";

export const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** Signs this browser in as the person of a role, by the API that the sign-in page uses. */
export const signInAs = (page: Page, role: Role, url: string): Promise<void> =>
  signIn(page, url, getDemoEmail(role), STAFF_PASSWORD);

/** Signs this browser in by the API that the sign-in page uses. */
export async function signIn(page: Page, url: string, email: string, password = PASSWORD): Promise<void> {
  const response = await page.request.post(`${url}/auth/v1/token?grant_type=password`, {
    headers: { "X-Use-Cookie": "1", Origin: url },
    data: { email, password },
  });
  if (!response.ok()) throw new Error(`The sign-in failed: ${response.status()} ${await response.text()}`);
}

/** Gives a person a role, as an admin does; leaves this browser signed in as the admin. */
export async function giveRole(page: Page, url: string, email: string, role: Role): Promise<void> {
  await signInAs(page, "admin", url);
  const found = await page.request.get(`${url}/api/v1/users?search=${encodeURIComponent(email)}`);
  const { users } = (await found.json()) as { users: { id: string }[] };
  const given = await page.request.put(`${url}/api/v1/users/${users[0]?.id}/roles/${role}`, {
    headers: { Origin: url },
  });
  if (!given.ok()) throw new Error(`No role was given: ${given.status()} ${await given.text()}`);
}
