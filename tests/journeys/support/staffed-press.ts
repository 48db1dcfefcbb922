import { test as base, type Page } from "@playwright/test";
import type { Role } from "#people/roles/role.ts";
import { servePress } from "../../../bin/bench/served-press.ts";
import { addressOf } from "../../../bin/demo/demonstration-people.ts";
import { openMailServer, type TestMailServer } from "../../support/servers/mail-server.ts";
import { STAFF_PASSWORD, withFolder } from "./filled-folder.ts";

/** A press with a person for each role, thirty authors, and a mail server that receives its e-mails. */
export type StaffedPress = { readonly url: string; readonly mail: TestMailServer };

/** `test` for journeys through the dashboard. Each worker has one press, without a catalogue. */
export const test = base.extend<object, { press: StaffedPress }>({
  press: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures it needs from here
    async ({}, use) => {
      await withFolder(["staff.ts"], async (folder) => {
        const mail = await openMailServer();
        const server = await servePress(folder, { SMTP_URL: mail.url, AUTH_LIMITS: "off" });
        await use({ url: `http://localhost:${server.port}`, mail }).finally(async () => {
          await server.stop();
          await mail.close();
        });
      });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ press }, use) => use(press.url),
});

export { expect } from "@playwright/test";

/** Signs this browser in as the person of a role, by the API that the sign-in page uses. */
export async function signInAs(page: Page, role: Role, url: string): Promise<void> {
  const response = await page.request.post(`${url}/auth/v1/token?grant_type=password`, {
    headers: { "X-Use-Cookie": "1", Origin: url },
    data: { email: addressOf(role), password: STAFF_PASSWORD },
  });
  if (!response.ok()) throw new Error(`The sign-in failed: ${response.status()} ${await response.text()}`);
}
