import { strToU8, unzipSync, zipSync } from "fflate";
import PDFDocument from "pdfkit";
import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createZip } from "#tests/support/docx.ts";
import { openBytes } from "#tests/support/files/opened-bytes.ts";
import { GOOD_BODY, manuscriptDocx, paragraph, picture } from "#tests/support/manuscripts/manuscript-docx.ts";
import { readDocx } from "#documents/docx/read-docx.ts";
import { readXml } from "#documents/docx/xml.ts";
import { checkDocxCopy } from "./check-docx-copy.ts";
import { makeReviewCopy } from "./server/make-review-copy.ts";

/** The author's name as it stands in all places of a file that readers do not see. */
const SECRET = "Meenakshi";

const makeCopy = async (bytes: Uint8Array, format: "docx" | "pdf"): Promise<Uint8Array> => {
  const result = await makeReviewCopy(async () => new Uint8Array(bytes), []);
  if ("refused" in result) throw new Error(result.refused);
  expect(result.format).toBe(format);
  return openBytes(result.bytes);
};

const photograph = (format: "jpeg" | "png" | "webp" | "tiff"): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#806040" } })
    .withExif({
      IFD0: { Artist: SECRET, Copyright: SECRET },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "9/1 55/1 0/1" },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><creator>${SECRET}</creator></x:xmpmeta>`)
    .toFormat(format)
    .toBuffer();

const R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relation = (id: string, kind: string, target: string, mode = ""): string =>
  `<Relationship Id="${id}" Type="${R}/${kind}" Target="${target}"${mode}/>`;
const EXTERNAL = ' TargetMode="External"';
const trackChange = (name: string, inner: string): string =>
  `<w:${name} w:id="1" w:author="${SECRET} Rao" w:date="2026-01-02T03:04:05Z">${inner}</w:${name}>`;
const field = (instruction: string, result: string): string =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${result}</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;

async function revealingDocx(): Promise<Uint8Array> {
  const images = {
    "photo.jpeg": await photograph("jpeg"),
    "chart.png": await photograph("png"),
    "scan.tiff": await photograph("tiff"),
    "web.webp": await photograph("webp"),
  };
  const bytes = manuscriptDocx({
    body: [
      ...GOOD_BODY,
      `<w:p><w:commentRangeStart w:id="0"/><w:r><w:t>kept words</w:t></w:r><w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>`,
      `<w:p>${trackChange("ins", "<w:r><w:t>inserted &amp; kept</w:t></w:r>")}${trackChange("del", "<w:r><w:delText>deleted</w:delText></w:r>")}</w:p>`,
      `<w:p><w:pPr>${trackChange("pPrChange", "<w:pPr/>")}</w:pPr><w:r><w:rPr>${trackChange("rPrChange", "<w:rPr/>")}</w:rPr><w:t>formatted</w:t></w:r></w:p>`,
      `<w:p><w:fldSimple w:instr=" AUTHOR "><w:r><w:t>${SECRET} Rao</w:t></w:r></w:fldSimple></w:p>`,
      field(' DOCPROPERTY "Company" ', `${SECRET} University`),
      field(" PAGE ", "12"),
      field(` ADDIN ZOTERO_ITEM {"user":"${SECRET}"} `, "(Iyer 2019)"),
      field(` INCLUDEPICTURE "C:\\Users\\${SECRET}\\map.png" `, "map"),
      `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="a" descr="C:\\Users\\${SECRET}\\a.png"/></wp:inline></w:drawing></w:r></w:p>`,
      `<w:p><w:hyperlink r:id="rMail"><w:r><w:t>Write to me</w:t></w:r></w:hyperlink><w:hyperlink r:id="rWeb"><w:r><w:t>site</w:t></w:r></w:hyperlink></w:p>`,
      `<w:p><w:r><w:object><v:shape/><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" r:id="rOle"/></w:object></w:r></w:p>`,
      ...Object.keys(images).map((name) => picture(name.replace(/\..*$/u, ""), 1, 1)),
      paragraph("The end"),
    ],
    pictures: images,
    settings: `<w:attachedTemplate r:id="rTemplate"/><w:docVars><w:docVar w:name="a" w:val="${SECRET}"/></w:docVars>`,
    relationships: [
      relation("rComments", "comments", "comments.xml"),
      relation("rOle", "oleObject", "embeddings/a.bin"),
      relation("rMail", "hyperlink", `mailto:${SECRET}@madurai.example`, EXTERNAL),
      relation("rWeb", "hyperlink", "https://archive.example/", EXTERNAL),
      relation("rXml", "customXml", "../customXml/item1.xml"),
    ].join(""),
    parts: {
      "word/comments.xml": `<w:comments xmlns:w="a"><w:comment w:author="${SECRET}"/></w:comments>`,
      "word/people.xml": `<w:people xmlns:w="a">${SECRET}</w:people>`,
      "word/embeddings/a.bin": SECRET,
      "customXml/item1.xml": `<a>${SECRET}</a>`,
      "word/_rels/settings.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation("rTemplate", "attachedTemplate", `file:///C:\\Users\\${SECRET}\\Normal.dotm`, EXTERNAL)}</Relationships>`,
      "docProps/core.xml": `<cp:coreProperties xmlns:cp="a" xmlns:dc="b"><dc:creator>${SECRET}</dc:creator><cp:lastModifiedBy>${SECRET}</cp:lastModifiedBy></cp:coreProperties>`,
      "docProps/app.xml": `<Properties xmlns="a"><Company>${SECRET}</Company><Manager>${SECRET}</Manager></Properties>`,
      "docProps/custom.xml": `<Properties xmlns="a"><property>${SECRET}</property></Properties>`,
      "docProps/thumbnail.jpeg": await photograph("jpeg"),
    },
  });
  // The package's own relationships, as word processors write them.
  const parts = unzipSync(bytes);
  parts["_rels/.rels"] = new TextEncoder().encode(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation("a", "officeDocument", "word/document.xml")}${relation("b", "metadata/core-properties", "docProps/core.xml")}${relation("c", "extended-properties", "docProps/app.xml")}${relation("d", "custom-properties", "docProps/custom.xml")}${relation("e", "thumbnail", "docProps/thumbnail.jpeg")}</Relationships>`,
  );
  return zipSync(parts);
}

const holds = (bytes: Uint8Array, text: string): boolean =>
  Buffer.from(bytes).includes(text) || Buffer.from(bytes).includes(Buffer.from(text, "utf16le"));

describe("the copy of a .docx", () => {
  test("has the name in no part, and the text is the same", async () => {
    const original = await revealingDocx();
    expect(Object.values(unzipSync(original)).filter((part) => holds(part, SECRET)).length).toBeGreaterThan(10);
    const parts = unzipSync(await makeCopy(original, "docx"));
    expect(
      Object.entries(parts).flatMap(([name, part]) => (holds(part, SECRET) || name.includes(SECRET) ? [name] : [])),
    ).toEqual([]);
    for (const forbidden of ["2026-01-02T03:04:05Z", "GPSLatitude", "comments.xml", "mailto:", "Users"])
      expect(
        Object.entries(parts).flatMap(([name, part]) => (holds(part, forbidden) ? [name] : [])),
        forbidden,
      ).toEqual([]);
    const texts = (bytes: Uint8Array): string[] => readDocx(bytes).paragraphs.map(({ text }) => text);
    const expected = texts(original).map((text) => (text.includes(SECRET) ? "" : text));
    expect(texts(zipSync(parts))).toEqual(expected);
    expect(texts(original)).toContain("inserted & kept");
  });

  test("is a package whose XML is well formed, whose pictures open, and whose relationships lead to parts that are there", async () => {
    const parts = unzipSync(await makeCopy(await revealingDocx(), "docx"));
    for (const [name, part] of Object.entries(parts)) if (/\.(?:xml|rels)$/u.test(name)) readXml(part);
    for (const name of ["photo.jpeg", "chart.png", "web.webp", "scan.tiff"]) {
      const { data, info } = await sharp(parts[`word/media/${name}`]).raw().toBuffer({ resolveWithObject: true });
      expect([name, info.width, info.height]).toEqual([name, 40, 30]);
      expect(data.length).toBe(40 * 30 * info.channels);
    }
    const relations = new TextDecoder().decode(parts["word/_rels/document.xml.rels"]);
    for (const [, target] of relations.matchAll(/Target="([^":]+)"/gu))
      expect(Object.keys(parts)).toContain(`word/${target}`);
    expect(relations).toContain("https://archive.example/");
    const document = new TextDecoder().decode(parts["word/document.xml"]);
    for (const [, id] of document.matchAll(/ r:(?:id|embed)="([^"]+)"/gu)) expect(relations).toContain(`Id="${id}"`);
    expect(document).not.toContain("w:author");
  });

  test("is not kept when another reader cannot open it", async () => {
    const lacking = manuscriptDocx({ body: GOOD_BODY, parts: { "word/styles.xml": "" } });
    expect(await makeReviewCopy(async () => lacking, [])).toEqual({ refused: expect.stringContaining("well-formed") });
    const { "word/document.xml": whole = new Uint8Array(), ...parts } = unzipSync(manuscriptDocx({ body: GOOD_BODY }));
    const text = new TextDecoder().decode(whole);
    const broken: readonly [string, Record<string, Uint8Array>, string][] = [
      [
        "a part that is cut off",
        { "word/document.xml": whole.subarray(0, -9) },
        "word/document.xml is not well-formed",
      ],
      [
        "a reference before the root",
        { "word/document.xml": strToU8(`&#10;${text}`) },
        "word/document.xml is not well-formed",
      ],
      ["no document", {}, "word/document.xml, which is missing"],
      ["a part of no type", { "word/document.xml": whole, "word/a.odd": whole }, "does not name the part word/a.odd"],
    ];
    for (const [what, changed, sentence] of broken)
      expect(() => checkDocxCopy(zipSync({ ...parts, ...changed })), what).toThrow(sentence);
  });

  test.each([
    [
      "a document type",
      manuscriptDocx({ body: [], parts: { "word/document.xml": "<!DOCTYPE a><a/>" } }),
      "document type",
    ],
    ["LaTeX", new TextEncoder().encode("\\documentclass{article}"), "PDF"],
    ["a bomb", createZip(8, { "[Content_Types].xml": "<a/>", "a.bin": new Uint8Array(80_000_000) }), "far more"],
  ])("is not made of %s", async (_, bytes, sentence) => {
    expect(await makeReviewCopy(async () => new Uint8Array(bytes), [])).toEqual({
      refused: expect.stringContaining(sentence),
    });
  });
});

