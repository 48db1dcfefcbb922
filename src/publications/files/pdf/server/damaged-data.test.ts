import { deflateRawSync, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { deflateRepeated } from "#tests/support/files/packed-bytes.ts";
import { createPdf } from "#tests/support/files/stream-pdf.ts";
import { inspectPdf } from "./inspect-pdf.ts";

const BLOCK = Buffer.alloc(1024 * 1024, " ");
/** One megabyte more than a stream may unpack to. */
const TOO_MANY = 65;

/** Deflates a block of bytes so many times; what stands behind it is damaged. */
const damage = (block: Buffer, times = 1): Buffer =>
  Buffer.concat([deflateRepeated(block, times).subarray(0, -6), Buffer.alloc(40, 0x07)]);

const create = (filters: string, content: Buffer): Buffer =>
  createPdf(`/Filter [${filters}] /Length ${content.length}`, content);

test("what was unpacked before the damage counts", async () => {
  const pdf = create("/FlateDecode /FlateDecode", deflateSync(damage(BLOCK, TOO_MANY)));
  expect(await inspectPdf(pdf)).toBe("unpacks too far");
});

test.each<[string, Buffer]>([
  ["before two filters", create("/FlateDecode /FlateDecode", damage(deflateRepeated(BLOCK, TOO_MANY)))],
  ["between two filters", create("/FlateDecode /FlateDecode", deflateSync(damage(BLOCK)))],
  ["behind digits", create("/AHx /Fl", Buffer.from(`${damage(BLOCK).toString("hex")}>`))],
])("data of several filters that are damaged %s are refused", async (_, pdf) => {
  expect(await inspectPdf(pdf)).toBe("hidden");
});

test.each<[string, Buffer]>([
  ["by one filter", create("/Fl", damage(Buffer.from("0 0 m 10 10 l S\n".repeat(999)), 999))],
  ["by two filters, behind all of them", create("/Fl /Fl", Buffer.concat([deflateSync(deflateSync(BLOCK)), BLOCK]))],
])("a page whose data are damaged at their end passes: %s", async (_, pdf) => {
  expect(await inspectPdf(pdf)).toBeUndefined();
});

/** A match that begins before all data, and an empty block: zlib refuses it, and viewers take zeros there and read on. */
const FAR_MATCH = Buffer.from("789c52002a00000000ffff", "hex");
/** Dynamic codes that have none for some bits, which zlib refuses and other readers do not. */
const INCOMPLETE_CODES = Buffer.concat([Buffer.from("789cedfd", "hex"), Buffer.alloc(9, 0xaa)]);
/** A picture within contents, far smaller than what it unpacks to. */
const PICTURE = deflateRawSync(
  Buffer.concat([
    Buffer.from("BI /W 9 /H 9 /BPC 8 /CS /G /F /Fl ID "),
    deflateRepeated(BLOCK, TOO_MANY),
    Buffer.from("\nEI\n"),
  ]),
);

test.each<[string, Buffer]>([
  ["a match before all data", FAR_MATCH],
  ["codes that are incomplete", INCOMPLETE_CODES],
])("what stands behind %s, where viewers read on, is refused", async (_, damaged) => {
  expect(await inspectPdf(create("/Fl", Buffer.concat([damaged, PICTURE])))).toBe("hidden");
});

test("data that are damaged far behind their beginning are refused too", async () => {
  const pdf = create("/Fl", Buffer.concat([damage(BLOCK), PICTURE]));
  expect(await inspectPdf(pdf)).toBe("hidden");
});
