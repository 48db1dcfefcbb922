import { deflateRawSync } from "node:zlib";
import { Inflate } from "fflate";
import { expect, test, vi } from "vitest";
import { createZip } from "#tests/support/docx.ts";
import { createLocalHeader, createStatedZip } from "#tests/support/files/lying-archives.ts";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { RefusedFile } from "./refused-file.ts";
import { openZip } from "./zip-archive.ts";

const TEXT = Buffer.from("Rain falls on the plain. ".repeat(40));
const PACKED = deflateRawSync(TEXT);
const HEADER = createLocalHeader("a");
const ONE = Buffer.concat([HEADER, TEXT]);
const DEFLATED = Buffer.concat([createLocalHeader("a", 8), PACKED]);
const whole = { packed: TEXT.length, size: TEXT.length };

const LIES = MANUSCRIPT_WORDS.archiveContradictory;
const DAMAGED = MANUSCRIPT_WORDS.fileDamaged;

test.each<[string, Parameters<typeof createStatedZip>, string]>([
  ["a part that is stored and larger than it states", [ONE, [{ name: "a", offset: 0, ...whole, size: 1 }]], LIES],
  ["a part that is stored and smaller than it states", [ONE, [{ name: "a", offset: 0, ...whole, size: 9999 }]], LIES],
  [
    "two stored parts at one place",
    [
      ONE,
      [
        { name: "a", offset: 0, ...whole },
        { name: "b", offset: 0, ...whole },
      ],
    ],
    LIES,
  ],
  [
    "two packed parts at one place",
    [DEFLATED, ["a", "b"].map((name) => ({ name, offset: 0, method: 8, packed: PACKED.length, size: TEXT.length }))],
    LIES,
  ],
  [
    "a part whose bytes go on into the next",
    [
      Buffer.concat([ONE, ONE]),
      [
        { name: "b", offset: ONE.length, ...whole },
        { name: "a", offset: 0, packed: TEXT.length + 1, size: TEXT.length + 1 },
      ],
    ],
    LIES,
  ],
  [
    "a part that is longer than the file",
    [DEFLATED, [{ name: "a", offset: 0, method: 8, packed: 100_000, size: TEXT.length }]],
    LIES,
  ],
  ["a part without a header of its own", [ONE, [{ name: "a", offset: 4, packed: 9, size: 9 }]], DAMAGED],
])("an archive with %s is refused", (_, [content, entries], sentence) => {
  expect(() => openZip(createStatedZip(content, entries))).toThrow(new RefusedFile(sentence));
});

test.each([
  ["larger", TEXT.length - 1],
  ["far larger", 1],
  ["larger than nothing", 0],
  ["smaller", TEXT.length + 1],
])("a packed part that is %s than it states is refused", (_, size) => {
  const archive = openZip(
    createStatedZip(DEFLATED, [{ name: "a", offset: 0, method: 8, packed: PACKED.length, size }]),
  );
  expect(() => archive.part("a")).toThrow(new RefusedFile(LIES));
});

test("a packed part of several pieces unpacks whole", () => {
  const large = Buffer.concat(
    Array<Buffer>(3000)
      .fill(TEXT)
      .map((text, index) => Buffer.concat([text, Buffer.from(`${index * 7919}`)])),
  );
  const archive = openZip(new Uint8Array(createZip(8, { a: large })));
  expect(Buffer.from(archive.part("a") ?? "").equals(large)).toBe(true);
});

test("a part is unpacked in pieces that cannot become more than a few MB before they are counted", () => {
  const push = vi.spyOn(Inflate.prototype, "push");
  try {
    const size = 20 * 1024 * 1024;
    const packed = deflateRawSync(Buffer.alloc(size));
    const content = Buffer.concat([createLocalHeader("a", 8), packed]);
    const entry = { name: "a", offset: 0, method: 8, packed: packed.length, size: 30_000 } as const;
    expect(() => openZip(createStatedZip(content, [entry])).part("a")).toThrow(new RefusedFile(LIES));
    expect(Math.max(...push.mock.calls.map(([piece]) => piece.length))).toBeLessThanOrEqual(4096);
  } finally {
    push.mockRestore();
  }
});

test("parts that state what they are unpack to it, wherever their order in the list", () => {
  const entries = [
    { name: "b", offset: ONE.length, method: 8, packed: PACKED.length, size: TEXT.length } as const,
    { name: "a", offset: 0, ...whole },
  ];
  const archive = openZip(createStatedZip(Buffer.concat([ONE, DEFLATED]), entries));
  expect(Buffer.from(archive.part("a") ?? "")).toEqual(TEXT);
  expect(Buffer.from(archive.part("b") ?? "")).toEqual(TEXT);
});

test("a comment behind the list, a part of ZIP64 and names in UTF-8 and Latin 1 are read", () => {
  const plain = createZip(8, { "Süd.txt": TEXT });
  const comment = Buffer.from("a remark of the person who packed it");
  const commented = Buffer.concat([plain, comment]);
  commented.writeUInt16LE(comment.length, plain.length - 2);
  expect([...openZip(new Uint8Array(commented)).names]).toEqual(["SÃ¼d.txt"]);
  const marked = Buffer.from(plain);
  marked.writeUInt16LE(0x08_00, marked.readUInt32LE(marked.length - 6) + 8);
  expect([...openZip(new Uint8Array(marked)).names]).toEqual(["Süd.txt"]);
});

test("an archive of ZIP64, as Python writes it for a stream, is read", () => {
  // zipfile.ZipFile(stream, "w") with open("a", "w", force_zip64=True): sizes and place stand in the field, the end has its locator
  const header = createLocalHeader("a");
  const entry = createStatedZip(Buffer.concat([header, TEXT]), [
    { name: "a", offset: 0xff_ff_ff_ff, packed: 0xff_ff_ff_ff, size: 0xff_ff_ff_ff },
  ]);
  const directory = header.length + TEXT.length;
  const field = Buffer.alloc(28);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(24, 2);
  field.writeBigUInt64LE(BigInt(TEXT.length), 4);
  field.writeBigUInt64LE(BigInt(TEXT.length), 12);
  const listed = Buffer.from(entry.subarray(directory, directory + 47));
  listed.writeUInt16LE(field.length, 30);
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(1n, 32);
  end64.writeBigUInt64LE(BigInt(directory), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(directory + listed.length + field.length), 8);
  const bytes = Buffer.concat([entry.subarray(0, directory), listed, field, end64, locator, entry.subarray(-22)]);
  expect(Buffer.from(openZip(new Uint8Array(bytes)).part("a") ?? "")).toEqual(TEXT);
});

test.each(["", "PK", "PK\u0005\u0006", "no archive at all, but longer than the end of one"])(
  "%j is damaged",
  (text) => {
    expect(() => openZip(new TextEncoder().encode(text))).toThrow(new RefusedFile(DAMAGED));
  },
);
