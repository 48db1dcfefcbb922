import { zipSync, strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import { UnreadZip, zipEntries } from "./zip-entries.ts";

const zip = (files: Readonly<Record<string, string>>, level: 0 | 6 = 6): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level }),
  );
const readEntries = (bytes: Uint8Array<ArrayBuffer>) => zipEntries(new Blob([bytes]));
const readText = async (blob: Blob): Promise<string> => blob.text();

/** Changes a number in each header of the directory: its offset there, its size in bytes, its value. */
function withDirectory(
  bytes: Uint8Array<ArrayBuffer>,
  offset: number,
  value: number,
  size: 2 | 4 = 4,
): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer);
  for (let index = 0; index + 46 < bytes.length; index += 1) {
    if (view.getUint32(index, true) !== 0x02_01_4b_50) continue;
    if (size === 2) view.setUint16(index + offset, value, true);
    else view.setUint32(index + offset, value, true);
  }
  return bytes;
}

test.each([0, 6] as const)("files are listed with their sizes and unpacked one by one (level %d)", async (level) => {
  const entries = await readEntries(
    zip({ "a/9780306406157.pdf": "%PDF-".repeat(1000), "b.jpg": "JPEG", "__MACOSX/b.jpg": "x", ".hidden": "x" }, level),
  );
  expect(entries.map(({ path, size }) => [path, size])).toEqual([
    ["a/9780306406157.pdf", 5000],
    ["b.jpg", 4],
  ]);
  expect(await Promise.all(entries.map(async ({ unpack }) => readText(await unpack())))).toEqual([
    "%PDF-".repeat(1000),
    "JPEG",
  ]);
});

describe("refused with a sentence", () => {
  test.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
    ["no archive", () => new Uint8Array(strToU8("Dear press, here are my files.")), "This is not a ZIP file"],
    ["cut off", () => zip({ "a.pdf": "x".repeat(5000) }, 0).slice(0, 3000), "This is not a ZIP file"],
    ["encrypted", () => withDirectory(zip({ "a.pdf": "x" }), 8, 1, 2), "is encrypted"],
    ["a way out", () => zip({ "../../etc/a.pdf": "x" }), "leads out"],
    ["an absolute name", () => zip({ "/a.pdf": "x" }), "leads out"],
    ["a drive", () => zip({ "C:a.pdf": "x" }), "leads out"],
    ["a directory outside", () => withEnd(zip({ "a.pdf": "x" }), 16, 0x7f_ff_ff_00), "damaged"],
    ["ZIP64", () => withEnd(zip({ "a.pdf": "x" }), 16, 0xff_ff_ff_ff), "ZIP64"],
  ])("%s", async (_name, bytes, sentence) => {
    await expect(readEntries(bytes())).rejects.toThrow(sentence);
    await expect(readEntries(bytes())).rejects.toThrow(UnreadZip);
  });

  test("two files of one name", async () => {
    const bytes = zip({ "a.pdf": "one", "b.pdf": "two" });
    const at = new TextDecoder("latin1").decode(bytes).lastIndexOf("b.pdf");
    bytes[at] = "a".charCodeAt(0);
    await expect(readEntries(bytes)).rejects.toThrow("Two files of this ZIP file are called “a.pdf”.");
  });

  test("a bomb: more than the directory says, and what it says to be larger than 50 MB", async () => {
    const bomb = zip({ "a.pdf": "0".repeat(3_000_000) });
    const [lying] = await readEntries(withDirectory(bomb, 24, 1000));
    await expect(lying?.unpack()).rejects.toThrow("larger than the ZIP file says");
    const [large] = await readEntries(withDirectory(bomb, 24, 60_000_000));
    await expect(large?.unpack()).rejects.toThrow("larger than 50 MB");
  });

  test("broken bytes and an unknown method", async () => {
    const [unknown] = await readEntries(withDirectory(zip({ "a.pdf": "x".repeat(99) }), 10, 14, 2));
    await expect(unknown?.unpack()).rejects.toThrow("packed in a way that is not read");
    const bytes = zip({ "a.pdf": "x".repeat(99) });
    bytes.fill(0xff, 36, 40);
    const [broken] = await readEntries(bytes);
    await expect(broken?.unpack()).rejects.toThrow("damaged");
  });
});

function withEnd(bytes: Uint8Array<ArrayBuffer>, offset: number, value: number): Uint8Array<ArrayBuffer> {
  new DataView(bytes.buffer).setUint32(bytes.length - 22 + offset, value, true);
  return bytes;
}
