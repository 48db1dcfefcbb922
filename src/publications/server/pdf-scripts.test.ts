import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { samplePdf } from "#tests/sample-files.ts";
import { pdfDanger } from "./pdf-scripts.ts";

const SCRIPT = "<< /S /JavaScript /JS (app.alert(1)) >>";
const stream = (dictionary: string, content: Buffer | string, end = "\nendstream\nendobj\n") =>
  Buffer.concat([Buffer.from(`7 0 obj\n${dictionary}stream\n`), Buffer.from(content), Buffer.from(end)]);
const packed = deflateSync(Buffer.from(`98 0 ${SCRIPT}`));
const objects = (filter: string, content: Buffer | string) =>
  stream(`<< /Type /ObjStm /N 1 /First 5 ${filter} >>\n`, content);
const danger = (...parts: readonly (Buffer | string)[]) =>
  pdfDanger(Buffer.concat(["%PDF-1.7\n", ...parts, "\ntrailer << >>"].map((part) => Buffer.from(part))));

const PAGE = stream("<< /Length 9 >>\n", "BT ET q Q");

test.each([
  ["between streams", [PAGE, `8 0 obj ${SCRIPT} endobj\n`, PAGE]],
  ["after all streams", [PAGE, PAGE, `8 0 obj ${SCRIPT} endobj\n`]],
  ["behind a string that says stream", [`8 0 obj << /A (stream\n) /B ${SCRIPT} /C (endstream) >> endobj\n`]],
  ["behind a string that looks like a stream", [`8 0 obj << /A (>> stream\n) /B ${SCRIPT} /C (endstream) >> endobj\n`]],
  ["behind a comment", [`8 0 obj << /A 1 % >> stream\n /B ${SCRIPT} >> endobj\n% endstream\n`]],
  ["in an object stream after another stream", [PAGE, objects("/Filter /FlateDecode", packed)]],
  ["in an object stream that is not packed", [objects("", `98 0 ${SCRIPT}`)]],
  ["in an object stream with a name in codes", [objects("/#46ilter [ /Fl#61teDecode ]", packed)]],
])("a script %s is found", async (_, parts) => {
  expect(await danger(...parts)).toBe("active");
});

test.each([
  ["twice", objects("/Filter [/ASCIIHexDecode /FlateDecode]", packed.toString("hex"))],
  ["by a filter named elsewhere", objects("/Filter 9 0 R", packed)],
  ["with a predictor", objects("/Filter /FlateDecode /DecodeParms << /Predictor 12 >>", packed)],
  ["with a wrong check sum", objects("/Filter /FlateDecode", Buffer.concat([packed.subarray(0, -4), Buffer.alloc(4)]))],
  ["as a bomb", objects("/Filter /FlateDecode", deflateSync(Buffer.alloc(40 * 1024 * 1024)))],
  ["under a misleading dictionary", stream("<< /Type /ObjStm /obj 1 /Filter /FlateDecode >>\n", packed)],
])("objects packed %s cannot be checked", async (_, part) => {
  expect(await danger(part)).toBe("hidden");
});

test("the word thousands of times, where no stream begins, is no honest file, and is said at once", async () => {
  expect(await danger("% stream\n".repeat(1_000_000))).toBe("hidden");
});

test("what programs write passes: pages about scripts, strings that say stream, packed objects", async () => {
  expect(
    await danger(PAGE, objects("/Filter /FlateDecode", deflateSync(Buffer.from("98 0 << /A 1 >>")))),
  ).toBeUndefined();
  expect(await danger("8 0 obj << /Title (stream\n of consciousness) >> endobj\n", PAGE)).toBeUndefined();
  expect(
    await pdfDanger(await samplePdf(["/S /JavaScript and /JS (x)", "stream\nendstream"], { compress: false })),
  ).toBe(undefined);
  expect(await pdfDanger(await samplePdf(Array.from({ length: 50 }, (_, at) => `Page ${at}`)))).toBeUndefined();
});
