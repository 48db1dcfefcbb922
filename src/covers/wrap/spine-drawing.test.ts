import { describe, expect, test } from "vitest";
import { coverCases } from "../cover-cases.ts";
import type { CoverPublication } from "../core/cover-publication.ts";
import { spine, spineText } from "./spine-design.ts";
import { spineSvg } from "./spine-drawing.ts";

const book: CoverPublication = {
  id: "one",
  type: "book",
  title: "Tides",
  language: "en",
  names: [],
  edited: false,
  pages: 900,
};
/** The texts of a drawing in their order. */
const textsIn = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/gu)].map(([, text]) => text);
/** A publication whose spine has this finish. */
function createFinished(finish: string, given: Partial<CoverPublication> = {}): CoverPublication {
  const ids = Array.from({ length: 200 }, (_, index) => ({ ...book, ...given, id: `id ${index}` }));
  const found = ids.find((id) => spine(id).finish === finish);
  if (!found) throw new Error(`No spine has the finish ${finish}.`);
  return found;
}

test.each(coverCases.filter(({ name }) => name.endsWith(" a")))(
  "the spine of $name is well-formed, of its own size, and always the same",
  ({ publication }) => {
    const svg = spineSvg(publication);
    const { width, height } = spine(publication);
    expect(svg.startsWith(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`)).toBe(true);
    expect(spineSvg({ ...publication })).toBe(svg);
    expect(svg.isWellFormed()).toBe(true);
    expect(svg).not.toMatch(/NaN|undefined/u);
    expect(svg.match(/<g\b/gu)?.length).toBe(svg.match(/<\/g>/gu)?.length);
  },
);

describe("the text of a spine", () => {
  test("is the title; of a volume of a conference, which all begin alike, the acronym and the year", () => {
    expect(spineText({ ...book, acronym: "ICCA", year: 2024 })).toBe("Tides");
    const volume: CoverPublication = { ...book, type: "conference_proceedings", title: "Proceedings of the 4th …" };
    expect(spineText(volume)).toBe("Proceedings of the 4th …");
    expect(spineText({ ...volume, acronym: "ICCA" })).toBe("ICCA");
    expect(spineText({ ...volume, acronym: "ICCA", year: 2024 })).toBe("ICCA 2024");
    expect(spineText({ ...volume, acronym: "ICCA-2024", year: 2024 })).toBe("ICCA-2024");
    expect(textsIn(spineSvg({ ...volume, acronym: "ICCA", year: 2024 }))).toEqual(["ICCA 2024"]);
  });

  test("without a single letter is a dash", () => {
    expect(textsIn(spineSvg({ ...book, title: "  " }))).toEqual(["—"]);
  });

  test("is escaped", () => {
    expect(spineSvg({ ...book, title: "<b> & Co" }, `"Quoted"`)).not.toMatch(/<b>|& /u);
  });

  test("along the spine is turned as a whole, the first line at the right", () => {
    const svg = spineSvg({ ...book, title: "Weather, Language and Law in the Bay of Bengal" });
    expect(svg.match(/rotate\(90\)/gu)).toHaveLength(1);
    const [first = 0, second = 0] = [...svg.matchAll(/<text x="0" y="([\d.-]+)"/gu)].map(([, y]) => Number(y));
    // What is above before the turn is at the right after it.
    expect(first).toBeLessThan(second);
  });

  test("in Arabic runs from right to left", () => {
    expect(spineSvg({ ...book, title: "العمران والذاكرة", language: "ar" })).toContain(`direction="rtl"`);
    expect(spineSvg(book)).not.toContain("direction");
  });
});

describe("upright characters", () => {
  const column = (title: string, language: string) => spineSvg({ ...book, title, language, pages: 40 });
  const placesIn = (svg: string) =>
    [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"/gu)].map(([, x, y]) => [Number(x), Number(y)] as const);

  test.each([
    ["水的语法", "zh"],
    ["雨季の文法", "ja"],
    ["계절의정치", "ko"],
  ])("of %s stand one below the other", (title, language) => {
    const svg = column(title, language);
    expect(textsIn(svg)).toEqual([...title]);
    expect(svg).not.toContain("rotate");
    const places = placesIn(svg);
    expect(new Set(places.map(([x]) => x)).size).toBe(1);
    expect(places.map(([, y]) => y)).toEqual(places.map(([, y]) => y).toSorted((a, b) => a - b));
  });

  test("leave words in other letters, numbers and brackets turned with the line", () => {
    expect(textsIn(column("水2026", "zh"))).toEqual(["水", "2026"]);
    expect(column("水2026", "zh").match(/rotate\(90\)/gu)).toHaveLength(1);
  });

  test("have their commas at the upper right of a square", () => {
    const [[x, y] = [0, 0], [right, high] = [0, 0]] = placesIn(column("水、文", "zh"));
    expect(right).toBeGreaterThan(x);
    expect(high - y).toBeLessThan(spine({ ...book, title: "水、文", language: "zh", pages: 40 }).size);
  });
});

describe("a paper label", () => {
  test("is drawn with the text in its own ink; on other spines the text has the foil of the cloth", () => {
    const labelled = createFinished("label");
    expect(spineSvg(labelled).match(/<rect/gu)).toHaveLength(2);
    const plain = createFinished("plain");
    expect(spineSvg(plain)).not.toContain("<rect");
  });

  test("is as long as its text, and stays on the cloth", () => {
    const measureLabel = (title: string) => {
      const labelled = createFinished("label", { title });
      const [, length = ""] = /height="([\d.]+)"/u.exec(spineSvg(labelled)) ?? [];
      expect(Number(length) + 16).toBeLessThan(spine(labelled).height);
      return Number(length);
    };
    expect(measureLabel("Tides and Harbours")).toBeGreaterThan(measureLabel("Tides"));
    measureLabel("Weather, Language and Law in the Bay of Bengal, 1757–1905, and what came after it");
  });
});

test("a drawing is decoration unless it has a name", () => {
  expect(spineSvg(book)).toContain(`aria-hidden="true"`);
  expect(spineSvg(book, "Tides")).toContain(`role="img" aria-label="Tides"`);
});

test("a chapter's spine is the same whether its volume is known or not", () => {
  const chapter: CoverPublication = { ...book, type: "academic_chapter" };
  expect(spineSvg({ ...chapter, parent: { id: "v", title: "Volume", type: "book" } })).toBe(spineSvg(chapter));
});
