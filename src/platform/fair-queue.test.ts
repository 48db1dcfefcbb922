import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTurns, type EndTurn, NoTurn, type TurnRules, type Turns, type Urgency } from "./fair-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ONE = { page: 1, search: 1, export: 1, background: 1 };

/** A queue that records every turn; a turn ends when the test ends it. */
function createWatchedTurns(rules: TurnRules) {
  const turns: Turns = createTurns(rules);
  const begun: string[] = [];
  const ends: EndTurn[] = [];
  const enter = async (urgency: Urgency, name: string = urgency): Promise<void> => {
    const end = await turns.take(urgency);
    begun.push(name);
    ends.push(end);
  };
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const end = async (): Promise<void> => {
    ends.shift()?.();
    await settle();
  };
  return { enter, begun, end, settle };
}

test("pages go before searches, searches before exports and exports before jobs, in whatever order they came", async () => {
  const { enter, begun, end, settle } = createWatchedTurns({ atOnce: ONE });
  for (const [urgency, name] of [
    ["background", "job 1"],
    ["background", "job 2"],
    ["export", "export"],
    ["search", "search 1"],
    ["page", "page 1"],
    ["search", "search 2"],
    ["page", "page 2"],
  ] as const)
    void enter(urgency, name);
  await settle();
  expect(begun).toEqual(["job 1"]);
  for (let turn = 0; turn < 6; turn += 1) await end();
  expect(begun).toEqual(["job 1", "page 1", "page 2", "search 1", "search 2", "export", "job 2"]);
});

test("a line that is passed over again and again gets its turn", async () => {
  const { enter, begun, end, settle } = createWatchedTurns({ atOnce: ONE });
  void enter("page");
  void enter("background");
  for (let turn = 0; turn < 60; turn += 1) void enter("page");
  await settle();
  for (let turn = 0; turn < 61; turn += 1) await end();
  expect(begun.indexOf("background")).toBe(21);
  expect(begun).toHaveLength(62);
});

test("background work is passed over by ten steps of exports at most", async () => {
  const { enter, begun, end, settle } = createWatchedTurns({ atOnce: ONE, pauses: { export: 40 } });
  void enter("export");
  void enter("background");
  for (let turn = 0; turn < 20; turn += 1) void enter("export");
  await settle();
  for (let turn = 0; turn < 21; turn += 1) await end();
  expect(begun.indexOf("background")).toBe(11);
});

test("after a page's question its next one is waited for", async () => {
  const { enter, begun, end, settle } = createWatchedTurns({ atOnce: ONE, pauses: { page: 4 } });
  void enter("page", "page 1");
  void enter("search");
  await settle();
  await end();
  await vi.advanceTimersByTimeAsync(3);
  expect(begun).toEqual(["page 1"]);
  void enter("page", "page 2");
  await settle();
  expect(begun).toEqual(["page 1", "page 2"]);
  await end();
  await vi.advanceTimersByTimeAsync(4);
  expect(begun).toEqual(["page 1", "page 2", "search"]);
});

test("the next step of an export is waited for before a job begins, not before a page", async () => {
  const { enter, begun, end, settle } = createWatchedTurns({ atOnce: ONE, pauses: { page: 4, export: 40 } });
  void enter("export", "step 1");
  void enter("background");
  await settle();
  await end();
  await vi.advanceTimersByTimeAsync(39);
  expect(begun).toEqual(["step 1"]);
  void enter("page");
  await settle();
  await end();
  void enter("export", "step 2");
  await vi.advanceTimersByTimeAsync(4);
  expect(begun).toEqual(["step 1", "page", "step 2"]);
  await end();
  await vi.advanceTimersByTimeAsync(40);
  expect(begun).toEqual(["step 1", "page", "step 2", "background"]);
});

test("where there are many turns, less urgent work leaves some to pages", async () => {
  const { enter, begun, settle } = createWatchedTurns({ atOnce: { page: 4, search: 2, export: 1, background: 1 } });
  for (let turn = 0; turn < 3; turn += 1) for (const urgency of ["background", "search"] as const) void enter(urgency);
  await settle();
  expect(begun.toSorted()).toEqual(["background", "search", "search"]);
  void enter("page");
  await settle();
  expect(begun.at(-1)).toBe("page");
});

test("a turn that is ended twice frees one place", async () => {
  const turns = createTurns({ atOnce: ONE });
  const end = await turns.take("page");
  end();
  end();
  await turns.take("page");
  const third = vi.fn<() => void>();
  void turns.take("page").then(third);
  await vi.advanceTimersByTimeAsync(10);
  expect(third).not.toHaveBeenCalled();
});

test("a line has an end, and so has patience; exports and background work wait on", async () => {
  const turns = createTurns({ atOnce: ONE, longestLine: 2, patience: 1000 });
  const end = await turns.take("page");
  const impatient = Promise.allSettled([turns.take("page"), turns.take("page")]);
  await vi.advanceTimersByTimeAsync(500);
  await expect(turns.take("page")).rejects.toThrow(NoTurn);
  const background = turns.take("background");
  const exporting = turns.take("export");
  await vi.advanceTimersByTimeAsync(10_000);
  for (const one of await impatient) expect(one.status === "rejected" && one.reason).toBeInstanceOf(NoTurn);
  end();
  (await exporting)();
  expect(await background).toBeTypeOf("function");
});

test("each line reports how many wait in it", async () => {
  const turns = createTurns({ atOnce: ONE, patience: 1000 });
  expect(turns.waiting()).toEqual({ page: 0, search: 0, export: 0, background: 0 });
  const end = await turns.take("page");
  const impatient = Promise.allSettled([turns.take("page"), turns.take("page"), turns.take("search")]);
  const background = turns.take("background");
  expect(turns.waiting()).toEqual({ page: 2, search: 1, export: 0, background: 1 });
  await vi.advanceTimersByTimeAsync(1000);
  await impatient;
  expect(turns.waiting()).toEqual({ page: 0, search: 0, export: 0, background: 1 });
  end();
  await background;
  expect(turns.waiting()).toEqual({ page: 0, search: 0, export: 0, background: 0 });
});
