import { expect, test } from "vitest";
import { coverSvg } from "./layouts/cover-design.ts";
import { drawCover } from "./drawn-cover.ts";
import type { CoverPublication } from "./core/cover-publication.ts";

const publication: CoverPublication = {
  id: "0190a1b2-0000-7000-8000-000000000001",
  type: "book",
  title: "Lanterns",
  language: "en",
  names: ["Ada Byron"],
  edited: false,
};

test("a cached cover equals the cover, and every change draws another", () => {
  const variants: [CoverPublication, Parameters<typeof coverSvg>[1]][] = [
    [publication, {}],
    [{ ...publication, title: "Lamps" }, {}],
    [{ ...publication, imprint: "Quire & Sons" }, {}],
    [publication, { label: "Cover of Lanterns" }],
    [publication, { notation: "hex" }],
  ];
  for (const _turn of [1, 2])
    for (const [given, options = {}] of variants) expect(drawCover(given, options)).toBe(coverSvg(given, options));
});
