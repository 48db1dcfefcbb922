import { afterAll, expect, test } from "vitest";
import { measureReadingMemory, setReadingMemory, READING_MEGABYTES } from "#platform/threads/reading-memory.ts";
import { readInTurn } from "#platform/threads/reading-turns.ts";
import { openViewReader } from "./open-view-reader.ts";

const MB = 1024 * 1024;
const reader = openViewReader();
afterAll(() => {
  reader.close();
  setReadingMemory(READING_MEGABYTES);
});

const order = { bytes: new TextEncoder().encode("no Word document"), fileName: "manuscript.docx", language: "en" };
const REFUSED = { refused: expect.stringContaining("plain text") };

test("a file is taken into memory when its turn has come, and counted with its message until it was read", async () => {
  measureReadingMemory();
  const prepared: string[] = [];
  const read = (name: string) =>
    reader.read({
      size: 40 * MB,
      prepare: async () => {
        prepared.push(`${name} ${measureReadingMemory().taken / MB}`);
        return order;
      },
    });
  const first = read("first").then((response) => {
    prepared.push("read");
    return response;
  });
  expect(await Promise.all([first, read("second")])).toEqual([REFUSED, REFUSED]);
  expect(prepared).toEqual(["first 80", "read", "second 80"]);
  expect(measureReadingMemory().taken).toBe(0);
});

test("a file that is larger than all memory has all of it, and one that cannot be opened gives it back", async () => {
  setReadingMemory(160);
  const taken: number[] = [];
  const prepare = async () => {
    taken.push(measureReadingMemory().taken / MB);
    throw new Error("It is gone.");
  };
  await expect(reader.read({ size: 100 * MB, prepare })).rejects.toThrow("It is gone.");
  expect(taken).toEqual([160]);
  expect(measureReadingMemory().taken).toBe(0);
});

test("a file waits for the person's turn, whose seconds end with it; a person without any left reads none", async () => {
  const turns: string[] = [];
  const begin = async () => {
    turns.push("begun");
    return (seconds: number) => void turns.push(seconds > 0 ? "ended" : "ended at once");
  };
  const prepare = async () => order;
  expect(await readInTurn(begin, () => reader.read({ size: 1, prepare }))).toEqual(REFUSED);
  expect(turns).toEqual(["begun", "ended"]);
  const refuse = async () => Promise.reject(new Error("An hour's seconds are used up."));
  await expect(readInTurn(refuse, () => reader.read({ size: 1, prepare }))).rejects.toThrow("used up");
});
