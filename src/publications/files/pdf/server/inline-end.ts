import { isWhite } from "./pdf-tokens.ts";

const END = Buffer.from("EI");
/** Viewers take bytes for the end of data if these are text, and begin with an operator that has the values which it needs. */
const FOLLOWING_TEXT = 15;
const FOLLOWING = 75;
/** In coded data, the word occurs every 64 kB. */
const MAX_WORDS = 200;
/** What programs write behind a picture. Viewers know more, but none of them goes beyond one of these. */
const OPERATOR =
  /^\s*(?:(?:Q|q|BT|BI|EMC)|(?:[\d.+-]+\s+){6}cm|(?:[\d.+-]+\s+){4}re|(?:[\d.+-]+\s+){2}m|(?:[\d.+-]+\s+){3}rg|[\d.+-]+\s+[gw])\s/u;

/**
 * Returns where the data of a picture within contents end (ISO 32000-1 §8.9.7) at the latest in all viewers that search for the word; undefined if that
 * cannot be told. `isWhole`: the contents end with these bytes.
 */
export function findInlineEnd(bytes: Buffer, isWhole: boolean): number | undefined {
  let at = bytes.indexOf(END, 1);
  for (let words = 0; at >= 0 && words < MAX_WORDS; at = bytes.indexOf(END, at + 2), words += 1) {
    if (!isWhite(bytes[at - 1]) || !isBlank(bytes[at + 2])) continue;
    const after = bytes.subarray(at + 3, at + 3 + FOLLOWING);
    if (!after.subarray(0, FOLLOWING_TEXT).every(isText)) continue;
    if (isWhole && after.length === 0) return at - 1;
    if (
      (isWhole || after.length === FOLLOWING) &&
      OPERATOR.test(`${after.toString("latin1")}${after.length < FOLLOWING ? "\n" : ""}`)
    )
      return at - 1;
  }
  return undefined;
}

/** White space but for zeros, tabs and form feeds, which may be data. */
const isBlank = (byte: number | undefined): boolean => byte === 10 || byte === 13 || byte === 32;
const isText = (byte: number): boolean => byte === 10 || byte === 13 || (byte >= 32 && byte < 127);
