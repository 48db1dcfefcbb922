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
  /** The content is the document of a .docx, stored without being packed. */
  readonly isDocx?: boolean;
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
    isDocx: true,
  },
];

/** A file of this kind and size. */
export function hostileFile({ head, piece, tail = "", isDocx = false }: HostileKind, size: number): Buffer {
  const [first, last] = [Buffer.from(head, "base64"), Buffer.from(tail, "latin1")];
  const middle = Buffer.alloc(size - first.length - last.length - (isDocx ? 4096 : 0), Buffer.from(piece, "latin1"));
  const content = Buffer.concat([first, middle, last]);
  if (!isDocx) return content;
  const types =
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
  const relations =
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
  const parts = { "[Content_Types].xml": types, "_rels/.rels": relations };
  const texts = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]));
  return Buffer.from(zipSync({ ...texts, "word/document.xml": content }, { level: 0 }));
}

export type Upload = {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly kind: HostileKind;
  readonly size: number;
};

/** Sends one file and returns the status of the answer. */
function upload({ port, method, path, headers, kind, size }: Upload): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const file = hostileFile(kind, size);
  const sent = request(
    { port, method, path, agent: false, headers: { ...headers, "content-length": file.length } },
    (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    },
  );
  sent.on("error", reject).end(file);
  return promise;
}

// In a thread of its own: what the client costs is no time of the server's loop.
const uploads = workerData as readonly Upload[] | undefined; // as the test gives it
if (parentPort && Array.isArray(uploads)) {
  for (const one of uploads) parentPort.postMessage(await upload(one), []);
}
