import { test as base } from "@playwright/test";
import { servePress } from "../../../bin/bench/served-press.ts";
import { withFolder } from "./filled-folder.ts";

/**
 * `test` for journeys through the publication list: each worker has one press with people and publications of every
 * status.
 */
export const test = base.extend<object, { press: { readonly url: string } }>({
  press: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures it needs from here
    async ({}, use) => {
      await withFolder(["staff.ts", "list-publications.ts"], async (folder) => {
        const server = await servePress(folder);
        await use({ url: `http://localhost:${server.port}` }).finally(() => server.stop());
      });
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ press }, use) => use(press.url),
});

export { expect } from "@playwright/test";
