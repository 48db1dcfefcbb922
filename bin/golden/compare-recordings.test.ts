import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { compareRecordings } from "./compare-recordings.ts";

const folder = mkdtempSync(join(tmpdir(), "colophon-recordings-"));
const former = join(folder, "former");
const present = join(folder, "present");
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(recording: string, files: Readonly<Record<string, string | Buffer>>): void {
  mkdirSync(recording, { recursive: true });
  for (const [path, content] of Object.entries(files)) writeFileSync(join(recording, path), content);
}

const draw = (background: string, width = 4): Promise<Buffer> =>
  sharp({ create: { width, height: 2, channels: 3, background } })
    .png()
    .toBuffer();

test("names what is gone, new and different, with the first line that differs", async () => {
  write(former, { "same.txt": "one", "gone.txt": "x", "changed.txt": "one\ntwo\nthree" });
  write(present, { "same.txt": "one", "new.txt": "x", "changed.txt": "one\n2\nthree" });
  expect(await compareRecordings(former, present)).toEqual([
    { path: "changed.txt", what: "line 2\n  - two\n  + 2" },
    { path: "gone.txt", what: "is gone" },
    { path: "new.txt", what: "is new" },
  ]);
});

test("counts pixels of another colour, and lets a shade pass", async () => {
  write(former, {
    "shade.png": await draw("#101010"),
    "colour.png": await draw("#101010"),
    "size.png": await draw("#000"),
  });
  write(present, {
    "shade.png": await draw("#141414"),
    "colour.png": await draw("#701010"),
    "size.png": await draw("#000", 5),
  });
  expect(await compareRecordings(former, present)).toEqual([
    { path: "colour.png", what: "8 of 8 pixels" },
    { path: "size.png", what: "4 × 2 pixels became 5 × 2 pixels" },
  ]);
});
