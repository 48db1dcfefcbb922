import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPageCache } from "#platform/pages/page-cache.ts";
import { announceChanges, followChanges } from "#platform/pages/page-versions.ts";
import { prepareCachedResponse } from "#platform/pages/cached-response.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { openPressEvents } from "../../press-events.ts";
import { savePolicyText } from "./save-policy-text.ts";
import { setPress } from "#press/settings/server/set-press.ts";

const ADMIN = { kind: "person", id: "00000000-0000-4000-8000-000000000001" } as const;

let press: TestPress;
beforeAll(async () => {
  press = await testPress();
});
afterAll(() => press.close());

/** Returns a node that has cached the page of chapters, and one that depends on no setting. */
async function node() {
  const cache = createPageCache({ bytes: 1_000_000, seconds: 60 });
  const following = followChanges(press.db, cache);
  following.stop();
  // The first check forgets what was cached before it.
  await following.check();
  for (const tag of ["press", "library"]) {
    const response = prepareCachedResponse({ body: Buffer.from(tag), headers: [], tags: [tag], counts: undefined });
    cache.store(`/${tag}`, [], response, cache.generation());
  }
  return { check: following.check, cachedTags: () => ["press", "library"].filter((tag) => cache.find(`/${tag}`)) };
}

/** Runs a change on another node with the same database. */
async function otherBrowser(change: (ctx: TestPress["ctx"]) => Promise<unknown>): Promise<void> {
  const changes = announceChanges(press.db, pino({ level: "silent" }));
  const events = openPressEvents({ changes, jobs: undefined, log: press.ctx.log });
  await change({ ...press.ctx, events });
  await changes.flush();
}

test("a price set on one node invalidates the page on the other", async () => {
  const other = await node();
  await otherBrowser((ctx) => setPress(ctx, ADMIN, { settings: new Map([["motto", "Slowly."]]) }));
  await other.check();
  expect(other.cachedTags()).toEqual(["library"]);
});

test("so does a text", async () => {
  const other = await node();
  const body = "In short.\n\n## Rules\n\nBe kind.";
  await otherBrowser((ctx) => savePolicyText(ctx, ADMIN, { key: "author", body, change: "Shorter." }));
  await other.check();
  expect(other.cachedTags()).toEqual(["library"]);
});
