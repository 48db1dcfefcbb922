import { request } from "node:http";
import { workerData, parentPort } from "node:worker_threads";
import { zipSync } from "fflate";

/** A file that is hostile to one reader: a piece that is repeated until the file has its size, between a beginning and an end. */
export type HostileKind = {
  readonly name: string;
  /** The name under which it is imported, which decides its reader. */
  readonly fileName: string;
  /** In base64: some beginnings are no text. */
  readonly head: string;
  readonly piece: string;
  readonly tail?: string;
  /** The content is the text of such an archive, stored without being packed. */
  readonly archive?: keyof typeof ARCHIVES;
};

const base64 = (...parts: readonly (string | readonly number[])[]): string =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))),
  ).toString("base64");

const ARCHIVE = base64("PK", [3, 4]);

/** What makes one reader or another slow where it looks at each byte, each character, each tag or each line. */
export const HOSTILE_KINDS: readonly HostileKind[] = [
  { name: "an archive of one letter", fileName: "a.jsonl", head: ARCHIVE, piece: "w" },
  { name: "an archive of beginnings of names", fileName: "a.csv", head: ARCHIVE, piece: "word/documen" },
  {
    name: "a PDF of open strings",
    fileName: "a.csv",
    head: base64("%PDF-1.7\n"),
    piece: "1 0 obj << /A ((((x stream\n",
    tail: "\nstartxref\n9\n%%EOF",
  },
  { name: "a JPEG of fill bytes", fileName: "a.csv", head: base64([0xff, 0xd8, 0xff]), piece: "\u00ff" },
  {
    name: "a PNG of empty chunks",
    fileName: "a.csv",
    head: base64([0x89], "PNG\r\n", [0x1a, 0x0a]),
    piece: "\0\0\0\0tEXt\0\0\0\0",
  },
  {
    name: "LaTeX of open braces",
    fileName: "a.ris",
    head: base64("\\documentclass{article}\\begin{document}"),
    piece: "\\a{",
  },
  { name: "one long line", fileName: "a.csv", head: base64("title"), piece: "a" },
  { name: "a table of a million columns", fileName: "a.csv", head: base64("title"), piece: ",\u00e9" },
  { name: "a table of quotation marks", fileName: "a.csv", head: base64('title\n"'), piece: '"' },
  {
    name: "XML of open elements",
    fileName: "a.xml",
    head: base64('<?xml version="1.0"?><collection xmlns="http://www.loc.gov/MARC21/slim">'),
    piece: "<a>",
  },
  { name: "JSON of open lists", fileName: "a.json", head: base64("["), piece: "[" },
  { name: "BibTeX of open entries", fileName: "a.bib", head: base64("@book{a, title={"), piece: "@book{" },
  {
    name: "a .docx of one paragraph",
    fileName: "a.csv",
    head: base64(
      '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>',
    ),
    piece: "Monsoon ",
    tail: "</w:t></w:r></w:p></w:body></w:document>",
    archive: "docx",
  },
  {
    name: "an .odt of one paragraph",
    fileName: "a.csv",
    head: base64(
      '<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:text><text:p>',
    ),
    piece: "Monsoon ",
    tail: "</text:p></office:text></office:body></office:document-content>",
    archive: "odt",
  },
  {
    name: "an EPUB of one paragraph",
    fileName: "a.csv",
    head: base64('<html xmlns="http://www.w3.org/1999/xhtml"><head><title>A</title></head><body><p>'),
    piece: "Monsoon ",
    tail: "</p></body></html>",
    archive: "epub",
  },
  {
    name: "a gzip of empty blocks",
    fileName: "a.jsonl",
    head: base64([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]),
    piece: "\0\0\0\u00ff\u00ff",
  },
  {
    name: "MARC 21 of one record's directory",
    fileName: "a.mrc",
    head: base64("99999nam a2299999 a 4500"),
    piece: "245000500000",
  },
];

const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";

/** What such an archive has beside its text, and the text's place. */
const ARCHIVES = {
  docx: {
    text: "word/document.xml",
    "[Content_Types].xml": `<?xml version="1.0"?><Types xmlns="${PACKAGE}/content-types"><Override PartName="/word/document.xml" ContentType="${WORD}"/></Types>`,
    "_rels/.rels": `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}" Target="word/document.xml"/></Relationships>`,
  },
  odt: { text: "content.xml", mimetype: "application/vnd.oasis.opendocument.text" },
  epub: {
    text: "a.xhtml",
    mimetype: "application/epub+zip",
    "META-INF/container.xml":
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="a.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    "a.opf":
      '<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>',
  },
} as const;
/** More than what stands beside the text takes. */
const BESIDE_BYTES = 4096;

/** A file of this kind and size. */
export function hostileFile({ head, piece, tail = "", archive }: HostileKind, size: number): Buffer {
  const [first, last] = [Buffer.from(head, "base64"), Buffer.from(tail, "latin1")];
  const middle = Buffer.alloc(
    size - first.length - last.length - (archive ? BESIDE_BYTES : 0),
    Buffer.from(piece, "latin1"),
  );
  const content = Buffer.concat([first, middle, last]);
  if (!archive) return content;
  const { text, ...parts } = ARCHIVES[archive];
  const texts = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, Buffer.from(part)]));
  return Buffer.from(zipSync({ ...texts, [text]: content }, { level: 0 }));
}

export type Upload = {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The other fields of a form that the file is sent in. */
  readonly form?: Readonly<Record<string, string>> | undefined;
  readonly kind: HostileKind;
  readonly size: number;
};

const BOUNDARY = "a-boundary-of-forms";

/** Returns a form (RFC 7578) with these fields and a file. */
function wrapInForm(fields: Readonly<Record<string, string>>, file: Buffer): Buffer {
  const part = (disposition: string): string =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  const before = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}${value}\r\n`);
  const beginning = [...before, part('name="file"; filename="a.docx"')].join("");
  return Buffer.concat([Buffer.from(beginning), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** Sends one file and returns the status of the answer. */
function upload({ port, method, path, headers, form, kind, size }: Upload): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const file = form ? wrapInForm(form, hostileFile(kind, size)) : hostileFile(kind, size);
  const type = form && { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };
  const sent = request(
    { port, method, path, agent: false, headers: { ...headers, ...type, "content-length": file.length } },
    (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    },
  );
  sent.on("error", reject).end(file);
  return promise;
}

/** What the test gives the thread that sends its files. */
export const CLIENT = "client";

// In a thread of its own: what the client costs is no time of the server's loop. It says the status of each response.
if (parentPort && workerData === CLIENT) {
  const port = parentPort;
  port.on("message", async (uploads: readonly Upload[]) => {
    for (const one of uploads) port.postMessage(await upload(one), []);
  });
}
