import { expect, test } from "vitest";
import { outboxSearch } from "./outbox-search.ts";

test.each([
  [
    { state: "failed", page: "3" },
    { state: "failed", page: 3 },
  ],
  [{ state: "unsent" }, { state: "unsent" }],
  [{ state: "lost", page: "-1" }, {}],
  [{ page: "1" }, {}],
  [{ page: "1e99" }, {}],
])("%j is read as %j", (query, read) => {
  expect(outboxSearch(query)).toEqual(read);
});
