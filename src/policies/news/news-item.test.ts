import { expect, test } from "vitest";
import { findPolicyText } from "#policies/policy-texts.ts";
import { newsKey, newsPath, newsSlug, newsText, getNewsSlug } from "./news-item.ts";

test.each([
  ["A new series", "a-new-series"],
  ["Neue Bücher, 2027!", "neue-bucher-2027"],
  ["  “Quoted” – and more  ", "quoted-and-more"],
  ["雨季", "item"],
  ["../../etc/passwd", "etc-passwd"],
  [`${"word ".repeat(40)}end`, "word-".repeat(16).slice(0, -1)],
])("%j has the address %s", (title, slug) => {
  expect(newsSlug(title)).toBe(slug);
  expect(newsPath(newsSlug(title))).toMatch(/^\/news\/[a-z0-9]+(?:-[a-z0-9]+)*$/u);
});

test("the key of an item leads back to its address, and is never the key of another text", () => {
  expect(getNewsSlug(newsKey("a-new-series"))).toBe("a-new-series");
  expect(getNewsSlug("privacy")).toBeUndefined();
  expect(findPolicyText(newsKey("privacy"))).toBeUndefined();
  expect(newsText("a-new-series", "A new series")).toMatchObject({ path: "/news/a-new-series", isNews: true });
});
