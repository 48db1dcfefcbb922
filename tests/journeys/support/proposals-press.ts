import { expect, type Page, test as base } from "@playwright/test";
import type { Role } from "#people/roles/role.ts";
import { servePress } from "../../../bin/bench/served-press.ts";
import { openMailServer } from "../../support/servers/mail-server.ts";
import { withFolder } from "./filled-folder.ts";
import { signInAs, type StaffedPress } from "./staffed-press.ts";

/** `test` for journeys of proposals and imports: a press with people, and with database failures that they meet. */
export const test = base.extend<object, { press: StaffedPress }>({
  press: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures it needs from here
    async ({}, use) => {
      await withFolder(["staff.ts", "database-failures.ts"], async (folder) => {
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

export type Proposal = { readonly id: string; readonly sequential_id: number; readonly version: number };

/**
 * Sends a request to the press's API as the person who is signed in to this browser. Fails unless the response is ok.
 */
export async function send<Body>(
  page: Page,
  url: string,
  method: "POST" | "PUT",
  path: string,
  data: object,
): Promise<Body> {
  const response = await page.request.fetch(`${url}/api/v1${path}`, { method, headers: { Origin: url }, data });
  expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
  return (await response.json()) as Body;
}

/** Sends a publication for review as a person of this role. */
export async function propose(page: Page, url: string, role: Role, record: object): Promise<Proposal> {
  await signInAs(page, role, url);
  const received = { type: "book", authors: ["Aurora Benítez"], status: "under_review", ...record };
  return send<Proposal>(page, url, "POST", "/publications", received);
}
