/** Returns bytes of little-endian 32-bit numbers. */
const words = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32LE(number >>> 0, index * 4);
  return bytes;
};

const padBytes = (bytes: Uint8Array): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

/** Returns one record of an enhanced metafile. */
export const emfRecord = (type: number, body: Uint8Array): Buffer =>
  Buffer.concat([words(type, padBytes(body).length + 8), padBytes(body)]);

/** A text as EMR_EXTTEXTOUTW draws it; with the option 0x10 its characters are the numbers of shapes. */
export const emfText = (text: string, options = 0): Buffer =>
  emfRecord(
    84,
    Buffer.concat([
      words(0, 0, 0, 0, 1, 0, 0),
      words(0, 0, text.length, 76, options, 0, 0, 0, 0, 0),
      Buffer.from(text, "utf16le"),
    ]),
  );

/** A text as EMF+ draws it, within a comment of the metafile. */
export function emfPlusText(text: string): Buffer {
  const characters = padBytes(Buffer.from(text, "utf16le"));
  const size = 40 + characters.length;
  const head = Buffer.alloc(12);
  head.writeUInt16LE(0x40_1c, 0);
  head.writeUInt32LE(size, 4);
  head.writeUInt32LE(size - 12, 8);
  const drawing = Buffer.concat([head, words(0, 0, text.length, 0, 0, 0, 0), characters]);
  return emfRecord(70, Buffer.concat([words(drawing.length + 4), Buffer.from("EMF+"), drawing]));
}

/** An enhanced metafile of some records, with the description that programs write into its header. */
export function makeEmf(records: readonly Uint8Array[], description = ""): Uint8Array<ArrayBuffer> {
  const described = Buffer.from(description, "utf16le");
  const body = Buffer.alloc(80);
  body.write(" EMF", 32, "latin1");
  body.writeUInt32LE(description.length, 52);
  body.writeUInt32LE(description === "" ? 0 : 88, 56);
  const header = emfRecord(1, Buffer.concat([body, described]));
  return new Uint8Array(Buffer.concat([header, ...records, emfRecord(14, words(0, 0, 20))]));
}

/** Returns one record of a Windows metafile. */
export function wmfRecord(type: number, body: Uint8Array): Buffer {
  const even = Buffer.concat([body, Buffer.alloc(body.length % 2)]);
  const head = Buffer.alloc(6);
  head.writeUInt32LE((even.length + 6) / 2, 0);
  head.writeUInt16LE(type, 4);
  return Buffer.concat([head, even]);
}

const shorts = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 2);
  for (const [index, number] of numbers.entries()) bytes.writeUInt16LE(number, index * 2);
  return bytes;
};

/** A text as META_TEXTOUT and META_EXTTEXTOUT draw it, the second with a rectangle before it. */
export const wmfText = (text: string): Buffer =>
  wmfRecord(0x05_21, Buffer.concat([shorts(text.length), Buffer.from(text, "latin1"), shorts(0, 0)]));
export const wmfWideText = (text: string): Buffer =>
  wmfRecord(0x0a_32, Buffer.concat([shorts(0, 0, text.length, 2, 0, 0, 9, 9), Buffer.from(text, "latin1")]));
export const wmfComment = (text: string): Buffer =>
  wmfRecord(0x06_26, Buffer.concat([shorts(15, text.length), Buffer.from(text, "latin1")]));

/** A Windows metafile of some records, with the head that lets programs place it. */
export const makeWmf = (records: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat([
      words(0x9a_c6_cd_d7),
      Buffer.alloc(18),
      shorts(1, 9, 0x0300, 0, 0, 0, 0, 0, 0),
      ...records,
      wmfRecord(0, new Uint8Array()),
    ]),
  );
