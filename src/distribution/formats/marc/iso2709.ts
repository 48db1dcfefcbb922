import type { MarcDataField, MarcRecord } from "./marc-record.ts";

export const ISO_2709_TYPE = "application/marc";

const [DELIMITER, FIELD_END, RECORD_END] = ["\u{1F}", "\u{1E}", "\u{1D}"];
const LEADER_BYTES = 24;
const ENTRY_BYTES = 12;
/** The lengths in leader and directory have five and four digits. */
const MAX_RECORD = 99_999;
const MAX_FIELD = 9999;

type Written = { readonly tag: string; readonly bytes: Uint8Array };

/** Returns the record in ISO 2709, in UTF-8. One that is longer than the format holds has fewer contents notes and abstracts. */
export function iso2709({ leader, controls, fields }: MarcRecord): Uint8Array {
  const written = fitRecord([
    ...controls.map(([tag, text]) => write(tag, text)),
    ...fields.map((field) => write(field.tag, formatData(field))),
  ]);
  const base = LEADER_BYTES + written.length * ENTRY_BYTES + 1;
  const length = sumLengths(written);
  let start = 0;
  const entries = written.map(({ tag, bytes }) => {
    const entry = tag + digits(bytes.length, 4) + digits(start, 5);
    start += bytes.length;
    return entry;
  });
  const head = digits(length, 5) + leader.slice(5, 12) + digits(base, 5) + leader.slice(17);
  const encoder = new TextEncoder();
  return concatenate([
    encoder.encode(head + entries.join("") + FIELD_END),
    ...written.map(({ bytes }) => bytes),
    encoder.encode(RECORD_END),
  ]);
}

const formatData = ({ indicators, subfields }: MarcDataField): string =>
  indicators + subfields.map(([code, text]) => DELIMITER + code + text).join("");

const write = (tag: string, text: string): Written => ({ tag, bytes: new TextEncoder().encode(text + FIELD_END) });

const digits = (number: number, count: number): string => String(number).padStart(count, "0");

const sumLengths = (written: readonly Written[]): number =>
  written.reduce((sum, { bytes }) => sum + bytes.length + ENTRY_BYTES, LEADER_BYTES + 2);

/** The last contents notes go first, then abstracts, then names: what identifies the record stays. */
function fitRecord(written: readonly Written[]): readonly Written[] {
  let remaining = written.filter(({ bytes }) => bytes.length <= MAX_FIELD);
  for (const tag of ["505", "520", "653", "700", "710"])
    while (sumLengths(remaining) > MAX_RECORD && remaining.some((one) => one.tag === tag)) {
      const last = remaining.findLastIndex((one) => one.tag === tag);
      remaining = remaining.filter((_, index) => index !== last);
    }
  return remaining;
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let start = 0;
  for (const part of parts) {
    whole.set(part, start);
    start += part.length;
  }
  return whole;
}
