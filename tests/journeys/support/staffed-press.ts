import type { Page } from "@playwright/test";
import type { Role } from "#people/roles/role.ts";
import { addressOf } from "../../../bin/demo/demonstration-people.ts";
import { STAFF_PASSWORD } from "./filled-folder.ts";
import { testOnPress } from "./journey-press.ts";

export { expect } from "./journey-press.ts";

/** `test` for journeys through the dashboard: a person for each role, thirty authors, no catalogue. */
export const test = testOnPress({ programs: ["staff.ts"], sendsMail: true });

/** Signs this browser in as the person of a role, by the API that the sign-in page uses. */
export async function signInAs(page: Page, role: Role, url: string): Promise<void> {
  const response = await page.request.post(`${url}/auth/v1/token?grant_type=password`, {
    headers: { "X-Use-Cookie": "1", Origin: url },
    data: { email: addressOf(role), password: STAFF_PASSWORD },
  });
  if (!response.ok()) throw new Error(`The sign-in failed: ${response.status()} ${await response.text()}`);
}
