import type { ByteRange } from "#platform/files/files.ts";

/** Answer the whole, one part of it, or 416. */
export type RequestedRange = "whole" | "unsatisfiable" | ByteRange;

const ONE_RANGE = /^bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/iu;

/**
 * Returns the part of `size` bytes that a Range header requests (RFC 9110 §14). A header that is not understood,
 * several ranges at once, or another unit request the whole, as the standard allows.
 */
export function parseRange(header: string | null, size: number): RequestedRange {
  const [, first = "", last = ""] = ONE_RANGE.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return "whole";
  if (first === "") return lastBytes(Number(last), size);
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return "whole";
  return start < size ? { start, end } : "unsatisfiable";
}

function lastBytes(count: number, size: number): RequestedRange {
  return count === 0 || size === 0 ? "unsatisfiable" : { start: Math.max(0, size - count), end: size - 1 };
}
