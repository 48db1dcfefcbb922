import { expect, test, vi } from "vitest";
import { prepareCachedResponse } from "./cached-response.ts";
import { createPageCache } from "./page-cache.ts";

test("pages that are too old are freed, though nobody asks for them", async () => {
  const cache = createPageCache({ bytes: 1_000_000, seconds: 0.2 });
  const page = prepareCachedResponse({ body: Buffer.from("A page."), headers: [], tags: ["one"], counts: undefined });
  // The cache reads a page's tags again when it lets go of it.
  const readTags = vi.fn<() => string[]>(() => ["one"]);
  Object.defineProperty(page, "tags", { get: readTags });
  cache.store("/publications/1", [], page, cache.generation());
  readTags.mockClear();
  await vi.waitFor(() => expect(readTags).toHaveBeenCalled(), { timeout: 10_000, interval: 50 });
});
