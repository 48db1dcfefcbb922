import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDraftSaver, type DraftState } from "./draft-saver.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const AT = new Date("2026-11-23T14:02:00Z");

function saver({ isStored = false, fails = (): boolean => false } = {}) {
  const sent: string[] = [];
  const states: DraftState[] = [];
  const requests = {
    save: async (value: string, closing: boolean) => {
      if (fails()) throw new Error("The press cannot be reached.");
      sent.push(closing ? `${value} (closing)` : value);
      return AT;
    },
    remove: async () => void sent.push("removed"),
  };
  const made = createDraftSaver({ requests, isStored, pauseMs: 1000, onState: (state) => states.push(state) });
  return { ...made, sent, states };
}

test("the newest value is sent after a pause in typing, once", async () => {
  const { store, sent, states } = saver();
  store("S");
  await vi.advanceTimersByTimeAsync(900);
  store("Sa");
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(["Sa"]);
  expect(states).toEqual([{ storedAt: AT }]);
  store("Sa");
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual(["Sa"]);
});

test("a form without changes sends nothing; a draft that the press has is removed once", async () => {
  const none = saver();
  none.store(undefined);
  await vi.runAllTimersAsync();
  expect(none.sent).toEqual([]);
  const found = saver({ isStored: true });
  found.store(undefined);
  found.store(undefined);
  await vi.runAllTimersAsync();
  expect(found.sent).toEqual(["removed"]);
  expect(found.states).toEqual([{}]);
});

test("a draft that the press has is not sent again before it changes, so that it keeps its time", async () => {
  const { store, sent, states, flush } = saver({ isStored: true });
  store("Salt");
  flush(true);
  await vi.runAllTimersAsync();
  expect(sent).toEqual([]);
  expect(states).toEqual([]);
  store("Salt and Paper");
  await vi.runAllTimersAsync();
  expect(sent).toEqual(["Salt and Paper"]);
});

test("what waits is not sent after the draft was removed", async () => {
  const { store, sent } = saver();
  store("Salt");
  store(undefined);
  await vi.runAllTimersAsync();
  expect(sent).toEqual([]);
  store("Salt");
  await vi.runAllTimersAsync();
  store("Salt and Paper");
  store(undefined);
  await vi.runAllTimersAsync();
  expect(sent).toEqual(["Salt", "removed"]);
});

test("a closing window sends what waits at once", async () => {
  const { store, flush, sent } = saver();
  flush(true);
  store("Salt");
  flush(true);
  await vi.runAllTimersAsync();
  expect(sent).toEqual(["Salt (closing)"]);
});

test("a draft that could not be kept says so, and is sent with the next change", async () => {
  let isDown = true;
  const { store, sent, states } = saver({ fails: () => isDown });
  store("Salt");
  await vi.runAllTimersAsync();
  expect(states).toEqual([{ failed: true }]);
  isDown = false;
  store("Salt");
  await vi.runAllTimersAsync();
  expect(sent).toEqual(["Salt"]);
  expect(states.at(-1)).toEqual({ storedAt: AT });
});
