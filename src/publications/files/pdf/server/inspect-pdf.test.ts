import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { samplePdf } from "#tests/support/sample-files.ts";
import { inspectPdf, pdfDanger } from "./inspect-pdf.ts";
import { PdfObjects } from "./pdf-objects.ts";

const SCRIPT = "<< /S /JavaScript /JS (app.alert(1)) >>";
const stream = (dictionary: string, content: Buffer | string, end = "\nendstream\nendobj\n") =>
  Buffer.concat([Buffer.from(`7 0 obj\n${dictionary}stream\n`), Buffer.from(content), Buffer.from(end)]);
const packed = deflateSync(Buffer.from(`98 0 ${SCRIPT}`));
const objects = (filter: string, content: Buffer | string) =>
  stream(`<< /Type /ObjStm /N 1 /First 5 ${filter} >>\n`, content);
const danger = (...parts: readonly (Buffer | string)[]) =>
  pdfDanger(Buffer.concat(["%PDF-1.7\n", ...parts, "\ntrailer << >>"].map((part) => Buffer.from(part))));
const object = (content: string) => danger(`8 0 obj ${content} endobj\n`);

const PAGE = stream("<< /Length 9 >>\n", "BT ET q Q");

test.each([
  ["between streams", [PAGE, `8 0 obj ${SCRIPT} endobj\n`, PAGE]],
  ["after all streams", [PAGE, PAGE, `8 0 obj ${SCRIPT} endobj\n`]],
  ["after a string with the word stream", [`8 0 obj << /A (stream\n) /B ${SCRIPT} /C (endstream) >> endobj\n`]],
  ["after a string that looks like a stream", [`8 0 obj << /A (>> stream\n) /B ${SCRIPT} /C (endstream) >> endobj\n`]],
  ["behind a comment", [`8 0 obj << /A 1 % >> stream\n /B ${SCRIPT} >> endobj\n% endstream\n`]],
  ["with comments inside", ["8 0 obj << /S %x\n/JavaScript /JS %y\n(app.alert(1)) >> endobj\n"]],
  ["with comments and codes inside", ["8 0 obj <</S%(\r/J#61vaScript%<<\n/#4a#53 9 0 R>> endobj\n"]],
  ["as a name in an object of its own", ["8 0 obj << /S 9 0 R >> endobj 9 0 obj /JavaScript endobj\n"]],
  ["in the document's own list", ["8 0 obj << /Names << /JavaScript 9 0 R >> >> endobj\n"]],
  ["in a 3D drawing", ["8 0 obj << /Subtype /3D /OnInstantiate 9 0 R >> endobj\n"]],
  ["as an address", ["8 0 obj << /S /URI /URI (java\\163cript:alert\\(1\\)) >> endobj\n"]],
  ["after a dictionary that does not end", [`8 0 obj << /A [ (x) endobj 9 0 obj ${SCRIPT} endobj\n`]],
  ["in an object stream after another stream", [PAGE, objects("/Filter /FlateDecode", packed)]],
  ["in an object stream that is not packed", [objects("", `98 0 ${SCRIPT}`)]],
  ["in an object stream with a name in codes", [objects("/#46ilter [ /Fl#61teDecode ]", packed)]],
  ["in an object stream that calls itself nothing", [stream("<< /N 1 /First 5 /Filter /FlateDecode >>\n", packed)]],
  ["under a misleading dictionary", [objects("/obj 1 /Filter /FlateDecode", packed)]],
])("a script %s is found", (_, parts) => {
  expect(danger(...parts)).toBe("script");
});

test.each([
  ["packed twice", objects("/Filter [/ASCIIHexDecode /FlateDecode]", packed.toString("hex"))],
  ["compressed by a filter named in another object", objects("/Filter 9 0 R", packed)],
  ["packed with a predictor", objects("/Filter /FlateDecode /DecodeParms << /Predictor 12 >>", packed)],
  [
    "packed with a wrong check sum",
    objects("/Filter /FlateDecode", Buffer.concat([packed.subarray(0, -4), Buffer.alloc(4)])),
  ],
  ["packed as a bomb", objects("/Filter /FlateDecode", deflateSync(Buffer.alloc(40 * 1024 * 1024)))],
  ["without its number", stream("<< /Type /ObjStm /First 5 >>\n", `98 0 ${SCRIPT}`)],
  ["that begin inside a string", objects("", "98 2 (  << /S /JavaScript >>)")],
  ["that begin in a comment", objects("", "98 2 1 % << /S /JavaScript >>\n")],
  ["in a stream", stream("<< /Length 9 >>\n", `8 0 obj ${SCRIPT} endobj`)],
  ["in a stream, and packed", stream("<< /L 9 >>\n", "8 0 obj << /Type /Obj#53tm /N 1 /First 5 >> stream\nx")],
  ["in a string", Buffer.from(`7 0 obj (8 0 obj ${SCRIPT} endobj) endobj\n`)],
  ["in a comment", Buffer.from(`% 8 0 obj ${SCRIPT} endobj\n`)],
  ["in a string that viewers end at different places", Buffer.from("7 0 obj << /A <41 /S /JavaScript >>> endobj\n")],
  ["below more levels than programs write", Buffer.from("[".repeat(1000))],
  ["before a stream in a dictionary that does not end", Buffer.from("7 0 obj << /A << /B 1 >> stream\n")],
])("objects %s cannot be checked", (_, part) => {
  expect(danger(part)).toBe("hidden");
});

