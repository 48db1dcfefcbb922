import { expect, test } from "vitest";
import { coverSvg } from "./cover-design.ts";
import { drawnCover } from "./drawn-cover.ts";
import type { CoverRecord } from "./cover-publication.ts";

const record: CoverRecord = {
  id: "0190a1b2-0000-7000-8000-000000000001",
  type: "book",
  title: "Lanterns",
  language: "en",
  names: ["Ada Byron"],
  edited: false,
};

test("a kept cover is the cover, and every change draws another", () => {
  const variants: [CoverRecord, Parameters<typeof coverSvg>[1]][] = [
    [record, {}],
    [{ ...record, title: "Lamps" }, {}],
    [{ ...record, imprint: "Quire & Sons" }, {}],
    [record, { label: "Cover of Lanterns" }],
    [record, { notation: "hex" }],
  ];
  for (const _turn of [1, 2])
    for (const [given, options = {}] of variants) expect(drawnCover(given, options)).toBe(coverSvg(given, options));
});
