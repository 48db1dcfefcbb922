import { deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cast } from "#tests/support/cast.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { testPress } from "#tests/support/presses/test-press.ts";
import { type FilesPress, withFiles } from "#tests/support/presses/with-files.ts";
import { EPUB_PARTS, sampleEpub } from "#tests/support/epub/sample-epub.ts";
import { createPdfOfSpaces } from "#tests/support/files/packed-pdf.ts";
import { samplePdf, samplePicture } from "#tests/support/sample-files.ts";
import { requirePublication } from "#publications/core/server/publications.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

/** Files from attackers or broken programs (docs/decisions/0011-files.md). */
let press: FilesPress;
let cast: Cast;
let editor: TestPerson;
let pdf: Buffer;
let png: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString() }, withFiles);
  ({ cast, editor } = press);
  [pdf, png, jpeg] = await Promise.all([samplePdf(), samplePicture("png"), samplePicture("jpeg")]);
});
afterAll(() => press.close());

type Sent = { readonly type?: string; readonly headers?: Record<string, string> };
async function send(bytes: Buffer, { type = "cover_image", headers = {} }: Sent = {}) {
  const response = await press.upload(editor, cast.monograph.id, type, bytes, { headers });
  const { detail } = (await response.json()) as { detail?: string };
  return { status: response.status, detail };
}
const listStoredFiles = async () => (await requirePublication(press.ctx, { id: cast.monograph.id })).files;

const NO_COVER = { status: 415, detail: PUBLICATION_WORDS.coverFormat };
const NO_PDF = { status: 415, detail: PUBLICATION_WORDS.pdfOnly };

test("a file that is not a picture is refused as a cover, whatever type it declares", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  for (const text of [
    svg,
    `<?xml version="1.0"?>${svg}`,
    "<!doctype html><script>alert(1)</script>",
    "GIF89a",
    "",
    "\0",
  ])
    for (const type of ["image/png", "image/svg+xml", "application/octet-stream"])
      expect(await send(Buffer.from(text), { headers: { "content-type": type } })).toEqual(NO_COVER);
  for (const other of [pdf, await samplePicture("gif"), await samplePicture("webp"), gzipSync(png)])
    expect(await send(other, { headers: { "content-type": "image/jpeg" } })).toEqual(NO_COVER);
});

