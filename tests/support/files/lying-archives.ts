/** An entry of a ZIP directory that need not be true: where its bytes are said to lie, and its sizes. */
type StatedEntry = {
  readonly name: string;
  /** The place of its local header in the file. */
  readonly offset: number;
  readonly method?: 0 | 8;
  readonly packed: number;
  readonly size: number;
};

/** Returns a local header (APPNOTE 4.3.7) for a name, before any bytes. */
export function createLocalHeader(name: string, method: 0 | 8 = 0): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(method, 8);
  header.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([header, Buffer.from(name)]);
}

/** Returns a ZIP file of this content with a directory that states these entries. */
export function createStatedZip(content: Uint8Array, entries: readonly StatedEntry[]): Uint8Array<ArrayBuffer> {
  const directory = Buffer.concat(entries.map(writeEntry));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(content.length, 16);
  return new Uint8Array(Buffer.concat([content, directory, end]));
}

function writeEntry({ name, offset, method = 0, packed, size }: StatedEntry): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(method, 10);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(Buffer.byteLength(name), 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, Buffer.from(name)]);
}

/** Returns a .docx whose thousand fonts are stored at one place, each stated to be a byte long. */
export function createDocxOfOneFont(font: Uint8Array, fonts = 1000): Uint8Array<ArrayBuffer> {
  const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const link = (id: number, type: string, target: string): string =>
    `<Relationship Id="r${id}" Type="${office}/${type}" Target="${target}"/>`;
  const names = Array.from({ length: fonts }, (_, index) => `word/fonts/font${index}.odttf`);
  const document = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  const parts: Readonly<Record<string, string>> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${document}"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${relations}">${link(1, "officeDocument", "word/document.xml")}</Relationships>`,
    "word/document.xml": `<w:document xmlns:w="${word}"><w:body><w:p><w:r><w:t>Rain</w:t></w:r></w:p></w:body></w:document>`,
    "word/_rels/document.xml.rels": `<Relationships xmlns="${relations}">${link(1, "fontTable", "fontTable.xml")}</Relationships>`,
    "word/fontTable.xml": `<w:fonts xmlns:w="${word}"/>`,
    "word/_rels/fontTable.xml.rels": `<Relationships xmlns="${relations}">${names.map((name, index) => link(index + 1, "font", name.slice("word/".length))).join("")}</Relationships>`,
  };
  const pieces: Buffer[] = [];
  const entries: StatedEntry[] = [];
  let offset = 0;
  const add = (name: string, content: Uint8Array): number => {
    const piece = Buffer.concat([createLocalHeader(name), content]);
    pieces.push(piece);
    offset += piece.length;
    return offset - piece.length;
  };
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text);
    entries.push({ name, offset: add(name, content), packed: content.length, size: content.length });
  }
  const place = add(names[0] ?? "", font);
  entries.push(...names.map((name) => ({ name, offset: place, packed: font.length, size: 1 })));
  return createStatedZip(Buffer.concat(pieces), entries);
}
