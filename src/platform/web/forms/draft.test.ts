import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { type DraftPlace, findDraft, storeDraft } from "./draft.ts";

type Note = { readonly text: string };

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

const place: DraftPlace<Note> = { kind: "note", of: ["ada", "book 7"] };

test("a draft ends with its tab unless it is stored for the browser", () => {
  expect(storeDraft(place, { text: "Rivers" })).toBe(true);
  expect(Object.keys(tab)).toEqual(["draft:1:note:ada:book%207"]);
  expect(browser).toEqual({});
  expect(findDraft(place)).toEqual({ text: "Rivers" });
  storeDraft({ ...place, survivesTab: true }, { text: "Delta" });
  expect(Object.keys(browser)).toEqual(["draft:1:note:ada:book%207"]);
});

test("a draft belongs to one person and one object, and names cannot run into each other", () => {
  storeDraft(place, { text: "Rivers" });
  expect(findDraft({ kind: "note", of: ["bea", "book 7"] })).toBeUndefined();
  storeDraft({ kind: "note", of: ["a:b", "c"] }, { text: "One" });
  expect(findDraft({ kind: "note", of: ["a", "b:c"] })).toBeUndefined();
});

test("a removed draft is gone", () => {
  storeDraft(place, { text: "Rivers" });
  storeDraft(place, undefined);
  expect(findDraft(place)).toBeUndefined();
  expect(tab).toEqual({});
});

test("a draft is found for 30 days after it was last stored", () => {
  vi.useFakeTimers({ now: new Date("2026-11-22T09:00:00Z") });
  const stored = { ...place, survivesTab: true };
  storeDraft(stored, { text: "Rivers" });
  vi.setSystemTime(new Date("2026-12-22T08:59:59Z"));
  expect(findDraft(stored)).toEqual({ text: "Rivers" });
  vi.setSystemTime(new Date("2026-12-22T09:00:00Z"));
  expect(findDraft(stored)).toBeUndefined();
});

test("a draft of an old key is read once and moved", () => {
  const moved: DraftPlace<Note> = {
    ...place,
    survivesTab: true,
    old: { key: "return-notes 7", read: ({ notes }: { readonly notes: string }) => ({ text: notes }) },
  };
  tab.setItem("return-notes 7", '{"notes":"Shorter, please"}');
  expect(findDraft(moved)).toEqual({ text: "Shorter, please" });
  expect(tab).toEqual({});
  expect(findDraft(moved)).toEqual({ text: "Shorter, please" });
  storeDraft(moved, undefined);
  expect(findDraft(moved)).toBeUndefined();
});

test("a browser that forbids storage, or a broken draft, costs the draft and nothing else", () => {
  tab.setItem("draft:1:note:ada:book%207", "{");
  expect(findDraft(place)).toBeUndefined();
  const forbidden = (): never => {
    throw new DOMException("Forbidden", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  expect(findDraft(place)).toBeUndefined();
  expect(storeDraft(place, { text: "Rivers" })).toBe(false);
});
