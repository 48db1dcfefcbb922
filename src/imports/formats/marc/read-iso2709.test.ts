import { describe, expect, test } from "vitest";
import { detectFormat, readRecords } from "#imports/formats/read-records.ts";
import { openCollector } from "#platform/threads/collect-garbage.ts";
import { decodeBeginning } from "#imports/formats/text-encoding.ts";
import { iso2709Record } from "#tests/support/imports/marc-records.ts";
import { readRows } from "#tests/support/read-texts.ts";

const LINES = ["001 1", "100 1  $aMüller, Jürgen.", "245 10 $aWaters :$btides"];
const GOOD = iso2709Record(LINES);
const titlesIn = async (bytes: Uint8Array) =>
  (await readRows("marc", bytes)).map((row) => ("reason" in row ? row.reason : row.record.draft.title));

const join = (...parts: readonly (Uint8Array | string)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));

/** Returns the record with some bytes of it replaced. */
function overwrite(bytes: Uint8Array, start: number, text: string): Uint8Array {
  const copy = Buffer.from(bytes);
  copy.write(text, start, "latin1");
  return copy;
}

test("a file is recognised by the leader of its first record, whatever it is called", () => {
  expect(detectFormat("list.csv", decodeBeginning(GOOD))).toBe("marc");
  expect(detectFormat("list.mrc", "anything")).toBe("marc");
  expect(detectFormat("list.marc.gz", "anything")).toBe("marc");
  expect(detectFormat("list.txt", "12345 harbours and 4500 tides")).toBeUndefined();
});

test("records with their lines between them come in, UTF-8 also where the leader forgets to say it", async () => {
  const silent = overwrite(GOOD, 9, " ");
  const rows = await readRows("marc", join(GOOD, "\r\n", silent, "\n\u001A"));
  expect(rows.map((row) => ("record" in row ? [row.line, row.record.draft.contributors[0]?.name] : row))).toEqual([
    [1, { family: "Müller", given: "Jürgen" }],
    [2, { family: "Müller", given: "Jürgen" }],
  ]);
});

test("a record in MARC-8 comes in with its letters composed", async () => {
  const marc8 = (text: string): Uint8Array =>
    Buffer.from(text.replaceAll("ü", "\u00E8u").replaceAll("ł", "\u00B1"), "latin1");
  const bytes = iso2709Record(["LDR 00000nam  2200000 i 4500", "100 1  $aMüller, Paweł.", "245 10 $aWaters"], marc8);
  const [row] = await readRows("marc", bytes);
  expect(row).toMatchObject({ record: { draft: { contributors: [{ name: { family: "Müller", given: "Paweł" } }] } } });
});

test("characters without a table are named, and the romanised title comes in", async () => {
  // "{" and "}" stand for the escapes to and from the East Asian set.
  const marc8 = (text: string): Uint8Array =>
    Buffer.from(text.replaceAll("{", "\u001B$1").replaceAll("}", "\u001B(B"), "latin1");
  const bytes = iso2709Record(
    ["LDR 00000nam  2200000 i 4500", "245 10 $6880-01$aUmi no hon", "880 10 $6245-01/($a{!0!!0!}"],
    marc8,
  );
  const [row] = await readRows("marc", bytes);
  expect(row).toMatchObject({
    record: {
      draft: { title: "Umi no hon" },
      warnings: [
        "The Chinese, Japanese and Korean characters of MARC-8 are not read and were left out. Export the file in UTF-8.",
      ],
    },
  });
});

describe("a broken record is named with its place, and the others come in", () => {
  test.each([
    ["a length that is wrong", overwrite(GOOD, 0, "00030"), "Waters"],
    ["a base address that is wrong", overwrite(GOOD, 12, "99999"), "Waters"],
    ["a field that starts outside", overwrite(GOOD, 24 + 7, "99999"), "Waters"],
    [
      "a directory of other letters",
      overwrite(GOOD, 24, "!!!!"),
      "Record 2 has a directory that is no list of fields.",
    ],
    ["no directory", join("00030nam a2200000 i 4500", "001", "\u001D"), "Record 2 has a directory without an end."],
    ["a few bytes", join("00005\u001D"), "Record 2 is too short for MARC 21."],
    [
      "another text",
      join("This is a letter to the press, and no record.\u001D"),
      "Record 2 does not begin with the leader of MARC 21.",
    ],
    [
      "fewer fields than its directory",
      join(GOOD.subarray(0, GOOD.length - 12), "\u001D"),
      "Record 2 has a directory that does not fit its fields.",
    ],
  ])("%s", async (_name, bytes, result) => {
    expect(await titlesIn(join(GOOD, bytes, GOOD))).toEqual(["Waters", result, "Waters"]);
  });

  test("a file that is cut off", async () => {
    expect(await titlesIn(join(GOOD, GOOD.subarray(0, 60)))).toEqual([
      "Waters",
      "Record 2 is cut off: the file ends before its end.",
    ]);
  });

  test("a stream that fails", async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield GOOD;
      yield GOOD.subarray(0, 30);
      throw new Error("unexpected end of file");
    }
    const rows = await Array.fromAsync(readRecords(failing(), "marc"));
    expect(rows[1]).toEqual({ line: 2, reason: "The file ends too early in record 2: unexpected end of file." });
  });
});

test("a record of 400 MB is refused without being held, and the record after it comes in", async () => {
  const piece = new Uint8Array(64 * 1024).fill(0x78);
  const collect = openCollector();
  let largest = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    const before = process.memoryUsage().arrayBuffers;
    for (let index = 0; index < 6400; index += 1) {
      yield piece;
      // When V8 collects what nobody holds is its own affair.
      if (index % 640 !== 0) continue;
      collect();
      largest = Math.max(largest, process.memoryUsage().arrayBuffers - before);
    }
    yield join("\u001D", GOOD);
  }
  const rows = await Array.fromAsync(readRecords(endless(), "marc"));
  expect(rows.map((row) => ("reason" in row ? row.reason : row.record.draft.title))).toEqual([
    "Record 1 is larger than 8 MB.",
    "Waters",
  ]);
  expect(largest).toBeLessThan(20 * 1024 * 1024);
});

test("entries that all point at the same bytes do not make a small record large", async () => {
  const body = `00$a${"x".repeat(9000)}\u001E`.replaceAll("$", "\u001F");
  const entry = `245${String(body.length).padStart(4, "0")}00000`;
  const bytes = join("09999nam a2200000 i 4500", entry.repeat(5000), "\u001E", body, "\u001D");
  expect(await titlesIn(bytes)).toEqual(["Record 1 has a directory that does not fit its fields."]);
});
