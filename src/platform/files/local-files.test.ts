import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { localFiles } from "./local-files.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "colophon-files-"));
});
afterEach(() => rm(root, { recursive: true }));

const store = async (content: Readable) => (await localFiles(root)).store("papers", "12/letter.txt", content);

test("a stored file is found, read whole and in part, and removed", async () => {
  const files = await localFiles(root);
  const stored = await store(Readable.from([Buffer.from("Dear "), Buffer.from("reader")]));
  expect(stored).toEqual({ size: 11, sha256: "6249bd4e8b5ca26dc044b41fec810a39361fbc0cacf80d1c710792c752f90734" });
  expect(await files.find("papers", "12/letter.txt")).toMatchObject({ size: 11 });
  expect(await text(files.read("papers", "12/letter.txt"))).toBe("Dear reader");
  expect(await text(files.read("papers", "12/letter.txt", { start: 5, end: 8 }))).toBe("read");
  await files.remove("papers", "12/letter.txt");
  expect(await files.find("papers", "12/letter.txt")).toBeUndefined();
});

test("a stream that breaks off leaves the old file whole and no new one", async () => {
  await store(Readable.from([Buffer.from("first")]));
  const broken = Readable.from(
    (function* () {
      yield Buffer.from("sec");
      throw new Error("the line went dead");
    })(),
  );
  await expect(store(broken)).rejects.toThrow("the line went dead");
  expect(await text((await localFiles(root)).read("papers", "12/letter.txt"))).toBe("first");
  expect(await readdir(join(root, ".arriving"))).toEqual([]);
});

test("a full disk is refused with 507 and a sentence, and nothing stays behind", async () => {
  const full = Readable.from(
    (function* () {
      yield Buffer.from("some");
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    })(),
  );
  await expect(store(full)).rejects.toMatchObject({
    status: 507,
    message: expect.stringContaining("The disk is full"),
  });
  expect(await readdir(join(root, ".arriving"))).toEqual([]);
});

test("what an earlier process left half-arrived is swept away at the start", async () => {
  await mkdir(join(root, ".arriving"));
  await writeFile(join(root, ".arriving", "half"), "ha");
  await localFiles(root);
  expect(await readdir(join(root, ".arriving"))).toEqual([]);
});

test("the folder of arriving files is made again when it is removed; a missing disk stays an error", async () => {
  const files = await localFiles(root);
  await rm(join(root, ".arriving"), { recursive: true });
  await files.store("papers", "12/letter.txt", Readable.from([Buffer.from("first")]));
  expect(await text(files.read("papers", "12/letter.txt"))).toBe("first");
  await rm(join(root, ".arriving"), { recursive: true });
  await expect(files.check()).resolves.toBeUndefined();
  await rm(root, { recursive: true });
  await expect(files.store("papers", "12/other.txt", Readable.from([Buffer.from("x")]))).rejects.toThrow("ENOENT");
  await expect(files.check()).rejects.toThrow("ENOENT");
  await mkdir(root);
});

test("no name leads out of its folder", async () => {
  const files = await localFiles(root);
  for (const key of [
    "../secret",
    "12/../../secret",
    "/etc/passwd",
    "",
    ".hidden",
    "a//b",
    "a/",
    "a\0b",
    String.raw`a\..\b`,
  ]) {
    expect(() => files.read("papers", key)).toThrow("cannot be the name");
  }
  for (const bucket of ["..", ".arriving", "", "a/b"])
    expect(() => files.read(bucket, "key")).toThrow("cannot be the name");
});
