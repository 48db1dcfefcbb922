import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { createStream, joinStreams } from "#tests/support/files/stream-pdf.ts";
import { inspectPdf } from "./inspect-pdf.ts";

const SMALL = deflateSync(Buffer.alloc(1000, " "));
const flate = "/Filter /FlateDecode";

/** An object stream of these objects. */
function packObjects(objects: Readonly<Record<number, string>>): Buffer {
  const entries = Object.entries(objects);
  let length = 0;
  const pairs = entries.map(([number, text]) => {
    const place = length;
    length += text.length + 1;
    return `${number} ${place}`;
  });
  const head = `${pairs.join(" ")} `;
  const content = deflateSync(Buffer.from(head + entries.map(([, text]) => `${text} `).join("")));
  return Buffer.concat([
    Buffer.from(`20 0 obj <</Type/ObjStm/N ${entries.length}/First ${head.length}${flate}>> stream\n`),
    content,
    Buffer.from("\nendstream endobj\n"),
  ]);
}

const PARAMETERS = "<</Predictor 15 /Columns 100>>";
const WIDE = "<</Predictor 15 /Columns 99999999>>";
const OTHER = packObjects({ 30: "<</Type/Font>>", 31: "[1 2 3]" });
const createPdf = (dictionary: string, ...objects: readonly (string | Buffer)[]): Buffer =>
  joinStreams([createStream(dictionary, SMALL), ...objects.map((each) => Buffer.from(each))]);

test.each<[string, Buffer]>([
  [
    "an object, beside an object stream",
    createPdf(`${flate} /DecodeParms 7 0 R`, `7 0 obj ${PARAMETERS} endobj\n`, OTHER),
  ],
  ["an object stream", createPdf(`${flate} /DecodeParms 7 0 R`, packObjects({ 7: PARAMETERS }))],
  [
    "an object stream, in a list",
    createPdf("/Filter [/Fl] /DecodeParms [7 0 R]", packObjects({ 6: "[]", 7: PARAMETERS })),
  ],
  ["a list that is an object", createPdf("/Filter [/Fl] /DecodeParms 7 0 R", `7 0 obj [${PARAMETERS}] endobj\n`)],
  [
    "a list that is an object, for two filters",
    createPdf("/Filter [/A85 /CCF] /DecodeParms 7 0 R", `7 0 obj [null ${PARAMETERS}] endobj\n`),
  ],
  ["a list in an object stream", createPdf("/Filter [/Fl] /DecodeParms 7 0 R", packObjects({ 7: `[${PARAMETERS}]` }))],
  ["a number that is an object", createPdf(`${flate} /DecodeParms <</Columns 7 0 R>>`, "7 0 obj 100 endobj\n")],
  ["a number in an object stream", createPdf(`${flate} /DecodeParms <</Columns 7 0 R>>`, packObjects({ 7: "100" }))],
  ["two objects", createPdf(`${flate} /DecodeParms 8 0 R`, packObjects({ 8: "<</Columns 7 0 R>>", 7: "100" }))],
  ...["DCTDecode", "JPXDecode", "JBIG2Decode"].map<[string, Buffer]>((name) => [
    `an object that is not found, which ${name} does not need`,
    createPdf(`/Filter /${name} /DecodeParms 7 0 R /Subtype /Image`, OTHER),
  ]),
  ["an object that is not found, in a list", createPdf("/Filter [/Fl /DCT] /DecodeParms [null 7 0 R]", OTHER)],
])("parameters are found in %s", async (_, pdf) => {
  expect(await inspectPdf(pdf)).toBeUndefined();
});

test.each<[string, Buffer, "hidden" | "unpacks too far"]>([
  ["that are not found", createPdf(`${flate} /DecodeParms 7 0 R`, OTHER), "hidden"],
  ["of long rows", createPdf(`${flate} /DecodeParms 7 0 R`, `7 0 obj ${WIDE} endobj\n`, OTHER), "unpacks too far"],
  ["of long rows in an object stream", createPdf(`${flate} /DecodeParms 7 0 R`, packObjects({ 7: WIDE })), "hidden"],
  [
    "beside long rows in an object stream, which a viewer may take by their place",
    createPdf(`${flate} /DecodeParms 7 0 R`, packObjects({ 7: PARAMETERS, 8: `[${WIDE}]` })),
    "hidden",
  ],
  [
    "whose number stands beside a larger one in an object stream",
    createPdf(`${flate} /DecodeParms <</Columns 7 0 R>>`, packObjects({ 7: "100", 8: "99999999" })),
    "unpacks too far",
  ],
  [
    "whose number stands beside one that is written oddly",
    createPdf(`${flate} /DecodeParms <</Columns 7 0 R>>`, packObjects({ 7: "100", 8: "99999999.0" })),
    "hidden",
  ],
  [
    "that are written twice",
    createPdf(`${flate} /DecodeParms 7 0 R`, `7 0 obj ${PARAMETERS} endobj\n`, packObjects({ 7: PARAMETERS })),
    "hidden",
  ],
])("parameters %s are refused", async (_, pdf, expected) => {
  expect(await inspectPdf(pdf)).toBe(expected);
});
