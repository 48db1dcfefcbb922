import { strFromU8 } from "fflate";
import { RefusedFile } from "./refused-file.ts";

/** A part of a ZIP file, as the directory states it. */
export type ZipEntry = {
  readonly name: string;
  /** 0 for a part that is stored as it is, 8 for Deflate. */
  readonly method: number;
  /** Where its packed bytes begin and end in the file. */
  readonly start: number;
  readonly end: number;
  /** Its unpacked size in bytes. */
  readonly size: number;
};

/** Signatures and sizes of the records (APPNOTE 4.3.7, 4.3.12, 4.3.14 to 4.3.16). */
const LOCAL_HEADER = 0x04_03_4b_50;
const DIRECTORY_HEADER = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const END_64 = 0x06_06_4b_50;
const LOCATOR_64 = 0x07_06_4b_50;
const END_LENGTH = 22;
const LOCATOR_LENGTH = 20;
const MAX_COMMENT_LENGTH = 65_535;

const STORED = 0;
const HAS_UTF8_NAME = 0x08_00;
const ZIP64_FIELD = 1;
/** Stands for a number that lies in the field of ZIP64. */
const IN_FIELD = 0xff_ff_ff_ff;

/**
 * Returns the parts of a ZIP file in the order of its directory; nothing is unpacked. `refuseEntry` sees each when it is read.
 * @throws RefusedFile for a directory that is damaged, or states sizes that cannot be true: a part that is stored with another size than it has, or
 * parts whose bytes overlap, so that a small file would unpack the same bytes many times
 */
export function readDirectory(bytes: Uint8Array, refuseEntry: (entry: ZipEntry) => void): readonly ZipEntry[] {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const entries: ZipEntry[] = [];
    const places: Place[] = [];
    const { count, offset } = findDirectory(view);
    for (let [number, at] = [0, offset]; number < count; number += 1) {
      const { entry, header, next } = readEntry(view, bytes, at);
      if (entry.method === STORED && entry.size !== entry.end - entry.start) throw lyingFile();
      refuseEntry(entry);
      entries.push(entry);
      places.push({ start: header, end: entry.end });
      at = next;
    }
    if (places.some(({ end }) => end > bytes.length) || overlap(places)) throw lyingFile();
    return entries;
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    throw damagedFile(error);
  }
}

export const damagedFile = (cause: unknown): RefusedFile =>
  new RefusedFile("This file is damaged and cannot be opened.", { cause });

export const lyingFile = (): RefusedFile =>
  new RefusedFile("The list of contents of this file does not agree with what is in it. It may be damaged.");

type Place = { readonly start: number; readonly end: number };

/** Whether a part begins before the one that lies in front of it has ended. */
function overlap(places: readonly Place[]): boolean {
  const inOrder = places.toSorted((one, other) => one.start - other.start);
  return inOrder.some(({ start }, index) => start < (inOrder[index - 1]?.end ?? 0));
}

/** Finds the directory from the end of the file, behind which a comment may stand. */
function findDirectory(view: DataView): { readonly count: number; readonly offset: number } {
  const last = view.byteLength - END_LENGTH;
  let end = last;
  while (view.getUint32(end, true) !== END) {
    end -= 1;
    if (last - end > MAX_COMMENT_LENGTH) throw damagedFile(undefined);
  }
  const locator = end - LOCATOR_LENGTH;
  if (locator >= 0 && view.getUint32(locator, true) === LOCATOR_64) {
    const large = getNumber(view, locator + 8);
    if (view.getUint32(large, true) === END_64)
      return { count: getNumber(view, large + 32), offset: getNumber(view, large + 48) };
  }
  return { count: view.getUint16(end + 10, true), offset: view.getUint32(end + 16, true) };
}

/** Reads one entry of the directory, and from the header before the part where its bytes begin. */
function readEntry(view: DataView, bytes: Uint8Array, at: number) {
  if (view.getUint32(at, true) !== DIRECTORY_HEADER) throw damagedFile(undefined);
  const short = (offset: number): number => view.getUint16(at + offset, true);
  const [name, fields, next] = [at + 46, at + 46 + short(28), at + 46 + short(28) + short(30) + short(32)];
  if (next > bytes.length) throw damagedFile(undefined);
  const { packed, size, header } = readSizes(view, at, { start: fields, end: fields + short(30) });
  if (view.getUint32(header, true) !== LOCAL_HEADER) throw damagedFile(undefined);
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  const isLatin1 = (short(8) & HAS_UTF8_NAME) === 0;
  const entry: ZipEntry = {
    name: strFromU8(bytes.subarray(name, fields), isLatin1),
    method: short(10),
    start,
    end: start + packed,
    size,
  };
  return { entry, header, next };
}

/** The sizes of a part and the place of its header; those of more than 4 GB stand in a field of their own (APPNOTE 4.5.3). */
function readSizes(view: DataView, at: number, fields: Place) {
  const [packed, size, header] = [20, 24, 42].map((offset) => view.getUint32(at + offset, true)) as Triple;
  if (![packed, size, header].includes(IN_FIELD)) return { packed, size, header };
  let field = fields.start;
  while (view.getUint16(field, true) !== ZIP64_FIELD) {
    field += 4 + view.getUint16(field + 2, true);
    if (field + 4 > fields.end) throw damagedFile(undefined);
  }
  let next = field + 4;
  const takeNumber = (value: number): number => {
    if (value !== IN_FIELD) return value;
    next += 8;
    return getNumber(view, next - 8);
  };
  const large = takeNumber(size); // the field has them in this order
  return { size: large, packed: takeNumber(packed), header: takeNumber(header) };
}

type Triple = [number, number, number];

const getNumber = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));
