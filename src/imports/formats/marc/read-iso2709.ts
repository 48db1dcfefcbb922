import type { ImportedRow } from "#imports/core/imported-record.ts";
import { splitRecords } from "./iso2709-records.ts";
import { decodeMarc8 } from "./marc8.ts";
import type { MarcField, MarcRecord } from "./marc-record.ts";
import { readMarcRow } from "./marc-row.ts";

const FIELD_END = 0x1e;
const SUBFIELD = 0x1f;
const LEADER = 24;
/** A tag, a length and a start: three, four and five digits. */
const ENTRY = 12;

/** Returns whether a text begins with the leader of a record: its length, the lengths of its parts, "4500". */
export const isIso2709 = (text: string): boolean => /^\d{5}[ -~]{5}\d\d[\d ]{5}[ -~]{3}45/u.test(text);

/**
 * Reads MARC 21 in ISO 2709 (.mrc), in UTF-8 or MARC-8. A line of the result is the number of the record. Never throws on
 * bad input: a record that cannot be read becomes a reason, and those after it come in.
 */
export async function* readIso2709(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ImportedRow> {
  for await (const found of splitRecords(bytes)) {
    const line = found.number;
    if ("reason" in found) {
      yield { line, reason: found.reason };
      continue;
    }
    const remarks: string[] = [];
    const read = readIsoRecord(found.bytes, remarks);
    yield typeof read === "string" ? { line, reason: `Record ${line} ${read}` } : readMarcRow(read, line, remarks);
  }
}

/** Returns the record, or the end of a sentence that says why it cannot be read. */
function readIsoRecord(bytes: Uint8Array, remarks: string[]): MarcRecord | string {
  const leader = new TextDecoder("latin1").decode(bytes.subarray(0, LEADER)).replaceAll("^", " ");
  if (!/^\d/u.test(leader)) return "does not begin with the leader of MARC 21.";
  const directoryEnd = bytes.indexOf(FIELD_END, LEADER);
  if (directoryEnd < 0) return "has a directory without an end.";
  const entries = readDirectory(bytes.subarray(LEADER, directoryEnd));
  if (!entries) return "has a directory that is no list of fields.";
  const texts = readTexts(bytes.subarray(directoryEnd + 1), entries);
  if (!texts) return "has a directory that does not fit its fields.";
  const decode = chooseDecoder(bytes, leader, remarks);
  const fields = entries.map(({ tag }, index) => ({ tag, bytes: texts[index] ?? new Uint8Array() }));
  return {
    leader,
    controls: fields
      .filter(({ tag }) => tag.startsWith("00"))
      .map((field) => ({ tag: field.tag, text: decode(field.bytes).replaceAll("^", " ") })),
    fields: fields.filter(({ tag }) => !tag.startsWith("00")).map((field) => readField(field.tag, field.bytes, decode)),
  };
}

type Entry = { readonly tag: string; readonly length: number; readonly start: number };

function readDirectory(bytes: Uint8Array): readonly Entry[] | undefined {
  const text = new TextDecoder("latin1").decode(bytes);
  const entries = text.match(/.{12}/gsu) ?? [];
  const isComplete = text.length % ENTRY === 0 && entries.length > 0;
  if (!isComplete || !entries.every((entry) => /^[\dA-Za-z ]{3}\d{9}$/u.test(entry))) return undefined;
  return entries.map((entry) => ({
    tag: entry.slice(0, 3),
    length: Number(entry.slice(3, 7)),
    start: Number(entry.slice(7)),
  }));
}

/**
 * Returns the bytes of each field. Where the directory's numbers do not meet the ends of fields (a system counted
 * characters instead of bytes), the fields are taken in the directory's order, if there are as many.
 */
function readTexts(data: Uint8Array, entries: readonly Entry[]): readonly Uint8Array[] | undefined {
  // Entries that share bytes would make a small record large.
  const total = entries.reduce((sum, { length }) => sum + length, 0);
  const fits =
    total <= data.length &&
    entries.every(
      ({ start, length }) =>
        length > 0 &&
        data[start + length - 1] === FIELD_END &&
        data.subarray(start, start + length).indexOf(FIELD_END) === length - 1,
    );
  if (fits) return entries.map(({ start, length }) => data.subarray(start, start + length - 1));
  const parts: Uint8Array[] = [];
  let start = 0;
  for (let end = data.indexOf(FIELD_END); end >= 0; end = data.indexOf(FIELD_END, start)) {
    parts.push(data.subarray(start, end));
    start = end + 1;
  }
  return parts.length === entries.length ? parts : undefined;
}

type Decode = (bytes: Uint8Array) => string;

/** Leaders often forget to say UTF-8 (position 9): a record that is UTF-8 beyond ASCII is not MARC-8. */
function chooseDecoder(bytes: Uint8Array, leader: string, remarks: string[]): Decode {
  const isPlain = bytes.every((byte) => byte < 0x80 && byte !== 0x1b);
  if (isPlain || isUtf8(bytes)) return (part) => new TextDecoder().decode(part);
  if (leader[9] === "a") remarks.push("The record says that it is UTF-8 and is not; it was read as MARC-8.");
  return (part) => {
    const { text, unread } = decodeMarc8(part);
    for (const set of unread) {
      const sentence = `The ${set} characters of MARC-8 are not read and were left out. Export the file in UTF-8.`;
      if (!remarks.includes(sentence)) remarks.push(sentence);
    }
    return text;
  };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes) !== "" && bytes.some((byte) => byte >= 0x80);
  } catch {
    return false;
  }
}

function readField(tag: string, bytes: Uint8Array, decode: Decode): MarcField {
  const parts: Uint8Array[] = [];
  let start = bytes.indexOf(SUBFIELD);
  const indicators = decode(bytes.subarray(0, Math.max(0, start))).padEnd(2);
  while (start >= 0) {
    const end = bytes.indexOf(SUBFIELD, start + 1);
    parts.push(bytes.subarray(start + 1, end < 0 ? undefined : end));
    start = end;
  }
  return {
    tag,
    first: indicators[0] ?? " ",
    second: indicators[1] ?? " ",
    subfields: parts
      .filter((part) => part.length > 0)
      .map((part) => ({ code: String.fromCharCode(part[0] ?? 0x3f), text: decode(part.subarray(1)) })),
  };
}
