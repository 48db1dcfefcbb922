import { expect, test } from "vitest";
import { textFileResponse } from "./text-file-response.ts";

const KIND = { mediaType: "text/csv", fileName: "lines.csv" };

function lines(count: number) {
  const seen = { read: 0, ended: false };
  async function* generate(): AsyncGenerator<string> {
    try {
      for (; seen.read < count; seen.read += 1) yield `line ${seen.read} ${"x".repeat(100)}\n`;
    } finally {
      seen.ended = true;
    }
  }
  return { seen, pieces: generate() };
}

test("all pieces arrive in their order", async () => {
  const text = await (await textFileResponse(lines(3000).pieces, KIND)).text();
  expect(text.split("\n")).toHaveLength(3001);
  expect(text.startsWith("line 0 ")).toBe(true);
  expect(text.trimEnd().split("\n").at(-1)).toContain("line 2999 ");
});

test("a file of nothing is empty", async () => {
  expect(await (await textFileResponse(lines(0).pieces, KIND)).text()).toBe("");
});

test("no more is read than the client takes, and nothing after it has left", async () => {
  const { seen, pieces } = lines(1_000_000);
  const reader = (await textFileResponse(pieces, KIND)).body?.getReader();
  await reader?.read();
  expect(seen.read).toBeLessThan(1000);
  await reader?.cancel();
  expect(seen.ended).toBe(true);
});

test("other requests come between the parts of a long file", async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1));
  await (await textFileResponse(lines(30_000).pieces, KIND)).text();
  clearInterval(counting);
  expect(turns).toBeGreaterThan(10);
});

async function* failingAfter(count: number): AsyncGenerator<string> {
  yield* lines(count).pieces;
  throw new Error("The database is away.");
}

test("a file that cannot be read at all is no answer", async () => {
  await expect(textFileResponse(failingAfter(1), KIND)).rejects.toThrow("The database is away.");
});

test("a file that cannot be read to its end is not taken for a whole one", async () => {
  const response = await textFileResponse(failingAfter(3000), KIND);
  await expect(response.text()).rejects.toThrow("The database is away.");
});
