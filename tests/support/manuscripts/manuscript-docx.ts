import { crc32, deflateSync } from "node:zlib";
import { type Packed, packDocx } from "../docx.ts";

const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const NAMESPACES =
  `xmlns:w="${W}" xmlns:r="${R}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ` +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml"';

/** The content that a test writes into a manuscript; omitted parts follow the author guidelines. */
export type DocxParts = {
  readonly body: readonly string[];
  readonly styles?: string;
  readonly theme?: string;
  readonly footer?: string;
  readonly header?: string;
  readonly settings?: string;
  readonly section?: string;
  readonly notes?: string;
  readonly pictures?: Readonly<Record<string, Uint8Array>>;
  /** Further parts of the package, and relationships of the text as XML. */
  readonly parts?: Readonly<Record<string, Packed>>;
  readonly relationships?: string;
};

/** Styles as word processors write them: text in 12 pt Times New Roman with double spacing, headings by their English names. */
export const STYLES = `<w:styles ${NAMESPACES}>
  <w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman"/><w:sz w:val="24"/></w:rPr></w:rPrDefault>
    <w:pPrDefault><w:pPr><w:spacing w:line="480" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>
  <w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
  <w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:sz w:val="32"/></w:rPr></w:style>
  <w:style w:type="paragraph" w:styleId="Heading2"><w:name w:val="heading 2"/><w:basedOn w:val="Normal"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>
  <w:style w:type="paragraph" w:styleId="Heading3"><w:name w:val="heading 3"/><w:basedOn w:val="Normal"/></w:style>
  <w:style w:type="paragraph" w:styleId="Caption"><w:name w:val="caption"/><w:basedOn w:val="Normal"/><w:rPr><w:sz w:val="18"/></w:rPr></w:style>
  <w:style w:type="paragraph" w:styleId="Footer"><w:name w:val="footer"/><w:basedOn w:val="Normal"/><w:pPr><w:tabs><w:tab w:val="center" w:pos="4680"/><w:tab w:val="right" w:pos="9360"/></w:tabs></w:pPr></w:style>
</w:styles>`;

export const SECTION =
  '<w:sectPr><w:footerReference w:type="default" r:id="rFooter"/><w:pgSz w:w="12240" w:h="15840"/>' +
  '<w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>';

export const PAGE_FIELD =
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';
const FOOTER = `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${PAGE_FIELD}</w:p>`;

/** A .docx with these parts. */
export function manuscriptDocx(parts: DocxParts): Uint8Array<ArrayBuffer> {
  const wrapElement = (name: string, inner: string): string =>
    `<?xml version="1.0" encoding="UTF-8"?><w:${name} ${NAMESPACES}>${inner}</w:${name}>`;
  const pictures = Object.entries(parts.pictures ?? {});
  const relations = [
    relation("rStyles", "styles", "styles.xml"),
    relation("rTheme", "theme", "theme/theme1.xml"),
    relation("rFooter", "footer", "footer1.xml"),
    relation("rHeader", "header", "header1.xml"),
    relation("rSettings", "settings", "settings.xml"),
    relation("rNotes", "footnotes", "footnotes.xml"),
    ...pictures.map(([name]) => relation(name.replace(/\..*$/u, ""), "image", `media/${name}`)),
    parts.relationships ?? "",
  ];
  return packDocx({
    "word/document.xml": wrapElement("document", `<w:body>${parts.body.join("")}${parts.section ?? SECTION}</w:body>`),
    "word/_rels/document.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join("")}</Relationships>`,
    "word/styles.xml": parts.styles ?? STYLES,
    "word/theme/theme1.xml": parts.theme ?? `<a:theme ${NAMESPACES}/>`,
    "word/settings.xml": wrapElement("settings", parts.settings ?? ""),
    "word/footer1.xml": wrapElement("ftr", parts.footer ?? FOOTER),
    "word/header1.xml": wrapElement("hdr", parts.header ?? "<w:p/>"),
    "word/footnotes.xml": wrapElement("footnotes", parts.notes ?? ""),
    ...Object.fromEntries(pictures.map(([name, bytes]) => [`word/media/${name}`, bytes])),
    ...parts.parts,
  });
}

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${R}/${type}" Target="${target}"/>`;

const escapeXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A paragraph, in a style and with properties of its own or of its run. */
export function paragraph(
  text: string,
  {
    style,
    properties = "",
    run = "",
  }: { readonly style?: string; readonly properties?: string; readonly run?: string } = {},
): string {
  const named = style === undefined ? "" : `<w:pStyle w:val="${style}"/>`;
  return `<w:p><w:pPr>${named}${properties}</w:pPr><w:r><w:rPr>${run}</w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
}

/** A paragraph that holds a picture of that printed size, in inches. */
export function picture(name: string, width: number, height: number, crop = ""): string {
  const size = `cx="${String(Math.round(width * 914_400))}" cy="${String(Math.round(height * 914_400))}"`;
  return (
    `<w:p><w:r><w:drawing><wp:inline><wp:extent ${size}/><a:graphic><a:graphicData><pic:pic><pic:blipFill>` +
    `<a:blip r:embed="${name}"/>${crop}</pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
  );
}

/** Returns a text with this number of words. */
export const words = (count: number): string =>
  Array.from({ length: count }, (_, index) => `word${String(index)}`).join(" ");

/** The text of a manuscript in which the check finds nothing. */
export const GOOD_BODY: readonly string[] = [
  paragraph("The grammar of rain", { style: "Heading1" }),
  paragraph("Abstract", { style: "Heading2" }),
  paragraph(words(200)),
  paragraph("Keywords: rain, grammar, monsoon, archives, Madurai"),
  paragraph("Introduction", { style: "Heading2" }),
  paragraph(words(40)),
  paragraph("Sources", { style: "Heading3" }),
  paragraph(words(30)),
  paragraph("About the author", { style: "Heading2" }),
  paragraph(words(100)),
  paragraph("References", { style: "Heading2" }),
  paragraph("Rao, M. (2021). The grammar of rain. Meridian Press."),
  paragraph("Iyer, K. (2019). Water courts. Meridian Press."),
];

/** Returns the head of a PNG of that size in pixels, with one row of data: readers of sizes need no more. */
export function createPng(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(16))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
