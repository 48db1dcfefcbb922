import fc from "fast-check";
import { expect, test } from "vitest";
import { inspectPdf, pdfDanger } from "./inspect-pdf.ts";
import { runs } from "#tests/test-runs.ts";

/** Fragments that nest, and fragments that only look like it. */
const FRAGMENTS = [
  "<< /A ",
  "<</S ",
  ">>",
  "[",
  "]",
  "(",
  ")",
  "\\(",
  "\\",
  "<",
  ">",
  "<zz>",
  "<41>",
  "%",
  "% ( \n",
  "\n",
  "/",
  "/S#4",
  "/First ",
  " obj ",
  "1 0 obj ",
  "endobj ",
  "stream\n",
  ">> stream\r\n",
  "endstream ",
  "xref\n",
  "trailer",
  "trailer <<",
  "startxref\n",
  "0000000016 00000 n \n",
  "5 0 R ",
  "null ",
  "(stream\n) ",
  "/N 1 /First 5 ",
] as const;

const fragments = fc
  .array(fc.constantFrom(...FRAGMENTS), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(""));

type Shape = { readonly opening: string; readonly middle: string; readonly closing: string };
const shapes: fc.Arbitrary<Shape> = fc.record({ opening: fragments, middle: fragments, closing: fragments });

/**
 * Returns a PDF of about this many bytes: the first half opens, the second closes. Its end is intact, so that the
 * trailer is read as well.
 */
function createPdf({ opening, middle, closing }: Shape, size: number): Buffer {
  const half = (part: string): string => part.repeat(Math.ceil(size / 2 / part.length));
  const body = `%PDF-1.7\n${half(opening)}${middle}${half(closing)}`;
  const at = Math.max(0, body.indexOf("xref", 9));
  return Buffer.from(`${body}\nstartxref\n${at}\n%%EOF`, "latin1");
}

/** Returns the processor milliseconds of this thread, the lower of two runs: other programs do not count. */
async function cost(bytes: Buffer): Promise<number> {
  const once = async (): Promise<number> => {
    const before = process.threadCpuUsage();
    await inspectPdf(bytes);
    pdfDanger(bytes);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  return Math.min(await once(), await once());
}

const KB = 1024;
/** Eight times the bytes cost eight times as much if the cost is linear, and 64 times as much if it is quadratic. */
const MAX_GROWTH = 24;
/** Shorter times are noise: garbage collection takes as long. */
const NOISE_MS = 60;

/** Returns the ratio of the cost at eight times the size to the cost at one size. */
async function growth(create: (size: number) => Buffer, size: number): Promise<number> {
  const small = Math.max(await cost(create(size)), NOISE_MS / MAX_GROWTH);
  return (await cost(create(8 * size))) / small;
}

test("the cost of nested fragments grows in proportion to the size", { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(shapes, async (shape) => {
      expect(await growth((size) => createPdf(shape, size), runs(256, 512) * KB)).toBeLessThan(MAX_GROWTH);
    }),
    { numRuns: runs(4, 15) },
  );
});

test.each([
  ["false streams in strings", { opening: "<< /A ((((x stream\n", middle: "", closing: ")" }],
  ["trailers without an end", { opening: "xref\ntrailer<<", middle: "", closing: "trailer <<" }],
  ["streams without an end", { opening: "1 0 obj <<>> stream\n", middle: "", closing: "x" }],
  ["streams that end at once", { opening: "1 0 obj <<>> stream\nendstream ", middle: "", closing: "x" }],
  ["strings that viewers disagree about", { opening: "<zz>", middle: "", closing: "<z /E" }],
  ["objects in comments", { opening: "% 1 0 obj /E /S\n", middle: "", closing: "% obj" }],
  ["objects in strings", { opening: "(1 0 obj /E", middle: "", closing: "(1 0 obj)" }],
  [
    "streams in no known packing",
    { opening: "1 0 obj <</Filter/Fl/Length 9 0 R>> stream\nx\u009c", middle: "", closing: "x" },
  ],
  ["tables within each other", { opening: "startxref 9 xref\n", middle: "", closing: "0 1 " }],
  ["rows without an end", { opening: "1 0 obj <</Type/XRef/W[1 1 1]/Size 9>> stream\n", middle: "", closing: "x" }],
  ["arrays without an end", { opening: "1 0 obj [", middle: "", closing: "[" }],
])("the cost of %s grows in proportion to the size, up to several MB", async (_, shape) => {
  expect(await growth((size) => createPdf(shape, size), runs(256, 1024) * KB)).toBeLessThan(MAX_GROWTH);
});

/** Returns a PDF whose first half names the places in its second half as tables. */
function createPdfOfOffsets(filling: string, size: number): Buffer {
  const count = size >> 4;
  const begins = 100 + 8 * count;
  const offsets = Array.from({ length: count }, (_, index) => String(begins + 4 * index).padStart(7, "0")).join(" ");
  const body = `%PDF-1.7\nxref\ntrailer <</Prev [${offsets}]>>`.padEnd(begins);
  return Buffer.from(`${body}${filling.repeat(size >> 1)}x\nstartxref\n9\n%%EOF`, "latin1");
}

test.each([" ", "%", "(", "1", "x"])("the cost of offsets into %j grows in proportion to the size", async (filling) => {
  expect(await growth((size) => createPdfOfOffsets(filling, size), 64 * KB)).toBeLessThan(MAX_GROWTH);
});
