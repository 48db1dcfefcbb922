import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { createStream, joinStreams } from "#tests/support/files/stream-pdf.ts";
import { inspectPdf } from "./inspect-pdf.ts";

type Part = string | Buffer;

/** A PDF whose page names these streams as its contents. */
function createPage(...contents: readonly Part[]): Buffer {
  const numbers = contents.map((_, index) => 40 + index);
  const names = numbers.map((number) => `${number} 0 R`).join(" ");
  const streams = contents.map((content, index) => {
    const stream = createStream("/Filter /FlateDecode", deflateSync(Buffer.from(content)));
    return Buffer.from(stream.toString("latin1").replace("4 0 obj", `${numbers[index]} 0 obj`), "latin1");
  });
  return joinStreams([Buffer.from(`3 0 obj <</Type/Page /Contents [${names}]>> endobj\n`), ...streams]);
}

const join = (...parts: readonly Part[]): Buffer => Buffer.concat(parts.map((part) => Buffer.from(part)));
const PACKED = deflateSync(Buffer.alloc(3000, " "));
/** Nothing says that these data end. */
const OPEN = PACKED.subarray(0, -8);
const REST = join(PACKED, "\nEI Q\n");
const DRAWING = "q 1 0 0 1 72 720 cm 0 0 m 10 10 l S Q\n".repeat(9);
const JPEG = Buffer.from("ffd8ffe000060000", "hex");

test.each<[string, readonly Part[]]>([
  ["before its data", ["q BI /W 9 /H 9 /F /Fl ID", REST]],
  ["within its data", [join("q BI /W 9 /H 9 /F /Fl ID ", OPEN), "more\nEI Q\n"]],
  ["behind a word that need not end its data", [join("q BI /W 9 /H 9 /F /Fl ID ", OPEN, "\nEI\n"), REST]],
  ["within data in letters", ["q BI /W 9 /H 9 /F /A85 ID zzz", "zzz~>\nEI Q\n"]],
  ["within a photograph", [join("q BI /W 9 /H 9 /F /DCT ID ", JPEG), "more\nEI Q\n"]],
  ["within its head", ["q BI /W 9 /H 9 ", join("/F /Fl ID ", REST)]],
  ["within a value of its head", ["q BI /W 9 /H 9 /F /F", join("l ID ", REST)]],
  ["within a string of its head", ["q BI /W 9 /X (text", join(") /F /Fl ID ", REST)]],
  ["within the word before its data", ["q BI /W 9 /H 9 /F /Fl I", join("D ", REST)]],
  ["behind its first word", ["q BI", join(" /W 9 /H 9 /F /Fl ID ", REST)]],
  ["within its first word", ["q B", join("I /W 9 /H 9 /F /Fl ID ", REST)]],
  ["within its first word, and an empty one", ["q B", "", join("I /W 9 /H 9 /F /Fl ID ", REST)]],
])("a page of which one stream ends within a picture is refused: %s", async (_, contents) => {
  expect(await inspectPdf(createPage(...contents))).toBe("hidden");
});

test.each<[string, readonly Part[]]>([
  ["between operators", ["q 1 0 0 1 72 720 cm", "0 0 m 10 10 l S", " Q"]],
  ["between an operator and its values", ["q 1 0 0", " 1 72 720 cm 0 0 m 10 10 l B", "", "0 0 m 10 10 l B", "Q"]],
  ["behind a picture", [join("q BI /W 9 /H 9 /F /Fl ID ", PACKED, "\nEI"), "Q\n"]],
  ["behind a picture in letters", ["q BI /W 9 /H 9 /F /A85 ID zzz~>\nEI", "Q\n"]],
  ["behind a picture that is not packed", [join("q BI /W 9 /H 1 ID ", Buffer.alloc(9, 200), "\nEI"), "Q\n"]],
  ["behind a fax", [join("q BI /W 9 /H 1 /F /CCF ID ", Buffer.alloc(9, 200), "\nEI"), "Q\n"]],
  ["far behind a photograph", [join("q BI /W 9 /H 9 /F /DCT ID ", JPEG, "\nEI Q\n", DRAWING), DRAWING]],
  ["far behind data without an end", [join("q BI /W 9 /H 9 /F /Fl ID ", OPEN, "\nEI Q\n", DRAWING), DRAWING]],
  ["never, and it ends within a picture", ["q Q", "q BI /W 9 /H 9 /F /Fl ID"]],
])("a page of several streams passes that are split %s", async (_, contents) => {
  expect(await inspectPdf(createPage(...contents))).toBeUndefined();
});
