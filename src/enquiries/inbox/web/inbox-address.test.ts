import { expect, test } from "vitest";
import { readInboxAddress, toSelectionQuery } from "./inbox-address.ts";

test.each([
  [{}, {}],
  [{ status: "new" }, { show: "new" }],
  [{ show: "closed", status: "new" }, { show: "closed" }],
  [{ show: "lost", search: "  ", owner: "somebody", page: 1 }, {}],
  [
    { search: 123, owner: "me", page: "3" },
    { search: "123", owner: "me", page: 3 },
  ],
  [{ show: ["new"], search: { a: 1 }, page: "x" }, { search: "[object Object]" }],
])("the address %j means %j", (raw, address) => {
  expect(readInboxAddress(raw)).toEqual(address);
});

test.each([
  [{}, { status: "open" }],
  [{ show: "all" } as const, {}],
  [{ show: "overdue" } as const, { overdue: "true" }],
  [{ show: "spam" } as const, { spam: "true" }],
  [
    { show: "answered", search: "salt", owner: "nobody", page: 2 } as const,
    { status: "answered", search: "salt", assignee: "nobody" },
  ],
])("%j requests %j", (address, selection) => {
  expect(toSelectionQuery(address)).toEqual(selection);
});
