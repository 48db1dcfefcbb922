import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** Returns the output of a program of these lines, with a log named `log` and its `flush`. */
const writeLog = (program: string): { text: string; number?: number }[] => {
  const code = `import { createLog } from "./src/platform/server/create-log.ts"; const { log, flush } = createLog("info"); ${program}`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], { encoding: "utf8" });
  return stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { text: string; number?: number });
};

test("many lines at once are all written, whole and in their order", () => {
  const lines = writeLog(
    `for (let number = 0; number < 2000; number += 1) log.info({ number, text: "水".repeat(50) }); flush();`,
  );
  expect(lines.map(({ number }) => number)).toEqual(Array.from({ length: 2000 }, (_, number) => number));
  expect(new Set(lines.map(({ text }) => text))).toEqual(new Set(["水".repeat(50)]));
});

test("a line waits no longer than a second for more, whatever becomes of the program then", () => {
  const lines = writeLog(`log.info({ text: "alone" }); setTimeout(() => process.kill(process.pid, "SIGKILL"), 1500);`);
  expect(lines).toMatchObject([{ text: "alone" }]);
});
