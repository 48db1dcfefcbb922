/** The bytes of one record, or why there are none. */
export type RecordBytes = { readonly number: number } & ({ readonly bytes: Uint8Array } | { readonly reason: string });

const TERMINATOR = 0x1d;
/** ISO 2709 allows 99,999 bytes; systems write longer records with a false length. The limit is that of XML records. */
const MAX_RECORD = 8 * 1024 * 1024;
/** The leader, a directory without entries, and the terminators. */
const MIN_RECORD = 26;

/**
 * Yields the records of a file in ISO 2709 by their terminators: lengths in leaders are often wrong, and a wrong one would
 * lose the records after it. What lies between records (line ends, padding) is passed over. A record over 8 MB and one
 * without its end are reasons; a stream that fails ends with one.
 */
export async function* splitRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<RecordBytes> {
  let number = 1;
  let parts: Uint8Array[] = [];
  let size = 0;
  const finish = (last: Uint8Array, isEnded: boolean): RecordBytes | undefined => {
    const length = size + last.length;
    const whole = length > MAX_RECORD ? undefined : trimPadding(Buffer.concat([...parts, last]));
    [parts, size] = [[], 0];
    if (whole?.length === 0) return undefined;
    number += 1;
    return { number: number - 1, ...judgeRecord(whole, isEnded, number - 1) };
  };
  try {
    for await (const piece of bytes) {
      let start = 0;
      for (let end = piece.indexOf(TERMINATOR); end >= 0; end = piece.indexOf(TERMINATOR, start)) {
        const record = finish(piece.subarray(start, end), true);
        if (record) yield record;
        start = end + 1;
      }
      const rest = piece.slice(start);
      size += rest.length;
      parts = size > MAX_RECORD ? [] : [...parts, rest];
    }
    const record = size > 0 ? finish(new Uint8Array(), false) : undefined;
    if (record) yield record;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    yield { number, reason: `The file ends too early in record ${number}: ${message}.` };
  }
}

function judgeRecord(
  whole: Uint8Array | undefined,
  isEnded: boolean,
  number: number,
): { readonly bytes: Uint8Array } | { readonly reason: string } {
  if (!whole) return { reason: `Record ${number} is larger than 8 MB.` };
  if (!isEnded) return { reason: `Record ${number} is cut off: the file ends before its end.` };
  if (whole.length < MIN_RECORD) return { reason: `Record ${number} is too short for MARC 21.` };
  return { bytes: whole };
}

/** Removes line ends and padding (spaces, NUL, the end mark of DOS) before a record. */
function trimPadding(bytes: Uint8Array): Uint8Array {
  let start = 0;
  while ([0, 0x0a, 0x0d, 0x1a, 0x20].includes(bytes[start] ?? -1)) start += 1;
  return bytes.subarray(start);
}
