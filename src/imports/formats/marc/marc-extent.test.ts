import { expect, test } from "vitest";
import { readPageCount } from "./marc-extent.ts";

test.each([
  ["320 p.", 320],
  ["14p.", 14],
  ["xii, 320, 11 p. :", 320],
  ["[4], 320 p.", 320],
  ["[viii], 371 p.", 371],
  ["[320] p.", 320],
  ["1 online resource (xii, 320 pages)", 320],
  ["1 online resource (1 PDF file : 320 pages) :", 320],
  ["2 v. (xii, 900 p.)", 900],
  ["1 v. (920 p.)", 920],
  ["320 S.", 320],
  ["XII, 320 Seiten", 320],
  ["320 с.", 320],
  ["320頁", 320],
  ["320 leaves", 320],
  ["1 p.l., vii-xv, 320 p., 8 p. of plates", 320],
  ["xii, 58 p., [400] p. of plates", 58],
  ["320, [i.e. 230] p.", 230],
  ["2 v.", undefined],
  ["1 v. (various pagings)", undefined],
  ["70 v. in 128", undefined],
  ["46 v., plates", undefined],
  ["pages cm", undefined],
  ["999999 p.", undefined],
  [`${"i".repeat(100_000)}!`, undefined],
  [`${"1, ".repeat(100_000)}!`, undefined],
])("%s has %s pages", (extent, pages) => {
  expect(readPageCount(extent)).toBe(pages);
});
