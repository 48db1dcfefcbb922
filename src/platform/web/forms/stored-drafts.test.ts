import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { findDraft, storeDraft } from "./draft.ts";
import { followRemovedDrafts, hasDrafts, removeDrafts, removeExpiredDrafts } from "./stored-drafts.ts";

let [tab, browser] = [memoryStorage(), memoryStorage()];
beforeEach(() => {
  [tab, browser] = [memoryStorage(), memoryStorage()];
  vi.stubGlobal("sessionStorage", tab);
  vi.stubGlobal("localStorage", browser);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const publication = (person: string, id: string) => ({ kind: "publication", of: [person, id], survivesTab: true });

test("drafts of forms that are not opened again are removed after 30 days; everything else stays", () => {
  vi.useFakeTimers({ now: new Date("2026-11-01T09:00:00Z") });
  storeDraft(publication("ada", "1"), { title: "Old" });
  browser.setItem("draft:1:publication:ada:2", "{");
  browser.setItem("sidebar", "collapsed");
  vi.setSystemTime(new Date("2026-11-20T09:00:00Z"));
  storeDraft(publication("ada", "3"), { title: "Newer" });
  vi.setSystemTime(new Date("2026-12-02T09:00:00Z"));
  removeExpiredDrafts();
  expect(Object.keys(browser).toSorted()).toEqual(["draft:1:publication:ada:3", "sidebar"]);
});

test("chapters that version 0.1.0 stored are found, and their 30 days begin; the tab's are the newer ones", () => {
  vi.useFakeTimers({ now: new Date("2026-11-01T09:00:00Z") });
  browser.setItem("chapters:ada:any", '{"shown":0}');
  tab.setItem("chapters:ada:any", '{"shown":1}');
  removeExpiredDrafts();
  const place = { kind: "chapters", of: ["ada", "any"], survivesTab: true };
  expect(findDraft(place)).toEqual({ shown: 1 });
  expect(Object.keys(tab)).toEqual([]);
  vi.setSystemTime(new Date("2026-12-02T09:00:00Z"));
  removeExpiredDrafts();
  expect(Object.keys(browser)).toEqual([]);
});

test("signing out removes only the drafts of the person, in tab and browser", () => {
  storeDraft(publication("ada", "1"), { title: "Rivers" });
  storeDraft({ kind: "profile", of: ["ada"] }, { name: "Ada" });
  storeDraft(publication("bea", "1"), { title: "Deltas" });
  tab.setItem("record:ada:7", "{}");
  expect(hasDrafts("ada")).toBe(true);
  removeDrafts("ada");
  expect(hasDrafts("ada")).toBe(false);
  expect(Object.keys(tab)).toEqual([]);
  expect(findDraft(publication("bea", "1"))).toEqual({ title: "Deltas" });
});

test("a tab removes what another tab of the browser removes", async () => {
  followRemovedDrafts();
  storeDraft({ kind: "profile", of: ["ada"] }, { name: "Ada" });
  const other = new BroadcastChannel("removed-drafts");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin only
  other.postMessage("ada");
  await expect.poll(() => hasDrafts("ada")).toBe(false);
  other.close();
});

test("a browser that forbids storage has no drafts to remove", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(hasDrafts("ada")).toBe(false);
  expect(removeExpiredDrafts()).toBeUndefined();
});
