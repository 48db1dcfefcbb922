import { expect, test } from "vitest";
import { parseRange } from "./byte-range.ts";

test.each([
  [null, "whole"],
  ["bytes=0-", { start: 0, end: 999 }],
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=100-199", { start: 100, end: 199 }],
  ["Bytes = 100 - 199", { start: 100, end: 199 }],
  ["bytes=900-5000", { start: 900, end: 999 }],
  ["bytes=-100", { start: 900, end: 999 }],
  ["bytes=-5000", { start: 0, end: 999 }],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=1000-", "unsatisfiable"],
  ["bytes=1000-1001", "unsatisfiable"],
  ["bytes=200-100", "whole"],
  ["bytes=0-1,5-6", "whole"],
  ["bytes=-", "whole"],
  ["bytes=", "whole"],
  ["bytes=a-b", "whole"],
  ["bytes=99999999999999999999-", "whole"],
  ["pages=1-2", "whole"],
])("%s of 1,000 bytes", (header, expected) => {
  expect(parseRange(header, 1000)).toEqual(expected);
});
