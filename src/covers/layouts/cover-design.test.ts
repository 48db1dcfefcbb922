import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { CLOTHS } from "../core/cloths.ts";
import { chooseCloth, coverSvg } from "./cover-design.ts";
import { coverCases } from "../cover-cases.ts";
import type { CoverPublication } from "../core/cover-publication.ts";
import { spine } from "../wrap/spine-design.ts";

const book: CoverPublication = {
  id: "9d7a3f0e-0000-4000-8000-000000000001",
  type: "book",
  title: "The Grammar of Monsoons",
  language: "en",
  names: ["Meenakshi Arunachalam"],
  edited: false,
};

test("the same publication gives the same bytes, another salt another design", () => {
  expect(coverSvg(book)).toBe(coverSvg({ ...book }));
  const designs = new Set(["", "a", "b", "c"].map((salt) => coverSvg({ ...book, salt })));
  expect(designs.size).toBe(4);
});

test("the cover of a title never changes", () => {
  const digest = createHash("sha256");
  // The runtime's dictionary decides where Chinese and Japanese words end, and may change.
  const lasting = coverCases.filter(
    ({ publication }) => !/[\p{Script=Han}\p{Script=Hiragana}]/u.test(publication.title),
  );
  for (const { publication } of lasting) digest.update(coverSvg(publication));
  expect(digest.digest("base64url")).toBe("OluZ-NuOhZZc6KnDS4lOWAPFbFgTKjeVWZyPS5IRXfI");
});

test("composed and decomposed titles are one title", () => {
  const title = "Ética y algoritmos";
  expect(coverSvg({ ...book, title: title.normalize("NFD") })).toBe(coverSvg({ ...book, title }));
});

test("a chapter is bound in its book's cloth", () => {
  for (const salt of ["1", "2", "3"]) {
    const parent = { ...book, id: salt };
    const chapter: CoverPublication = { ...book, type: "academic_chapter", title: `Chapter ${salt}`, parent };
    expect(chooseCloth(chapter)).toBe(chooseCloth(parent));
  }
});

test("every cloth, layout and pattern occurs", () => {
  const covers = Array.from({ length: 400 }, (_, index) =>
    coverSvg({ ...book, id: String(index) }, { notation: "hex" }),
  );
  for (const { hex } of CLOTHS) expect(covers.some((cover) => cover.includes(`fill="${hex.cloth}"`))).toBe(true);
  for (const trace of [
    'x="60" y="110"',
    'x="34" y="34"',
    'width="150"',
    'y="514"',
    "a60 60",
    'opacity="0.',
    "<circle",
  ]) {
    expect(
      covers.some((cover) => cover.includes(trace)),
      trace,
    ).toBe(true);
  }
});

test("a picture's colours are all hexadecimal", () => {
  for (const { publication } of coverCases) expect(coverSvg(publication, { notation: "hex" })).not.toContain("oklch");
});

test("no text of a publication can leave its element", () => {
  const hostile = `</text><script>alert("1")</script>&\u0000\u001b\ud800`;
  const svg = coverSvg({ ...book, title: hostile, names: [hostile], imprint: hostile }, { label: hostile });
  expect(svg).not.toContain("<script");
  // oxlint-disable-next-line no-control-regex -- these characters must not occur
  expect(svg).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/u);
  expect(svg.isWellFormed()).toBe(true);
});

test("a title without characters still has a cover", () => {
  expect(coverSvg({ ...book, title: "   ", names: [] })).toContain("—");
});

test("the thickness of a spine follows its pages, within limits", () => {
  const widths = [1, 100, 300, 900, 5000].map((pages) => spine({ ...book, pages }).width);
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  expect(widths[0]).toBe(30);
  expect(widths.at(-1)).toBe(56);
  const { height } = spine(book);
  expect(height).toBeGreaterThanOrEqual(210);
  expect(height).toBeLessThanOrEqual(256);
});
