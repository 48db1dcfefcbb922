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
