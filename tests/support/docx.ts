import { crc32, deflateRawSync } from "node:zlib";

/** The content of a packed file: text or bytes. */
export type Packed = string | Uint8Array;

/** A ZIP archive of these files (APPNOTE 4.3), packed by method 0 (stored) or 8 (deflated). */
export function createZip(method: 0 | 8, files: Readonly<Record<string, Packed>>): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const data = method === 8 ? deflateRawSync(bytes) : bytes;
    const head = writeSharedFields(method, name, bytes, data);
    locals.push(Buffer.from([0x50, 0x4b, 3, 4]), head, Buffer.from(name), data);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    entries.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), head, place, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + data.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, directory, end]));
}

/** The fields that local head and directory entry share: version, method, checksum, lengths. */
function writeSharedFields(method: 0 | 8, name: string, bytes: Buffer, data: Buffer): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(method, 4);
  head.writeUInt32LE(crc32(bytes), 10);
  head.writeUInt32LE(data.length, 14);
  head.writeUInt32LE(bytes.length, 18);
  head.writeUInt16LE(Buffer.byteLength(name), 22);
  return head;
}

const OFFICE = "application/vnd.openxmlformats-officedocument";
/** The types of parts by their place, as word processors state them (ECMA-376 part 1, clause 11). */
const PART_TYPES: readonly (readonly [RegExp, string])[] = [
  [/^word\/document\d*\.xml$/u, `${OFFICE}.wordprocessingml.document.main+xml`],
  [
    /^word\/(styles|settings|footnotes|endnotes|header|footer|comments|people|numbering)\d*\.xml$/u,
    `${OFFICE}.wordprocessingml.$1+xml`,
  ],
  [/^word\/theme\/.*\.xml$/u, `${OFFICE}.theme+xml`],
  [/^docProps\/core\.xml$/u, "application/vnd.openxmlformats-package.core-properties+xml"],
  [/^docProps\/app\.xml$/u, `${OFFICE}.extended-properties+xml`],
];
const DEFAULT_TYPES: Readonly<Record<string, string>> = {
  rels: "application/vnd.openxmlformats-package.relationships+xml",
  xml: "application/xml",
  bin: `${OFFICE}.oleObject`,
  svg: "image/svg+xml",
  ...Object.fromEntries(["png", "jpeg", "tiff", "webp", "gif"].map((kind) => [kind, `image/${kind}`])),
};

function writeContentTypes(parts: readonly string[]): string {
  const defaults = Object.entries(DEFAULT_TYPES).map(
    ([ending, type]) => `<Default Extension="${ending}" ContentType="${type}"/>`,
  );
  const overrides = parts.flatMap((part) => {
    const [place, type] = PART_TYPES.find(([known]) => known.test(part)) ?? [];
    return place && type ? [`<Override PartName="/${part}" ContentType="${part.replace(place, type)}"/>`] : [];
  });
  return `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${[...defaults, ...overrides].join("")}</Types>`;
}

const RELATIONS =
  '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
  '<Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
const WORDS = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

/** A manuscript that word processors open: these paragraphs (ECMA-376, the smallest package there is). */
export function createDocx(paragraphs: readonly string[]): Uint8Array<ArrayBuffer> {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join("");
  return packDocx({
    "word/document.xml": `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${WORDS}"><w:body>${body}</w:body></w:document>`,
  });
}

/** A .docx of these parts, with the list of contents and the relationship that every package has. */
export const packDocx = (parts: Readonly<Record<string, Packed>>): Uint8Array<ArrayBuffer> =>
  createZip(8, { "[Content_Types].xml": writeContentTypes(Object.keys(parts)), "_rels/.rels": RELATIONS, ...parts });