test("an uploaded file's name is ignored: folders, NUL and characters that change the direction", async () => {
  for (const name of ["../../etc/passwd.png", "a%00.png", "\u202Egnp.exe", "C:\\x.png", "con.png"]) {
    const headers = { "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}` };
    expect(await send(png, { headers })).toMatchObject({ status: 200 });
  }
  const [cover] = await listStoredFiles();
  expect(cover?.file_path).toMatch(/^[0-9a-f-]{36}\/cover_image-[0-9a-f]{8}\.png$/u);
});

describe("pictures", () => {
  test("with gigabytes of pixels are refused by their header", async () => {
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect(await send(bomb)).toMatchObject({ status: 422, detail: expect.stringContaining("50 million pixels") });
  });

  test("with a false size, or cut off, are refused", async () => {
    const taller = Buffer.from(png);
    taller.writeUInt32BE(5000, 20);
    const noise = await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: "#888888",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const cut = Buffer.concat([noise.subarray(0, noise.length / 2), noise.subarray(-12)]);
    for (const bad of [taller, cut, noise.subarray(0, 40), jpeg.subarray(0, jpeg.length - 2)])
      expect(await send(bad)).toMatchObject({ status: 422, detail: expect.stringContaining("damaged") });
  });

  test("with a page appended are served as pictures, and their variants contain nothing else", async () => {
    const mixed = Buffer.concat([jpeg, Buffer.from("<script>alert(1)</script>")]);
    expect(await send(mixed)).toMatchObject({ status: 200 });
    const response = await press.open(`/publications/${cast.monograph.sequential_id}/cover`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
  });
});

test("EPUBs are recognised by their content and inspected; a refused one leaves what was there", async () => {
  const epub = (bytes: Buffer) => send(bytes, { type: "final_epub" });
  for (const other of [pdf, png, Buffer.from("PK\u0003\u0004"), Buffer.alloc(0)])
    expect(await epub(other)).toEqual({ status: 415, detail: PUBLICATION_WORDS.epubOnly });
  expect(await send(sampleEpub(), { type: "final_pdf" })).toEqual(NO_PDF);
  expect(await epub(sampleEpub())).toMatchObject({ status: 200 });
  const before = await listStoredFiles();
  const scripted = sampleEpub({ "EPUB/nav.xhtml": EPUB_PARTS.page("<script>alert(1)</script>") });
  for (const [bad, sentence] of [
    [scripted, "scripts"],
    [sampleEpub().subarray(0, -40), "damaged"],
  ] as const)
    expect(await epub(bad)).toMatchObject({ status: 422, detail: expect.stringContaining(sentence) });
  expect(await listStoredFiles()).toEqual(before);
  expect(before).toContainEqual(
    expect.objectContaining({ file_type: "final_epub", content_type: "application/epub+zip" }),
  );
});

describe("PDFs", () => {
  const final = (bytes: Buffer) => send(bytes, { type: "final_pdf" });

  test("that begin as another format are refused", async () => {
    for (const first of [png, jpeg, Buffer.from("<script>alert(1)</script>"), Buffer.from("PK\u0003\u0004")])
      expect(await final(Buffer.concat([first, pdf]))).toEqual(NO_PDF);
    expect(await final(Buffer.from("%PDF"))).toEqual(NO_PDF);
    expect(await final(Buffer.concat([Buffer.from("\uFEFF\r\n"), pdf]))).toMatchObject({ status: 200 });
  });

  test("that unpack to far more than they can honestly hold are refused", async () => {
    const detail = expect.stringContaining("unpacks to far more");
    expect(await final(createPdfOfSpaces(80))).toEqual({ status: 422, detail });
  });

  test("with an archive or a page appended are refused or served only as PDFs", async () => {
    const archive = Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(4000), Buffer.from("PK\u0005\u0006")]);
    expect(await final(Buffer.concat([pdf, archive]))).toMatchObject({ status: 422 });
    expect(await final(Buffer.concat([pdf, Buffer.from("\n<script>alert(1)</script>")]))).toMatchObject({
      status: 200,
    });
    const { sequential_id } = cast.monograph;
    const response = await press.open(`/publications/${sequential_id}/the_grammar_of_monsoons.pdf`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
  });

  test("with only a header, without their end, or encrypted are refused, and the old file stays", async () => {
    const before = await listStoredFiles();
    expect(await final(Buffer.from("%PDF-1.7\n%%EOF"))).toMatchObject({ status: 422 });
    expect(await final(pdf.subarray(0, pdf.length - 100))).toMatchObject({
      status: 422,
      detail: expect.stringContaining("incomplete"),
    });
    for (const passwords of [{ userPassword: "a" }, { ownerPassword: "b" }])
      expect(await final(await samplePdf(["Locked"], passwords))).toMatchObject({
        status: 422,
        detail: expect.stringContaining("encrypted"),
      });
    expect(await listStoredFiles()).toEqual(before);
  });

  test.each([
    ["script", "<< /S /JavaScript /JS (app.alert(1)) >>"],
    ["script", "<< /S /J#61va#53cript /#4AS (app.alert(1)) >>"],
    ["script", "<< /S %x\n/JavaScript /JS %y\n(app.alert(1)) >>"],
    ["Launch", "<< /S /Launch /F (calc.exe) >>"],
    ["SubmitForm", "<< /S /SubmitForm /F (https://example.org) >>"],
    ["GoToE", "<< /S /GoToE /F (other.pdf) >>"],
    ["XFA", "<< /XFA 9 0 R >>"],
  ])(
    "that act on a reader's machine are refused, and the answer names what was found: %s in %s",
    async (named, dictionary) => {
      const active = Buffer.concat([Buffer.from(`%PDF-1.7\n99 0 obj\n${dictionary}\nendobj\n`), pdf.subarray(9)]);
      expect(await final(moveOffsets(active))).toMatchObject({ status: 422, detail: expect.stringContaining(named) });
    },
  );

  test("with a script in a compressed object stream are refused; the word in a page's text is not a script", async () => {
    const packed = deflateSync(Buffer.from("98 0 << /S /JavaScript /JS (x) >>"));
    const stream = Buffer.concat([
      Buffer.from(
        `%PDF-1.7\n99 0 obj\n<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
      ),
      packed,
      Buffer.from("\nendstream\nendobj\n"),
      pdf.subarray(9),
    ]);
    expect(await final(moveOffsets(stream))).toMatchObject({ status: 422, detail: expect.stringContaining("script") });
    const about = await samplePdf(["/S /JavaScript and /Launch, explained"], { compress: false });
    expect(await final(about)).toMatchObject({ status: 200 });
  });
});

/** Adds the number of inserted bytes to the offset of the cross-reference in the last line but one. */
function moveOffsets(bytes: Buffer): Buffer {
  const text = bytes.toString("latin1");
  const at = text.lastIndexOf("\nxref") + 1;
  return Buffer.from(text.replace(/startxref\n\d+/u, `startxref\n${at}`), "latin1");
}
