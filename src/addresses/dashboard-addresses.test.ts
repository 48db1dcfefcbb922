import { expect, test } from "vitest";
import { DASHBOARD, dashboardPath, editPath } from "./dashboard-addresses.ts";

test("a path has its parameters in place of their names", () => {
  expect(dashboardPath(DASHBOARD.contentReviewItem, { id: 12 })).toBe("/dashboard/content-review/12");
  expect(dashboardPath(DASHBOARD.pressText, { key: "privacy" })).toBe("/dashboard/settings/press/texts/privacy");
  expect(editPath("abc")).toBe("/dashboard/publications/abc/edit");
});

test("a parameter stays one part of the path", () => {
  expect(dashboardPath(DASHBOARD.enquiry, { id: "a/b?c" })).toBe("/dashboard/enquiries/a%2Fb%3Fc");
});

test("a replacement pattern in a parameter is text", () => {
  expect(dashboardPath(DASHBOARD.enquiry, { id: "$&" })).toBe("/dashboard/enquiries/%24%26");
});

test("no two screens share an address", () => {
  expect(new Set(Object.values(DASHBOARD)).size).toBe(Object.values(DASHBOARD).length);
});
