import { expect, test } from "vitest";
import { coverCases } from "#covers/cover-cases.ts";
import { FAMILY, detectScript } from "#covers/core/script.ts";
import { type Variant, type ShapedLine, shapeLine } from "./shaped-text.ts";

const variant: Variant = { families: [], size: 100, weight: 440, italic: false, tracking: 0, rightToLeft: false };

function set(text: string, other: Partial<Variant> = {}): Promise<ShapedLine> {
  const families = FAMILY[detectScript(text, "")].split(",").map((name) => name.replaceAll("'", ""));
  return shapeLine(text, { ...variant, families, ...other });
}

const texts = coverCases.flatMap(({ publication }) => [publication.title, ...publication.names]);

test.each([...new Set(texts)])("every character of “%s” has a glyph", async (text) => {
  for (const italic of [false, true]) {
    const { glyphs, width } = await set(text.normalize("NFC"), { italic });
    expect(glyphs.filter(({ missing }) => missing)).toEqual([]);
    expect(width).toBeGreaterThan(0);
  }
});

test("a character that no typeface has is reported as missing", async () => {
  expect((await set("ꗏ")).glyphs.map(({ missing }) => missing)).toEqual([true]);
});

test("vowel signs are placed before, on and around their characters", async () => {
  const places = async (text: string): Promise<number[]> =>
    (await set(text)).glyphs.filter(({ outline }) => outline !== "").map(({ x }) => x);
  // It is written after the character and set before it, which follows at its right.
  for (const text of ["மே", "கொ", "हि"]) {
    const xs = await places(text);
    expect(xs).toEqual(xs.toSorted((a, b) => a - b));
    expect(new Set(xs).size).toBe(xs.length);
  }
  const [sign, character] = (await set("मि")).glyphs;
  expect([character?.outline, sign?.outline === character?.outline]).toEqual([
    (await set("म")).glyphs[0]?.outline,
    false,
  ]);
});

test("a heavier weight is heavier, in every script", async () => {
  for (const text of ["H", "水", "の", "국", "म", "க"]) {
    const [light, heavy] = [await set(text, { weight: 300 }), await set(text, { weight: 700 })];
    expect(light.glyphs[0]?.outline).not.toBe(heavy.glyphs[0]?.outline);
  }
});

test("right-to-left words run from the right, numbers in them from the left", async () => {
  const [alif, two, four] = await Promise.all(
    ["ا", "2", "4"].map((character) => set(character, { rightToLeft: true })),
  );
  const outlines = (await set("ا 24", { rightToLeft: true })).glyphs.map(({ outline }) => outline).filter(Boolean);
  expect(outlines).toEqual([two, four, alif].map((line) => line?.glyphs[0]?.outline));
});

test("two dashes are two dashes wide", async () => {
  for (const text of ["南——北", "A——B"]) {
    const [single, twice] = [await set(text.replace("——", "—")), await set(text)];
    expect(twice.width).toBeGreaterThan(single.width + 50);
  }
});

test("tracking is added between characters and separates them", async () => {
  const [plain, wide] = [await set("office"), await set("office", { tracking: 0.1 })];
  expect(plain.glyphs.length).toBeLessThan(6);
  expect(wide.glyphs.length).toBe(6);
});
