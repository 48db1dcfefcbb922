import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openS3Store } from "#tests/support/servers/s3-store.ts";
import type { Files } from "./files.ts";
import { localFiles } from "./local-files.ts";
import { s3Files } from "./s3-files.ts";

/** The same requirements for every store. */
const STORES = {
  "a local folder": async () => {
    const root = await mkdtemp(join(tmpdir(), "colophon-files-"));
    return { files: await localFiles(root), close: () => rm(root, { recursive: true }) };
  },
  "an S3-speaking store": async () => {
    const store = await openS3Store();
    return { files: s3Files(store.config), close: store.close };
  },
};

describe.each(Object.entries(STORES))("%s", (_, open) => {
  let files: Files;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ files, close } = await open());
  });
  afterAll(() => close());

  const names = async (bucket: string): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of files.list(bucket)) keys.push(key);
    return keys.toSorted();
  };

  test("a stored file is found, read whole and in part, listed, and removed", async () => {
    const content = Readable.from([Buffer.from("Dear "), Buffer.from("reader")]);
    expect(await files.store("papers", "12/letter.txt", content)).toEqual({
      size: 11,
      sha256: "6249bd4e8b5ca26dc044b41fec810a39361fbc0cacf80d1c710792c752f90734",
    });
    const found = await files.find("papers", "12/letter.txt");
    expect(found?.size).toBe(11);
    expect(found?.modifiedAt.getMilliseconds()).toBe(0);
    expect(await text(files.read("papers", "12/letter.txt"))).toBe("Dear reader");
    expect(await text(files.read("papers", "12/letter.txt", { start: 5, end: 8 }))).toBe("read");
    expect(await names("papers")).toEqual(["12/letter.txt"]);
    await files.remove("papers", "12/letter.txt");
    expect(await files.find("papers", "12/letter.txt")).toBeUndefined();
    expect(await names("papers")).toEqual([]);
    await files.remove("papers", "12/letter.txt");
  });

  test("a stream that breaks off leaves the old file whole and no new one", async () => {
    await files.store("papers", "old.txt", Readable.from([Buffer.from("first")]));
    const createBrokenStream = (): Readable =>
      Readable.from(
        (function* () {
          yield randomBytes(9 * 1024 * 1024);
          throw new Error("the line went dead");
        })(),
      );
    await expect(files.store("papers", "old.txt", createBrokenStream())).rejects.toThrow("the line went dead");
    await expect(files.store("papers", "new.txt", createBrokenStream())).rejects.toThrow("the line went dead");
    expect(await text(files.read("papers", "old.txt"))).toBe("first");
    expect(await names("papers")).toEqual(["old.txt"]);
  });

  test("a file of twenty megabytes comes back byte for byte", async () => {
    const bytes = randomBytes(20 * 1024 * 1024);
    const pieces = Readable.from([bytes.subarray(0, 7_000_001), bytes.subarray(7_000_001)]);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect(await files.store("papers", "long.bin", pieces)).toEqual({ size: bytes.length, sha256 });
    expect((await buffer(files.read("papers", "long.bin"))).equals(bytes)).toBe(true);
  });

  test("a missing file cannot be read, and the error names it", async () => {
    await expect(text(files.read("papers", `${randomUUID()}.pdf`))).rejects.toThrow(/no such file|does not exist/u);
    // One that nobody reads disturbs nobody: an error without a listener would end the process.
    files.read("papers", `${randomUUID()}.pdf`);
    await setTimeout(20);
  });

  test("no name leads out of its folder", async () => {
    for (const key of ["../secret", "a/../../b", "/etc/passwd", "a\0b", "a\\b", "", ".hidden", "\u202Efdp.exe"])
      await expect((async () => files.store("papers", key, Readable.from([Buffer.from("x")])))()).rejects.toThrow(
        "cannot be the name of a stored file",
      );
  });

  test("answers that it can be written to, and forgets what never ended", async () => {
    await expect(files.check()).resolves.toBeUndefined();
    await expect(files.forgetUnfinished(new Date())).resolves.toBeUndefined();
  });
});