test.each([
  ["program", "<< /S /Launch /F (calc.exe) >>"],
  ["form sent", "<< /S /SubmitForm /F (https://example.org) >>"],
  ["form data", "<< /S /ImportData /F (data.fdf) >>"],
  ["embedded PDF opened", "<< /S /GoToE /T << /R /C /N (other.pdf) >> >>"],
  ["media", "<< /S /Rendition /OP 0 >>"],
  ["media", "<< /Type /Annot /Subtype /Movie >>"],
  ["rich media", "<< /Type /Annot /Subtype /RichMedia >>"],
  ["XFA form", "<< /XFA [ (a) 9 0 R ] >>"],
  ["embedded file", "<< /Type /Filespec /UF (report.pdf) /EF << /F 9 0 R >> >>"],
  ["embedded file", "<< /F (table\\056exe) /EF << /F 9 0 R >> >>"],
  ["embedded file", "<< /Type /Filespec /EF << /F 9 0 R >> >>"],
  ["external file", String.raw`<< /S /GoToR /F (\\server\share\x.pdf) >>`],
  ["external file", "<< /S /GoToR /F << /Type /Filespec /F (/server/x.pdf) >> >>"],
  ["external file", "<< /Type /Filespec /UF <FEFF005C005C0073> >>"],
  ["external file", "(//server/share/x.pdf)"],
])('content of the kind "%s" is found: %s', (kind, content) => {
  expect(object(content)).toBe(kind);
  expect(danger(objects("", `98 0 ${content}`))).toBe(kind);
});

test.each([
  "<< /S /URI /URI (https://example.org/javascript:x) >>",
  "<< /S /GoTo /D [ 3 0 R /Fit ] >>",
  "<< /S /GoToR /F (volume-2.pdf) /D [ 0 /Fit ] >>",
  "<< /S /Named /N /NextPage >>",
  "<< /FT /Tx /T (name) /Subtype /Widget >>",
  "<< /Type /Filespec /F (table.csv) /UF <FEFF0074002E006300730076> /EF << /F 9 0 R >> /AFRelationship /Data >>",
  "<< /Type /StructElem /S /Sect /K [ 1 2 ] >>",
  "<< /JS null /Title (/S /JavaScript and /Launch, explained) >>",
  "<< /Title (stream\n of consciousness) /Author (1 0 obj) /Subject (What 12 0 obj means) >>",
])("what programs write passes: %s", (content) => {
  expect(object(content)).toBeUndefined();
});

test("real files pass: pages about scripts, strings with the word stream, packed objects, links and outlines", async () => {
  expect(danger(PAGE, objects("/Filter /FlateDecode", deflateSync(Buffer.from("98 0 << /A 1 >>"))))).toBeUndefined();
  expect(
    await inspectPdf(await samplePdf(["/S /JavaScript and /JS (x)", "stream\nendstream"], { compress: false })),
  ).toBeUndefined();
  expect(await inspectPdf(await samplePdf(Array.from({ length: 50 }, (_, index) => `Page ${index}`)))).toBeUndefined();
});

test("thousands of the word stream where no stream begins are read once", () => {
  expect(danger("% stream\n".repeat(1_000_000))).toBeUndefined();
});

test("more streams, and more objects beside them, than a thread could hold are refused", () => {
  expect(danger("1 0 obj <<>> stream\nendstream ".repeat(260_000))).toBe("hidden");
  expect(danger("1 0 obj 2 ".repeat(1_300_000))).toBe("hidden");
});

const NUMBER = { kind: "number", text: "1" } as const;
const DICTIONARY = new Map([["Columns", NUMBER]]);
const MANY = Array<number>(4000).fill(1);
const STREAM = { dictionary: DICTIONARY, begins: 0, ends: 0, number: 1 };

test.each<[string, number, (objects: PdfObjects, number: number) => void]>([
  ["streams", 150_000, (objects) => objects.addStream(STREAM)],
  ["arrays", 400_000, (objects) => objects.addReferences([1])],
  ["long arrays", 5000, (objects) => objects.addReferences(MANY)],
  ["places", 6_000_000, (objects) => objects.addStart(1)],
  ["numbers", 1_500_000, (objects, number) => objects.addNumber(number, 1)],
  [
    "parameters",
    200_000,
    (objects, number) => objects.addObject(number, { kind: "dictionary", text: "", dictionary: DICTIONARY }),
  ],
])("what is held of %s is bounded", (_, most, add) => {
  const objects = new PdfObjects();
  for (let number = 0; number < most; number += 1) add(objects, number);
  expect(objects.isFull).toBe(false);
  for (let number = most; number < 2 * most; number += 1) add(objects, number);
  expect(objects.isFull).toBe(true);
});