describe("the copy of a PDF", () => {
  async function revealingPdf(): Promise<Uint8Array> {
    const pdf = new PDFDocument({ info: { Title: "Rain", Author: SECRET, Keywords: SECRET }, pdfVersion: "1.7" });
    const chunks: Buffer[] = [];
    const ended = new Promise<void>((resolve) => pdf.on("end", resolve));
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.text("The grammar of rain, page one");
    pdf.image(await photograph("jpeg"), 100, 200, { width: 200 });
    pdf.note(100, 100, 20, 20, `A note by ${SECRET}`);
    const writer = { color: "#ffee00", T: SECRET, Title: SECRET };
    pdf.highlight(100, 140, 50, 20, writer);
    pdf.link(100, 160, 50, 20, "https://archive.example/");
    pdf.file(Buffer.from(`name,${SECRET}`), { name: "data.csv", type: "text/csv" });
    pdf.end();
    await ended;
    return new Uint8Array(Buffer.concat(chunks));
  }

  /** The file with every stream that can be inflated beside it. */
  function inflateStreams(bytes: Uint8Array): string {
    const file = Buffer.from(bytes);
    const streams: Buffer[] = [file];
    for (let at = file.indexOf("stream"); at >= 0; at = file.indexOf("stream", at + 6)) {
      const begins = at + 6 + (file[at + 6] === 13 ? 2 : 1);
      try {
        streams.push(inflateSync(file.subarray(begins)));
      } catch {
        // Not every stream is deflated; those that are not were looked at as they stand.
      }
    }
    return Buffer.concat(streams).toString("latin1").replaceAll("\0", "");
  }

  test("has the name in no object and no stream; pages, links and pictures are kept", async () => {
    const original = await revealingPdf();
    const hex = Buffer.from(SECRET).toString("hex");
    const copy = await makeCopy(original, "pdf");
    expect(inflateStreams(original)).toContain(SECRET);
    for (const text of [inflateStreams(copy), inflateStreams(copy).toLowerCase()]) {
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain(hex);
    }
    for (const forbidden of ["EmbeddedFile", "/Metadata", "/Producer", "/CreationDate", "Exif"])
      expect(inflateStreams(copy), forbidden).not.toContain(forbidden);
    expect(inflateStreams(copy)).toContain("https://archive.example/");
    expect(inflateStreams(copy)).toContain("DCTDecode");
    const again = await makeReviewCopy(async () => new Uint8Array(copy), [{ name: "The Grammar" }]);
    expect(again).toMatchObject({
      warnings: [{ kind: "name", where: "Page 1", words: "The grammar of rain, page one" }],
    });
  });

  test("keeps nothing of an earlier revision", async () => {
    const original = Buffer.from(await revealingPdf());
    const start = /startxref\s+(\d+)/u.exec(original.toString("latin1"))?.[1] ?? "";
    const root = /\/Root (\d+ \d+ R)/u.exec(original.toString("latin1"))?.[1] ?? "";
    const revision = `\n900 0 obj\n(${SECRET} was here)\nendobj\nxref\n900 1\n${String(original.length + 1).padStart(10, "0")} 00000 n \ntrailer\n<</Size 901 /Root ${root} /Prev ${start}>>\nstartxref\n${original.length + 1 + Buffer.byteLength(`900 0 obj\n(${SECRET} was here)\nendobj\n`)}\n%%EOF\n`;
    const copy = await makeCopy(Buffer.concat([original, Buffer.from(revision)]), "pdf");
    expect(inflateStreams(copy)).not.toContain(SECRET);
  });
});
