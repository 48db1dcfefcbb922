import { expect, test } from "vitest";
import { statusConsequence } from "./status-consequence.ts";

const complete = { status: "published", missing: [] } as const;
const draft = { status: "draft", missing: ["doi"] } as const;

test("publishing names the missing parts and forbids nothing", () => {
  expect(statusConsequence("published", [draft, complete])).toBe(
    "1 publication is not complete. You can still publish.",
  );
  expect(statusConsequence("published", [complete])).toBeUndefined();
});

test("the sentence on withdrawing a published title says that readers lose the page", () => {
  expect(statusConsequence("draft", [complete, complete])).toMatch(
    /^2 publications are published now. Readers can no longer open/u,
  );
  expect(statusConsequence("archived", [complete])).toMatch(/The public pages stay/u);
  expect(statusConsequence("draft", [draft])).toBeUndefined();
});
