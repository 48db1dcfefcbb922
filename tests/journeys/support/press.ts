import { test as base } from "@playwright/test";
import { servePress } from "../../../bin/bench/served-press.ts";
import { withFolder } from "./filled-folder.ts";

/** A press that readers can visit: the built server on its own port, with the demonstration catalogue. */
export type ServedPress = { readonly url: string };

/**
 * `test` for journeys. Each worker has one press in a temporary folder, so that paths are enough:
 * `page.goto("/publications")`. Journeys do not depend on each other: they share the catalogue and change nothing that
 * another one reads.
 */
export const test = base.extend<object, { press: ServedPress }>({
  press: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures it needs from here
    async ({}, use) => {
      await withFolder(["../../../bin/demo/fill.ts"], async (folder) => {
        const server = await servePress(folder);
        await use({ url: `http://localhost:${server.port}` }).finally(() => server.stop());
      });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ press }, use) => use(press.url),
});

export { expect } from "@playwright/test";
