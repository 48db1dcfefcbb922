import { expect, test } from "vitest";
import { submissionAddress } from "./manuscript-addresses.ts";

test("a submission begins at sign-up, which returns to the form with the type and the package", () => {
  const address = new URL(submissionAddress({ type: "book", package: "premium & more" }), "https://press.example");
  expect(address.pathname).toBe("/auth");
  const form = new URL(address.searchParams.get("redirect") ?? "", address);
  expect(form.pathname).toBe("/dashboard/manuscripts/new");
  expect(Object.fromEntries(form.searchParams)).toEqual({ type: "book", package: "premium & more" });
});

test("without an intent the form's address is plain", () => {
  expect(submissionAddress()).toBe("/auth?tab=sign-up&redirect=%2Fdashboard%2Fmanuscripts%2Fnew");
});
