import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { FILE_KINDS } from "#manuscripts/drafts/manuscript-files.ts";
import { Refused } from "#platform/refused.ts";
import { openLog } from "#platform/server/open-log.ts";
import type { ViewResponse } from "#production/reader/view-order.ts";
import { VIEW_ENDED } from "#production/reader/server/open-view-reader.ts";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import { openManuscriptViews } from "./read-manuscript-view.ts";

const VIEW = new TextEncoder().encode("{}");
const NOT_YET =
  "This is the text alone: its figures, tables and formulas are still being prepared. Reload the page in a minute to see them.";

const copy = (sha256: string) => ({ sha256, media_type: FILE_KINDS.docx.mediaType, path: sha256, size: 3 });

/** A reader whose responses the test gives. */
function openSlowReader(maxWaitMs: number) {
  const orders: ((response: ViewResponse) => void)[] = [];
  const lines: string[] = [];
  const read = openManuscriptViews({
    maxWaitMs,
    reader: {
      read: () => {
        const { promise, resolve } = Promise.withResolvers<ViewResponse>();
        orders.push(resolve);
        return promise;
      },
    },
  });
  const ctx = {
    files: { read: () => Readable.from([Buffer.from("abc")]) },
    log: openLog("error", (line) => void lines.push(line)),
  };
  return { orders, lines, read: (sha256: string) => read(ctx, copy(sha256), "en") };
}

test("who waits too long reads the words; the file is read on, for the next time", async () => {
  const { orders, read } = openSlowReader(20);
  expect(await read("a")).toEqual({ reason: NOT_YET });
  expect(await read("a")).toEqual({ reason: NOT_YET });
  expect(orders.length).toBe(1);
  orders[0]?.({ view: VIEW });
  expect(await read("a")).toEqual({ view: VIEW });
});

test("while eight files wait, the words of further ones are shown at once", async () => {
  const { orders, read } = openSlowReader(20);
  const names = Array.from({ length: 8 }, (_, index) => `copy ${index}`);
  await Promise.all(names.map(read));
  expect(orders.length).toBe(8);
  expect(await read("ninth")).toEqual({ reason: NOT_YET });
  expect(orders.length).toBe(8);
  for (const respond of orders) respond({ refused: "This file is damaged." });
  await Promise.all(names.map(read));
  expect(await read("ninth")).toEqual({ reason: NOT_YET });
  orders[8]?.({ view: VIEW });
  expect(await read("ninth")).toEqual({ view: VIEW });
});

test("an error of the program is for the log, and is no reason for a reviewer", async () => {
  const { orders, lines, read } = openSlowReader(5000);
  const result = read("a");
  await expect.poll(() => orders.length).toBe(1);
  orders[0]?.({ error: "TypeError: undefined is no tree" });
  expect(await result).toEqual({
    reason: REVIEW_WORDS.textOnly,
  });
  expect(lines.join("\n")).toContain("undefined is no tree");
});

test("a process that ended is no property of the file: it is read again when somebody next asks; a refused file is not", async () => {
  const { orders, read } = openSlowReader(5000);
  const first = read("a");
  await expect.poll(() => orders.length).toBe(1);
  orders[0]?.({ refused: VIEW_ENDED });
  expect(await first).toHaveProperty("reason");
  const second = read("a");
  await expect.poll(() => orders.length).toBe(2);
  orders[1]?.({ refused: "This file is damaged." });
  await second;
  expect(await read("a")).toHaveProperty("reason");
  expect(orders.length).toBe(2);
});

test("a copy is opened when the reader comes to it, and those that wait are not in memory", async () => {
  const opened: string[] = [];
  const prepares: (() => Promise<unknown>)[] = [];
  const read = openManuscriptViews({
    maxWaitMs: 20,
    reader: {
      read: ({ prepare }) => {
        prepares.push(prepare);
        return new Promise(() => undefined);
      },
    },
  });
  const files = {
    read: (_: string, path: string) => {
      opened.push(path);
      return Readable.from([Buffer.from("abc")]);
    },
  };
  const ctx = { files, log: openLog("error", () => undefined) };
  await Promise.all(["a", "b"].map((name) => read(ctx, copy(name), "en")));
  expect(opened).toEqual([]);
  await prepares[1]?.();
  expect(opened).toEqual(["b"]);
});

test("while memory or the person's time is used up, the words are read, and the copy when somebody next asks", async () => {
  const responses = [
    Promise.reject(new Refused(503, FORM_WORDS.tryLater, "Many files.")),
    Promise.resolve({ view: VIEW }),
  ];
  const read = openManuscriptViews({
    maxWaitMs: 5000,
    reader: { read: () => responses.shift() ?? Promise.reject(new Error("It was read twice.")) },
  });
  const ctx = { files: { read: () => Readable.from([]) }, log: openLog("error", () => undefined) };
  expect(await read(ctx, copy("a"), "en")).toEqual({ reason: NOT_YET });
  expect(await read(ctx, copy("a"), "en")).toEqual({ view: VIEW });
});
