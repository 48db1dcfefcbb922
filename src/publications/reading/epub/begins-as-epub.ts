const LOCAL_HEADER = 0x04_03_4b_50;
const NAME = "mimetype";
const MEDIA_TYPE = "application/epub+zip";

/**
 * Returns whether a file begins as an EPUB: a ZIP archive whose first entry is the uncompressed file `mimetype` with the
 * EPUB's media type (EPUB 3.3 OCF §4.3). So a file of any other kind, an archive too, does not pass by its name.
 */
export function beginsAsEpub(first: Uint8Array): boolean {
  if (first.length < 30) return false;
  const header = new DataView(first.buffer, first.byteOffset, first.byteLength);
  const isStored = header.getUint32(0, true) === LOCAL_HEADER && header.getUint16(8, true) === 0;
  const nameLength = header.getUint16(26, true);
  const text = (from: number, length: number): string =>
    new TextDecoder("latin1").decode(first.subarray(from, from + length));
  const content = 30 + nameLength + header.getUint16(28, true);
  return isStored && text(30, nameLength) === NAME && text(content, MEDIA_TYPE.length) === MEDIA_TYPE;
}
