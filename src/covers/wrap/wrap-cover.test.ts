import { describe, expect, test } from "vitest";
import { isbn } from "#tests/support/cast.ts";
import { measureWidth } from "../core/advance.ts";
import { drawWrapCover, type WrapCover } from "./wrap-cover.ts";

const COVER: WrapCover = {
  publication: {
    id: "one",
    type: "book",
    title: "The Grammar of Monsoons",
    language: "en",
    names: ["Meenakshi Rangarajan"],
    edited: false,
    imprint: "Colophon Academic Press",
  },
  page: [156, 234],
  spine: 18,
  bleed: 3,
  opensFromRight: false,
  blurb: "How farmers <of> the delta have read the sky & what those readings cost them.",
  isbn: isbn("978-3-16-148410-0"),
};

/** The left edge of the front in millimetres. */
const findFront = (svg: string): number => (Number(/<svg x="([\d.]+)" y="0"/u.exec(svg)?.[1]) * 156) / 600;

describe("a cover for print", () => {
  test("is one sheet of back, spine and front, with the bleed around it", () => {
    const { svg, width, height } = drawWrapCover(COVER);
    expect([width, height]).toEqual([2 * 156 + 18 + 6, 240]);
    expect(findFront(svg)).toBeCloseTo(3 + 156 + 18, 1);
    expect(svg).toContain("How farmers &lt;of&gt; the delta");
    expect(svg).toContain("ISBN 978-3-16-148410-0");
    // A bound book has its own hinge.
    expect(svg).not.toContain('opacity=".16"');
    expect(drawWrapCover(COVER).svg).toBe(svg);
  });

  test("of a book that opens from the right has its front on the left", () => {
    const publication = { ...COVER.publication, title: "تاريخ الرياح", language: "ar" };
    expect(findFront(drawWrapCover({ ...COVER, publication, opensFromRight: true }).svg)).toBe(0);
  });

  test.each([
    [5.9, 0],
    [6, 3],
  ])("with a spine of %s mm has %s texts on it", (spine, count) => {
    expect(drawWrapCover({ ...COVER, spine }).svg.match(/rotate\(90\)/gu) ?? []).toHaveLength(count);
  });

  test("of an English book keeps its direction, whatever script a word is in", () => {
    const publication = { ...COVER.publication, title: "The طمي of Madras" };
    const { svg } = drawWrapCover({ ...COVER, publication, blurb: "What the clerk called طمي is silt." });
    expect(findFront(svg)).toBeCloseTo(3 + 156 + 18, 1);
    const [words] = /<g [^>]*><text[^>]*>What the clerk/u.exec(svg) ?? [];
    expect(words).not.toContain("rtl");
  });

  test("has the name of a press beside its barcode, never on it", () => {
    const imprint = "University Press of the Coromandel Coast and Neighbouring Harbours, Limited";
    const { svg } = drawWrapCover({ ...COVER, publication: { ...COVER.publication, imprint } });
    const left = Number(/<rect x="([\d.]+)" y="[\d.]+"[^>]*fill="#fff"/u.exec(svg)?.[1]);
    const lines = [...svg.matchAll(/font-size="([\d.]+)"[^>]*>(?:<text[^>]*>[^<]*<\/text>)+/gu)].at(-1)?.[0] ?? "";
    const size = Number(/font-size="([\d.]+)"/u.exec(lines)?.[1]);
    const widest = Math.max(
      ...[...lines.matchAll(/>([^<]+)<\/text>/gu)].map(([, text = ""]) => measureWidth(text, size)),
    );
    expect(lines).toContain("Press");
    expect((3 + 18) * (600 / 156) + widest).toBeLessThan(left);
  });

  test("without words and number has an empty back", () => {
    const { svg } = drawWrapCover({ ...COVER, blurb: "", isbn: undefined });
    expect(svg).not.toContain("ISBN");
    expect(svg).not.toContain("farmers");
  });

  test("cuts a text that does not fit, and never covers the barcode", () => {
    const { svg } = drawWrapCover({ ...COVER, page: [120, 170], blurb: "The clerk wrote it down. ".repeat(400) });
    expect(svg).toContain("…");
    const lowest = Math.max(
      ...[...svg.matchAll(/<text x="[\d.]+" y="([\d.]+)">[^<]*(?:clerk|wrote|down)/gu)].map(([, y]) => Number(y)),
    );
    const barcode = Number(/<rect x="[\d.]+" y="([\d.]+)"[^>]*fill="#fff"/u.exec(svg)?.[1]);
    expect(lowest).toBeLessThan(barcode);
  });
});
